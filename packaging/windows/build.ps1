# Builds build\folder\sayso and dist\Sayso-VERSION-setup.exe on Windows. Untested: nobody has run it yet.
# Needs Python 3.11 or newer and Inno Setup 6.
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")

python -m venv --clear build\package-venv
$python = "build\package-venv\Scripts\python.exe"
& $python -m pip install --quiet --constraint constraints.txt ".[base,package]"
if ($LASTEXITCODE) { exit $LASTEXITCODE }

& $python -P packaging\tools\icons.py resources\icons\sayso.svg build\icons\sayso.ico
$env:PYTHONHASHSEED = "0"
& $python -P -m PyInstaller --noconfirm --log-level WARN --distpath build\folder --workpath build\work packaging\pyinstaller\sayso.spec
if ($LASTEXITCODE) { exit $LASTEXITCODE }

& build\folder\sayso\sayso.exe transcribe resources\sample.flac
if ($LASTEXITCODE) { exit $LASTEXITCODE }

$version = & $python -P -c "from importlib.metadata import version; print(version('sayso'))"
& "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe" "/DVersion=$version" packaging\windows\sayso.iss
exit $LASTEXITCODE
