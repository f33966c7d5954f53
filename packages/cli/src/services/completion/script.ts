/** Completion scripts: static text; only the ids of runs and entries are asked of `caredesk` itself. */
import type { Catalogue } from '../../command.js';
import { type CompletedCommand, type CompletionTree, completionTree } from './tree.js';

export async function completionScript(shell: 'bash' | 'zsh' | 'fish', catalogue: Catalogue): Promise<string> {
  const tree = await completionTree(catalogue);
  return { bash, zsh, fish }[shell](tree);
}

const firstWords = ({ groups, commands }: CompletionTree): Map<string, string> =>
  new Map([
    ...commands.filter(({ path }) => !path.includes(' ')).map(({ path, summary }): [string, string] => [path, summary]),
    ...Object.entries(groups),
  ]);

const subcommands = ({ commands }: CompletionTree, group: string): CompletedCommand[] =>
  commands.filter(({ path }) => path.startsWith(`${group} `));

const optionNames = ({ globals }: CompletionTree, command?: CompletedCommand): string[] =>
  [...(command?.options ?? []), ...globals].map(({ name }) => name).concat('--help');

/** Options whose next word is their value. */
const valued = ({ globals, commands }: CompletionTree): string[] => [
  ...new Set([...globals, ...commands.flatMap(({ options }) => options)].filter(({ takesValue }) => takesValue).map(({ name }) => name)),
];

/** What a shell takes for one word and nothing else: files and ledgers may hold names that it would run. */
const plainWords = "LC_ALL=C grep -E '^[0-9A-Za-z][0-9A-Za-z._-]*$'";
/** Names of profiles, from their files. */
const profileNames = `ls "\${CAREDESK_CONFIG_DIR:-\${XDG_CONFIG_HOME:-$HOME/.config}/caredesk}/profiles" 2>/dev/null | sed -n 's/\\.json$//p' | ${plainWords}`;
const idsOf = (command: string, field: string): string =>
  `caredesk refunds ${command} --json 2>/dev/null | grep -o '"${field}":"[^"]*"' | cut -d'"' -f4 | ${plainWords}`;
/** Shell commands that print what a first argument may be. */
const namesOf = { profile: profileNames, run: `echo last; ${idsOf('list', 'runId')}`, entry: idsOf('export', 'entryId') } as const;

const everyOption = ({ commands, globals }: CompletionTree): CompletedCommand['options'] => [
  ...globals,
  ...commands.flatMap(({ options }) => options),
];

