#compdef caredesk
_caredesk() {
  local line
  local -a lines found
  lines=("${(@f)$(caredesk __complete "--current=$PREFIX" -- "${(@Q)words[2,CURRENT-1]}" 2>/dev/null)}")
  if [[ "$lines[1]" == :files ]]; then
    compset -P '--*='
    _files
    return
  fi
  for line in $lines; do
    # A colon begins the description, if there is one.
    line="${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}"
    found+=("${line%:}")
  done
  (( $#found )) && _describe caredesk found
}
if [ "$funcstack[1]" = "_caredesk" ]; then _caredesk "$@"; else compdef _caredesk caredesk; fi
