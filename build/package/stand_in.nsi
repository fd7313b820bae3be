; A program that stands in for the game where the Windows installer is tried without a bundle made on Windows: it saves a
; "game" where the real one would, and ends. build/package/try_windows.py compiles it.
Target amd64-unicode
Name "Stand-in"
OutFile "${OUT}"
RequestExecutionLevel user
SilentInstall silent
Section
  SetShellVarContext current
  CreateDirectory "$APPDATA\House Rummy\games"
  FileOpen $0 "$APPDATA\House Rummy\games\stand-in.jsonl" w
  FileWrite $0 "a game"
  FileClose $0
SectionEnd
