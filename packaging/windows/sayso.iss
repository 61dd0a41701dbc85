; The installer for Windows, made by Inno Setup from build\folder\sayso. Untested: nobody has run it yet.
; It needs no administrator, and installs for one user unless asked otherwise.

#ifndef Version
  #error Say which version: ISCC /DVersion=1.2.3 sayso.iss
#endif

[Setup]
AppId={{6C0B7C43-6E0A-4F0B-9C59-5A1D4E3F1C77}
AppName=Sayso
AppVersion={#Version}
AppPublisher=Sayso contributors
DefaultDirName={autopf}\Sayso
DefaultGroupName=Sayso
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\build\icons\sayso.ico
UninstallDisplayIcon={app}\sayso-app.exe
OutputDir=..\..\dist
OutputBaseFilename=Sayso-{#Version}-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[Tasks]
; Offered, and not done unless it is wanted.
Name: "autostart"; Description: "Start Sayso at login"; Flags: unchecked

[Files]
Source: "..\..\build\folder\sayso\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Sayso"; Filename: "{app}\sayso-app.exe"

[Registry]
; The same entry that Sayso's own setting writes, so that it can be switched off there.
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueType: string; ValueName: "sayso"; \
  ValueData: """{app}\sayso-app.exe"" --hidden"; Tasks: autostart; Flags: uninsdeletevalue

[Run]
Filename: "{app}\sayso-app.exe"; Description: "Start Sayso"; Flags: nowait postinstall skipifsilent

[UninstallRun]
Filename: "{app}\sayso.exe"; Parameters: "ctl quit"; Flags: runhidden; RunOnceId: "quit"
