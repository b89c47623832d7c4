; What Verso adds to electron-builder's installer for Windows.

; Verso is installed for the user only: Electron puts Verso into the user's Start menu so that it can show notifications, which
; would be a second entry beside that for all users. `/allusers` still installs for all, and an earlier such copy can be updated.
!macro customInstallMode
  !ifndef BUILD_UNINSTALLER
    ${if} $hasPerMachineInstallation == "0"
      StrCpy $isForceCurrentInstall "1"
    ${endIf}
  !endif
!macroend

; What Verso itself writes into the registry while it runs: its start at login, its links, and what a click on a notification
; starts. An update runs the uninstaller too, and must leave it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    DeleteRegKey HKCU "Software\Classes\verso"
    DeleteRegKey HKCU "Software\Classes\CLSID\{F129AEEE-333B-4F37-9116-000B5F18D85E}"
  ${endIf}
!macroend