function bash(tree: CompletionTree): string {
  const unique = (names: readonly string[]) => [...new Set(names)];
  const files = unique(everyOption(tree).flatMap(({ name, takesFile }) => (takesFile ? [name] : [])));
  const fixed = new Map(everyOption(tree).flatMap(({ name, values, isList }) => (values.length > 0 && !isList ? [[name, values]] : [])));
  const cases = tree.commands.map((command) => {
    const fields = command.options.find(({ isList }) => isList)?.values ?? [];
    const argument = command.takesFile
      ? 'files=1'
      : command.names
        ? `words="$(_caredesk_known ${quoted(namesOf[command.names])})"`
        : command.words.length > 0
          ? `words="${command.words.join(' ')}"`
          : ':';
    return `    "${command.path}") options="${optionNames(tree, command).join(' ')}"; fields="${fields.join(' ')}"; ${argument} ;;`;
  });
  const groupCases = Object.keys(tree.groups).map(
    (group) =>
      `    "${group}") words="${subcommands(tree, group)
        .map(({ path }) => path.split(' ')[1])
        .join(' ')}" ;;`,
  );
  return `# bash completion of caredesk
_caredesk_files() {
  # A name with blanks is one name.
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$1"))
}
# What the ledger at hand knows, as the line names it.
_caredesk_known() {
  if [[ -n "$profile" ]]; then export CAREDESK_PROFILE="$profile"; fi
  if [[ -n "$base" ]]; then export CAREDESK_API_BASE="$base"; fi
  eval "$1"
}
_caredesk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="" path="" words="" fields="" files="" index word value profile="" base="" named=0
  local options="${optionNames(tree).join(' ')} --version"
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$word" in
      ${valued(tree).join('|')})
        previous="$word"
        ((index++))
        if [[ "\${COMP_WORDS[index]}" == = ]]; then ((index++)); fi
        value="\${COMP_WORDS[index]}"
        # Bash splits an address at its colons.
        while [[ "\${COMP_WORDS[index+1]}" == [:=]* && $((index + 1)) -lt $COMP_CWORD ]]; do
          value+="\${COMP_WORDS[index+1]}\${COMP_WORDS[index+2]}"
          ((index += 2))
        done
        case "$word" in --profile) profile="$value" ;; --api-base) base="$value" ;; esac
        if ((index < COMP_CWORD)); then previous=""; fi ;;
      -*) ;;
      *) case "$named $path" in
           "0 ") path="$word"; named=1 ;;
           ${Object.keys(tree.groups)
             .map((group) => `"1 ${group}"`)
             .join('|')}) path="$path $word"; named=2 ;;
         esac ;;
    esac
  done
  case "$path" in
    "") words="${[...firstWords(tree).keys()].join(' ')}" ;;
${groupCases.join('\n')}
${cases.join('\n')}
  esac
  case "$previous" in
    "") ;;
    ${files.join('|')}) _caredesk_files "$current"; return ;;
    --profile) COMPREPLY=($(compgen -W "$(${profileNames})" -- "$current")); return ;;
    --fields) COMPREPLY=($(compgen -W "$fields" -- "\${current##*,}")); [[ "$current" == *,* ]] && COMPREPLY=("\${COMPREPLY[@]/#/\${current%,*},}"); return ;;
${[...fixed].map(([name, values]) => `    ${name}) COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$current")); return ;;`).join('\n')}
    *) return ;;
  esac
  if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n "$files" ]]; then _caredesk_files "$current"
  else COMPREPLY=($(compgen -W "$words" -- "$current")); fi
}
complete -F _caredesk caredesk
`;
}

/** In single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

type Value = Pick<CompletedCommand['options'][number], 'takesFile' | 'values' | 'takesProfile' | 'isList'>;

/** A colon would begin another value of the option. */
const zshValue = ({ takesFile, values, takesProfile, isList }: Value): string =>
  takesFile
    ? '_files'
    : takesProfile
      ? `($(${profileNames.replaceAll(':', '\\:')}))`
      : isList
        ? `_values -s , field ${values.join(' ')}`
        : values.length > 0
          ? `(${values.join(' ')})`
          : '';

function zsh(tree: CompletionTree): string {
  const spec = (options: CompletedCommand['options']) =>
    options.map(({ name, description, takesValue, ...value }) =>
      quoted(`${name}[${description.replaceAll(/[[\]]/g, '')}]${takesValue ? `:value:${zshValue(value)}` : ''}`),
    );
  const described = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([name, summary]) => quoted(`${name}:${summary}`)).join(' ');
  const argument = ({ takesFile, words, names }: CompletedCommand) =>
    takesFile
      ? "'1:file:_files'"
      : names
        ? quoted(`1:${names}:($(${namesOf[names]}))`)
        : words.length > 0
          ? `'1:word:(${words.join(' ')})'`
          : '';
  const leaf = (command: CompletedCommand) =>
    `_arguments ${[...spec(command.options), ...spec(tree.globals), argument(command)].filter(Boolean).join(' ')}`;
  // Options may stand before a command; what follows it is completed as a command line of its own.
  const step = (state: string) => `_arguments -C -A '-*' ${spec(tree.globals).join(' ')} '1: :->${state}' '*:: :->rest'`;
  const groups = Object.keys(tree.groups).map((group) => {
    const members = subcommands(tree, group);
    const names = members.map(({ path, summary }) => [path.split(' ')[1] ?? '', summary] as const);
    return `    ${group})
      ${step('member')}
      if [[ "$state" == member ]]; then local -a names=(${described(names)}); _describe command names; return; fi
      [[ "$state" == rest ]] || return
      case "$words[1]" in
${members.map((command) => `        ${command.path.split(' ')[1]}) ${leaf(command)} ;;`).join('\n')}
      esac ;;`;
  });
  const singles = tree.commands.filter(({ path }) => !path.includes(' ')).map((command) => `    ${command.path}) ${leaf(command)} ;;`);
  return `#compdef caredesk
