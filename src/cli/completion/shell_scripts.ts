/** The word by which the scripts ask the program what may come next. */
export const ASK = "__complete";

const BASH = `# bash completion for epf
# Load it with: source <(epf completion bash)

_epf_complete() {
  local current=\${COMP_WORDS[COMP_CWORD]} line
  local program=\${COMP_WORDS[0]/#\\~/$HOME}
  local -a lines=()
  COMPREPLY=()
  while IFS= read -r line; do
    lines+=("$line")
  done < <("$program" ${ASK} -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case \${lines[0]-} in
    :file | :folder)
      local kind=-f
      [ "\${lines[0]}" = :folder ] && kind=-d
      type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
      while IFS= read -r line; do
        COMPREPLY+=("$line")
      done < <(compgen "$kind" -- "$current")
      ;;
    *)
      for line in "\${lines[@]}"; do
        COMPREPLY+=("\${line%%$'\\t'*}")
      done
      ;;
  esac
}

complete -F _epf_complete epf
`;

const ZSH = `#compdef epf
# zsh completion for epf
# Load it with: source <(epf completion zsh)
# or save it as _epf in a folder of $fpath

_epf() {
  local -a lines described
  local line
  lines=("\${(@f)$("\${(Q)words[1]/#\\~/$HOME}" ${ASK} -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  case $lines[1] in
    :file) _files ;;
    :folder) _files -/ ;;
    *)
      for line in $lines; do
        [[ -z $line ]] && continue
        if [[ $line == *$'\\t'* ]]; then
          described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
        else
          described+=("\${line//:/\\\\:}")
        fi
      done
      (( $#described )) && _describe -t words word described
      ;;
  esac
}

if [ "$funcstack[1]" = "_epf" ]; then
  _epf "$@"
else
  compdef _epf epf
fi
`;

const FISH = `# fish completion for epf
# Load it with: epf completion fish | source
# or save it as ~/.config/fish/completions/epf.fish

function __epf_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l lines (command $before[1] ${ASK} -- $before[2..-1] "$current" 2>/dev/null)
    switch "$lines[1]"
        case ':file'
            __fish_complete_path "$current"
        case ':folder'
            __fish_complete_directories "$current"
        case '*'
            printf '%s\\n' $lines
    end
end

complete -c epf -f -a '(__epf_complete)'
`;

const POWERSHELL = `# PowerShell completion for epf
# Load it with: epf completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName epf -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition -or $_.Extent.EndOffset -eq $cursorPosition } |
        ForEach-Object { $_.Extent.Text })
    $program = $words[0]
    $rest = @($words | Select-Object -Skip 1)
    if ($wordToComplete -eq '') { $rest += '""' }
    $lines = @(& $program ${ASK} -- @rest 2>$null)
    if ($lines.Count -gt 0 -and ($lines[0] -eq ':file' -or $lines[0] -eq ':folder')) { return }
    foreach ($line in $lines) {
        $value, $about = $line -split [char]9, 2
        if (-not $about) { $about = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
    }
}
`;

/** The scripts by shell. */
export const SHELL_SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL } as const;
export type Shell = keyof typeof SHELL_SCRIPTS;
