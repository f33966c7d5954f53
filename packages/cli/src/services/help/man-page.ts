/** The man page of all commands. */
import type { Appendix } from './markdown.js';
import type { CommandReference, Reference } from './reference.js';

export function manPageOf({ commands, globals }: Reference, appendices: readonly Appendix[], version: string): string {
  return `${[
    `.TH CAREDESK 1 "" "caredesk ${version}" "Caredesk"`,
    '.SH NAME',
    'caredesk \\- find records, issue refunds that are never sent twice, import coupons',
    '.SH SYNOPSIS',
    '.B caredesk',
    '.I command',
    '[options]',
    '.SH COMMANDS',
    ...commands.flatMap(section),
    '.SH OPTIONS OF EVERY COMMAND',
    ...terms(globals),
    ...appendices.flatMap(({ heading, terms: named }) => [`.SH ${heading.toUpperCase()}`, ...terms(named)]),
  ].join('\n')}\n`;
}

const section = ({ usage, description, parameters, options, after }: CommandReference): string[] => [
  `.SS ${roff(`caredesk ${usage}`)}`,
  roff(description),
  ...terms([...parameters, ...options]),
  ...(after ? ['.PP', '.nf', ...after.split('\n').map(roff), '.fi'] : []),
];

const terms = (named: Appendix['terms']): string[] => named.flatMap(([name, text]) => ['.TP', `.B ${roff(name)}`, roff(text)]);

/** A line in which nothing is taken for a request or an escape. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[^\x20-\x7E]/gu, (sign) => `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`)
    .replace(/^(?=[.'])/, '\\&');
