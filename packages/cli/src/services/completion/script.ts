/** Completion scripts: static text, so that the Tab key starts no process. */
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

function bash(tree: CompletionTree): string {
  const files = [
    ...new Set(
      tree.commands
        .flatMap(({ options }) => options)
        .filter(({ takesFile }) => takesFile)
        .map(({ name }) => name),
    ),
  ];
  const cases = tree.commands.map((command) => {
    const words = command.takesFile ? 'files=1' : command.words.length > 0 ? `words="${command.words.join(' ')}"` : ':';
    return `    "${command.path}") options="${optionNames(tree, command).join(' ')}"; ${words} ;;`;
  });
  const groupCases = Object.keys(tree.groups).map(
    (group) =>
      `    "${group}") words="${subcommands(tree, group)
        .map(({ path }) => path.split(' ')[1])
        .join(' ')}" ;;`,
  );
  return `# bash completion of caredesk
_caredesk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path="" words="" options="${optionNames(tree).join(' ')} --version" files="" index word
  case "$previous" in
    ${files.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
    ${valued(tree).join('|')}) return ;;
  esac
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$word" in
      ${valued(tree).join('|')}) ((index++)) ;;
      -*) ;;
      *) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
    "") words="${[...firstWords(tree).keys()].join(' ')}" ;;
${groupCases.join('\n')}
${cases.join('\n')}
  esac
  if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n "$files" ]]; then COMPREPLY=($(compgen -f -- "$current"))
  else COMPREPLY=($(compgen -W "$words" -- "$current")); fi
}
complete -o filenames -F _caredesk caredesk
`;
}

/** In single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function zsh(tree: CompletionTree): string {
  const spec = (options: CompletedCommand['options']) =>
    options.map(({ name, description, takesValue, takesFile }) =>
      quoted(`${name}[${description.replaceAll(/[[\]]/g, '')}]${takesValue ? `:value:${takesFile ? '_files' : ''}` : ''}`),
    );
  const described = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([name, summary]) => quoted(`${name}:${summary}`)).join(' ');
  const argument = ({ takesFile, words }: CompletedCommand) =>
    takesFile ? "'1:file:_files'" : words.length > 0 ? `'1:word:(${words.join(' ')})'` : '';
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
complete -c caredesk -f`,
  ];
  const add = (condition: string, text: string) => lines.push(`complete -c caredesk -n ${quoted(condition)} ${text}`);
  const option = ({ name, description, takesValue, takesFile }: CompletedCommand['options'][number]) =>
    `-l ${name.slice(2)}${takesValue ? ' -r' : ''}${takesFile ? ' -F' : ''} -d ${quoted(description)}`;
  for (const global of tree.globals) lines.push(`complete -c caredesk ${option(global)}`);
  for (const [name, summary] of firstWords(tree)) add("__caredesk_at ''", `-a ${name} -d ${quoted(summary)}`);
  for (const { path, summary, options, takesFile, words } of tree.commands) {
    const [group = '', name] = path.split(' ');
    if (name !== undefined) add(`__caredesk_at ${group}`, `-a ${name} -d ${quoted(summary)}`);
    for (const own of options) add(`__caredesk_in "${path}"`, option(own));
    if (takesFile) add(`__caredesk_at "${path}"`, '-F');
    for (const word of words) add(`__caredesk_at "${path}"`, `-a ${word}`);
  }
  return `${lines.join('\n')}\n`;
}
