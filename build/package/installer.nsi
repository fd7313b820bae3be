; The Windows installer of a program of 64 bits, for one user, without rights of an administrator. `/S` installs in
; silence, `/D=FOLDER` (the last word) chooses the folder. build/package/windows.py defines the names. Saved games and
; settings lie in %APPDATA%\House Rummy: an upgrade never touches them, and the uninstaller asks; in silence it keeps them.

Target ${TARGET}
!include MUI2.nsh

Name "${TITLE}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${TITLE}" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
BrandingText "${TITLE} ${VERSION}"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${TITLE}"
!define GAME "${PROGRAM}.game"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English" ; the first one is told where the system has another language
!insertmacro MUI_LANGUAGE "German"
LangString Running ${LANG_ENGLISH} "${TITLE} is running. Close it and start again."
LangString Running ${LANG_GERMAN} "${TITLE} l${U+00E4}uft noch. Beende es und fang noch einmal an."
LangString AlsoGames ${LANG_ENGLISH} "Delete your saved games and settings, too?"
LangString AlsoGames ${LANG_GERMAN} "Auch deine gespeicherten Partien und Einstellungen l${U+00F6}schen?"
LangString GameFile ${LANG_ENGLISH} "${TITLE} game"
LangString GameFile ${LANG_GERMAN} "Partie von ${TITLE}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 "ProductName" "${TITLE}"
VIAddVersionKey /LANG=1033 "CompanyName" "${PUBLISHER}"
VIAddVersionKey /LANG=1033 "FileDescription" "${TITLE} installer"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "MIT licence"

; Removes what an installer put here, and nothing else: the folder may be one that the player chose.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}.exe"
!macroend

; A running game holds its program file open. Where it is, say so and change nothing.
!macro StopIfRunning
  IfFileExists "$INSTDIR\${PROGRAM}.exe" 0 free
  ClearErrors
  FileOpen $0 "$INSTDIR\${PROGRAM}.exe" a
  IfErrors 0 closed
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(Running)" /SD IDOK
  SetErrorLevel 3
  Quit
closed:
  FileClose $0
free:
!macroend

Section "Program"
  SetShellVarContext current
  !insertmacro StopIfRunning
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}.exe"
  WriteRegStr HKCU "Software\${TITLE}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  WriteRegStr HKCU "Software\Classes\${SUFFIX}" "" "${GAME}"
  WriteRegStr HKCU "Software\Classes\${GAME}" "" "$(GameFile)"
  WriteRegStr HKCU "Software\Classes\${GAME}\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "Software\Classes\${GAME}\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; the desktop reads what opens files anew
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro StopIfRunning
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${TITLE}"
  DeleteRegKey HKCU "Software\Classes\${SUFFIX}"
  DeleteRegKey HKCU "Software\Classes\${GAME}"
  IfFileExists "$APPDATA\House Rummy\*" 0 kept
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(AlsoGames)" /SD IDNO IDNO kept
  RMDir /r "$APPDATA\House Rummy"
kept:
SectionEnd
