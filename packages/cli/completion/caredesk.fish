# fish completion of caredesk
function __caredesk_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  # Quotes belong to the shell.
  set -l lines (caredesk __complete "--current="(string replace -ra '["\'\\\\]' '' -- "$current") -- $words[2..] 2>/dev/null)
  if test "$lines[1]" = :files
    complete -C "'' $current"
  else
    printf '%s\n' $lines
  end
end
complete -c caredesk -f -a '(__caredesk_complete)'
