# Installs epf on Windows, or brings it up to date, or removes it.
#   install.ps1 -From ADDRESS [-Version VERSION] [-To FOLDER]
#   install.ps1 -Uninstall [-To FOLDER]
param(
  [string]$From = $env:EPF_DOWNLOAD,
  [string]$Version = "",
  [string]$To = $(if ($env:EPF_INSTALL) { $env:EPF_INSTALL } else { Join-Path $env:LOCALAPPDATA "Programs\epf" }),
  [switch]$Uninstall
)
$ErrorActionPreference = "Stop"
$ProgressPreference = "SilentlyContinue"

function Stop-Install([string]$Message, [string]$Help) {
  [Console]::Error.WriteLine("install.ps1: $Message")
  if ($Help) { [Console]::Error.WriteLine("help: $Help") }
  exit 1
}

$program = Join-Path $To "epf.exe"
if ($Uninstall) {
  if (-not (Test-Path $program)) { Stop-Install "$program is not there" "name the folder of the program with -To" }
  Remove-Item $program
  Write-Output "removed $program"
  exit 0
}
if (-not $From) { Stop-Install "no release to install from" "name the folder with the release: -From ADDRESS" }
if (-not [Environment]::Is64BitOperatingSystem) { Stop-Install "there is no program for 32 bits" }

$work = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
New-Item -ItemType Directory $work | Out-Null
try {
  function Get-Part([string]$Name) {
    $file = Join-Path $work $Name
    try {
      if ($From -match '^https?://') { Invoke-WebRequest -UseBasicParsing "$($From.TrimEnd('/'))/$Name" -OutFile $file }
      else { Copy-Item (Join-Path $From $Name) $file }
    } catch { Stop-Install "$Name cannot be had from $From" "check the address and the connection" }
    return $file
  }
  if (-not $Version) { $Version = (Get-Content (Get-Part "VERSION") -TotalCount 1).Trim() }
  $archive = "epf-$Version-windows-x64.zip"
  $line = Get-Content (Get-Part "SHA256SUMS") | Where-Object { $_.EndsWith("  $archive") }
  if (-not $line) { Stop-Install "the release has no $archive" "SHA256SUMS in $From lists what there is" }
  $expected = $line.Split(" ")[0]
  $file = Get-Part $archive
  $found = (Get-FileHash $file -Algorithm SHA256).Hash.ToLower()
  if ($found -ne $expected) {
    Stop-Install "$archive has the checksum $found, expected $expected; nothing was installed" "download it again, or ask who publishes it"
  }
  Expand-Archive $file $work
  New-Item -ItemType Directory -Force $To | Out-Null
  Move-Item -Force (Join-Path $work "epf-$Version-windows-x64\epf.exe") $program
} finally {
  Remove-Item -Recurse -Force $work -ErrorAction SilentlyContinue
}
Write-Output "installed epf $Version as $program"
if (($env:PATH -split ";") -notcontains $To) { Write-Output "note: $To is not on PATH; add it in the settings of your account" }
