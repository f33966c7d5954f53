/** Completion scripts: each asks `caredesk __complete` what may be at the cursor, and gives that to its shell. */
import type { Args, Context } from '../../context.js';

const bash = `# bash completion of caredesk
_caredesk() {
  local rest="\${COMP_LINE:0:COMP_POINT}" words=() piece word text index
  # Bash splits a word at = and : and replaces the last piece. Quotes belong to the shell.
  for piece in "\${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    [[ \${#words[@]} -eq 0 || "$rest" == [[:blank:]]* ]] && words+=("")
    rest="\${rest#"\${rest%%[![:blank:]]*}"}"
    piece="\${rest:0:\${#piece}}"
    rest="\${rest#"$piece"}"
    piece="\${piece//[\\"\\'\\\\]/}"
    words[\${#words[@]}-1]+="$piece"
  done
  local typed="\${words[\${#words[@]}-1]}"
  case "$piece" in [=:]) piece="" ;; esac
  local before="\${typed%"$piece"}"
  local found=() help=()
  COMPREPLY=()
  while IFS=$'\\t' read -r word text; do
    # Files are those of the shell, which knows quotes and ~.
    if [[ "$word" == :files ]]; then compopt -o default; else found+=("\${word#"$before"}") help+=("$text"); fi
  done < <(caredesk __complete "--current=$typed" -- "\${words[@]:1:\${#words[@]}-2}" 2>/dev/null)
  # The second Tab lists the candidates (COMP_TYPE "?"), which then have their descriptions; one alone would be typed.
  for index in "\${!found[@]}"; do
    word="\${found[index]}" text="\${help[index]}"
    if [[ "$COMP_TYPE" == 63 && \${#found[@]} -gt 1 && -n "$text" ]]; then printf -v word '%-18s (%s)' "$word" "$text"; fi
    COMPREPLY+=("$word")
  done
}
complete -F _caredesk caredesk
`;

const zsh = `#compdef caredesk
_caredesk() {
  local line
  local -a lines found
  lines=("\${(@f)$(caredesk __complete "--current=$PREFIX" -- "\${(@Q)words[2,CURRENT-1]}" 2>/dev/null)}")
  if [[ "$lines[1]" == :files ]]; then
    compset -P '--*='
    _files
    return
  fi
  for line in $lines; do
    # A colon begins the description, if there is one.
    line="\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}"
    found+=("\${line%:}")
  done
  (( $#found )) && _describe caredesk found
}
if [ "$funcstack[1]" = "_caredesk" ]; then _caredesk "$@"; else compdef _caredesk caredesk; fi
`;

const fish = `# fish completion of caredesk
function __caredesk_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  # Quotes belong to the shell.
  set -l lines (caredesk __complete "--current="(string replace -ra '["\\'\\\\\\\\]' '' -- "$current") -- $words[2..] 2>/dev/null)
  if test "$lines[1]" = :files
    complete -C "'' $current"
  else
    printf '%s\\n' $lines
  end
end
complete -c caredesk -f -a '(__caredesk_complete)'
`;

const powershell = `# PowerShell completion of caredesk
Register-ArgumentCompleter -Native -CommandName caredesk -ScriptBlock {
  param($current, $command, $cursor)
  $words = @($command.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  $lines = @(caredesk __complete "--current=$current" -- @words 2>$null)
  # Without an answer PowerShell completes files.
  if ($lines.Count -eq 0 -or $lines[0] -eq ':files') { return }
  foreach ($line in $lines) {
    $word, $description = $line -split "\`t", 2
    [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $description)
  }
}
`;

const scripts: Readonly<Record<string, string>> = { bash, zsh, fish, powershell };

/** @param args the shell, which is one of the command's choices */
export const printScript = ({ output }: Context, [shell = '']: Args): Promise<void> => output.write(scripts[shell] ?? '');
