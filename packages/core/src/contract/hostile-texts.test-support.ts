/** Texts that make a careless check slow: what regular expressions, digit scans and Unicode normalisation have to work for. */
import type { TextField } from './field.js';
import { type EndpointGroup, endpoints, type Fields } from './index.js';

const pieces: Readonly<Record<string, string>> = {
  'digits and blanks': '1 ',
  'the beginnings of card numbers': '4 ',
  'groups of four digits': '4111 ',
  digits: '4',
  'digits of another script': '४',
  'opening brackets': '[{(',
  'one letter': 'a',
  'labels of a domain': 'a.',
  'at signs': 'a@',
  'combining marks': '\u0301',
  'letters with marks': 'e\u0323\u0301',
  'a letter that grows when it is normalised': '\uFDFA',
  quotes: '"\\',
  blanks: ' ',
  'parts of dates': '11/11/2011/',
  'parts of times': '11:11:',
  'half characters': '\ud83d',
};

/** @returns each text by its name, of this many UTF-16 units; half of them end in a sign that makes a match fail late */
export const hostileTexts = (length: number): readonly (readonly [name: string, text: string])[] =>
  Object.entries(pieces).flatMap(([name, piece]) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    return [
      [name, text],
      [`${name}, then !`, `${text.slice(0, -1)}!`],
    ] as const;
  });

export interface TextPlace {
  /** `doctors.update body paymentNotes`. */
  readonly name: string;
  readonly call: string;
  readonly part: 'query' | 'body';
  readonly path: readonly string[];
  readonly field: TextField;
}

function placesIn(fields: Fields, path: readonly string[] = []): { path: readonly string[]; field: TextField }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'text') return [{ path: [...path, name], field }];
    return field.kind === 'list' ? placesIn(field.of.fields, [...path, name]) : [];
  });
}

/** Every text that any call of the contract takes. */
export const textPlaces: readonly TextPlace[] = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
  Object.entries(table).flatMap(([name, { query = {}, body }]) => {
    const call = `${group}.${name}`;
    const placed = (part: TextPlace['part'], fields: Fields) =>
      placesIn(fields).map(({ path, field }) => ({ name: `${call} ${part} ${path.join('.')}`, call, part, path, field }));
    return [...placed('query', query), ...placed('body', body?.fields ?? {})];
  }),
);

/**
 * Processor time in milliseconds that this thread needs: how long it would block the event loop on an idle machine.
 * The least of three where the first is more than `most`: a collection of garbage that falls into one is not its own.
 */
export function busyMs(run: () => void, most: number): number {
  const once = () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const first = once();
  return first <= most ? first : Math.min(first, once(), once());
}
