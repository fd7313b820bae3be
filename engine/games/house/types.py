"""The types of the family with those of House Rummy filled in."""

from typing import TypeAlias

from engine.family.game import Game as FamilyGame
from engine.family.game import Step as FamilyStep
from engine.family.replay import Moment as FamilyMoment
from engine.games.house.options import HouseOptions
from engine.games.house.state import HandState
from engine.games.house.view import View
from engine.games.house.words import Action

Game: TypeAlias = FamilyGame[HouseOptions, HandState, Action, View]
Step: TypeAlias = FamilyStep[Action, HouseOptions, HandState, View]
"""An action in a game, None for a deal, and the game after it."""
Moment: TypeAlias = FamilyMoment[HouseOptions, HandState, Action, View]