_caredesk() {
  local curcontext="$curcontext" state line
  # The ledger that is asked is that of the line's profile and API.
  local named="\${\${(M)words:#--profile=*}[-1]#*=}" based="\${\${(M)words:#--api-base=*}[-1]#*=}"
  if (( \${words[(I)--profile]} )); then named="\${(Q)words[\${words[(I)--profile]}+1]}"; fi
  if (( \${words[(I)--api-base]} )); then based="\${(Q)words[\${words[(I)--api-base]}+1]}"; fi
  local -x CAREDESK_PROFILE="\${named:-$CAREDESK_PROFILE}" CAREDESK_API_BASE="\${based:-$CAREDESK_API_BASE}"
  ${step('command')}
  if [[ "$state" == command ]]; then local -a names=(${described(firstWords(tree))}); _describe command names; return; fi
  [[ "$state" == rest ]] || return
  case "$words[1]" in
${[...singles, ...groups].join('\n')}
  esac
}
if [ "$funcstack[1]" = "_caredesk" ]; then _caredesk "$@"; else compdef _caredesk caredesk; fi
`;
}

/** In single quotes of fish, which keeps `\\` and `'` apart. */
const fishQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fish(tree: CompletionTree): string {
  const lines = [
    `# fish completion of caredesk
function __caredesk_path
  set -l words (commandline -opc)
  set -e words[1]
  set -l is_value no
  for word in $words
    if test $is_value = yes
      set is_value no
    else if contains -- $word ${valued(tree).join(' ')}
      set is_value yes
    else if not string match -q -- '-*' $word
      echo $word
    end
  end
end
function __caredesk_at -a path
  set -l words (__caredesk_path)
  test "$words" = "$path"
end
function __caredesk_in -a path
  set -l words (__caredesk_path)
  string match -q -- "$path *" "$words "
end
function __caredesk_list
  set -l before (string replace -r '[^,]*$' '' -- (commandline -ct))
  for word in $argv
    echo "$before$word"
  end
end
function __caredesk_known -a asked
  # The ledger that is asked is that of the line's profile and API.
  set -l words (commandline -opc)
  set -l given
  for index in (seq (count $words))
    set -l pair (string split -m 1 = -- $words[$index])
    set -l next (math $index + 1)
    set -q pair[2]; or set pair[2] "$words[$next]"
    switch $pair[1]
      case --profile
        set -a given CAREDESK_PROFILE=$pair[2]
      case --api-base
        set -a given CAREDESK_API_BASE=$pair[2]
    end
  end
  env $given sh -c $asked
end
function __caredesk_profiles
  sh -c ${fishQuoted(namesOf.profile)}
end
function __caredesk_runs
  __caredesk_known ${fishQuoted(namesOf.run)}
end
function __caredesk_entrys
  __caredesk_known ${fishQuoted(namesOf.entry)}
end
complete -c caredesk -f`,
  ];
  const add = (condition: string, text: string) => lines.push(`complete -c caredesk -n ${quoted(condition)} ${text}`);
  const option = ({ name, description, takesValue, takesFile, values, takesProfile, isList }: CompletedCommand['options'][number]) => {
    const listed = isList ? `(__caredesk_list ${values.join(' ')})` : values.join(' ');
    const words = takesProfile ? ` -a ${quoted('(__caredesk_profiles)')}` : values.length > 0 ? ` -a ${quoted(listed)}` : '';
    return `-l ${name.slice(2)}${takesValue ? ' -r' : ''}${takesFile ? ' -F' : ''}${words} -d ${quoted(description)}`;
  };
  for (const global of tree.globals) lines.push(`complete -c caredesk ${option(global)}`);
  for (const [name, summary] of firstWords(tree)) add("__caredesk_at ''", `-a ${name} -d ${quoted(summary)}`);
  for (const { path, summary, options, takesFile, words, names } of tree.commands) {
    const [group = '', name] = path.split(' ');
    if (name !== undefined) add(`__caredesk_at ${group}`, `-a ${name} -d ${quoted(summary)}`);
    for (const own of options) add(`__caredesk_in "${path}"`, option(own));
    if (takesFile) add(`__caredesk_at "${path}"`, '-F');
    if (names) add(`__caredesk_at "${path}"`, `-a ${quoted(`(__caredesk_${names}s)`)}`);
    for (const word of words) add(`__caredesk_at "${path}"`, `-a ${word}`);
  }
  return `${lines.join('\n')}\n`;
}
