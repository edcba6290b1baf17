#!/usr/bin/env bash
# What the GitHub action of action.yml does: installs epf where it is missing, annotates the findings, writes the summary.
set -euo pipefail

if [ -n "$EPF_ACTION_VERSION" ] || ! command -v epf >/dev/null; then
  npm install --global --no-audit --no-fund "epf@${EPF_ACTION_VERSION:-latest}"
fi

place=()
if [ -n "$EPF_ACTION_PATH" ]; then place=("$EPF_ACTION_PATH"); fi
flags=(--format github)
if [ -n "$EPF_ACTION_SARIF" ]; then flags+=(--format "sarif:$EPF_ACTION_SARIF"); fi
if [ -n "$EPF_ACTION_FAIL_ON" ]; then flags+=(--fail-on "$EPF_ACTION_FAIL_ON"); fi

if [ -z "$EPF_ACTION_SINCE" ]; then
  exec epf check "${flags[@]}" -- "${place[@]}"
fi
if [ -n "${GITHUB_STEP_SUMMARY-}" ]; then
  # 1 says that there are differences.
  epf diff --since "$EPF_ACTION_SINCE" --format markdown -- "${place[@]}" >>"$GITHUB_STEP_SUMMARY" || [ $? -eq 1 ]
fi
exec epf validate --since "$EPF_ACTION_SINCE" "${flags[@]}" -- "${place[@]}"
