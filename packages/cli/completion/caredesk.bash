# bash completion of caredesk
_caredesk() {
  local rest="${COMP_LINE:0:COMP_POINT}" words=() piece word text index
  # Bash splits a word at = and : and replaces the last piece. Quotes belong to the shell.
  for piece in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    [[ ${#words[@]} -eq 0 || "$rest" == [[:blank:]]* ]] && words+=("")
    rest="${rest#"${rest%%[![:blank:]]*}"}"
    piece="${rest:0:${#piece}}"
    rest="${rest#"$piece"}"
    piece="${piece//[\"\'\\]/}"
    words[${#words[@]}-1]+="$piece"
  done
  local typed="${words[${#words[@]}-1]}"
  case "$piece" in [=:]) piece="" ;; esac
  local before="${typed%"$piece"}"
  local found=() help=()
  COMPREPLY=()
  while IFS=$'\t' read -r word text; do
    # Files are those of the shell, which knows quotes and ~.
    if [[ "$word" == :files ]]; then compopt -o default; else found+=("${word#"$before"}") help+=("$text"); fi
  done < <(caredesk __complete "--current=$typed" -- "${words[@]:1:${#words[@]}-2}" 2>/dev/null)
  # The second Tab lists the candidates (COMP_TYPE "?"), which then have their descriptions; one alone would be typed.
  for index in "${!found[@]}"; do
    word="${found[index]}" text="${help[index]}"
    if [[ "$COMP_TYPE" == 63 && ${#found[@]} -gt 1 && -n "$text" ]]; then printf -v word '%-18s (%s)' "$word" "$text"; fi
    COMPREPLY+=("$word")
  done
}
complete -F _caredesk caredesk
