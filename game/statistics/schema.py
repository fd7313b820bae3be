"""The tables of the index. Whatever is in them comes from the records, and can be made from them again."""

NAME = "statistics.sqlite"
"""The file in the data folder."""
VERSION = 4
"""The version of the tables, and of the things counted; an index of any other version is made anew."""
APPLICATION = 0x52756D6D
"""SQLite's application_id of the file: "Rumm"."""
TABLES = """
create table games (
    key text primary key, stamp integer not null, size integer not null, played real not null,
    problem text not null default '', counts integer not null default 0, rule_set text, game text, preset text,
    changed text, seats integer, seat integer, opponents text, chosen integer, abandoned integer, hinted integer,
    gave_up integer, won real, margin real
);
create table hands (
    key text not null references games (key) on delete cascade, place integer not null, points integer not null,
    margin real not null, luck real not null, variance real not null, others real not null,
    others_variance real not null, most_laid integer not null, tally text not null, decisions integer,
    errors integer, lost real,
    primary key (key, place)
);
create table digest (of_rows text not null);
create index games_of_rule_set on games (rule_set, played);
"""
