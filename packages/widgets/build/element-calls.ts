/** Which calls of the contract the code of each element makes: `dist/element-calls.json`, for the documentation and `caredesk check --api --for`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EndpointGroup, endpoints } from '@caredesk/core/contract';
import { elementNames } from '../src/generated/element-names.ts';

const imports = /(?:from |import |import\()'(\.[^']+)\.js'/g;
const groups: ReadonlyMap<string, EndpointGroup> = new Map(Object.entries(endpoints));
/** `doctors.list`, or `doctorCalls.list` where a store has its client under the same name; as text only in `call('account.userInfo'`. */
const mentioned = /(?<!(?<!call\()['`])\b(?:(account|audit|autocomplete|billing|coupons|dashboard|doctors|patients)|(\w+)Calls)\.(\w+)/g;
const singular: Readonly<Record<string, string>> = { doctor: 'doctors', coupon: 'coupons', patient: 'patients' };

function sourceOf(path: string): readonly [file: string, text: string] | undefined {
  for (const file of [`${path}.ts`, `${path}.tsx`])
    try {
      return [file, readFileSync(file, 'utf8')];
    } catch {}
  return undefined;
}

/** All that an element loads, at once or when it is needed. */
function textsOf(path: string, texts = new Map<string, string>()): ReadonlyMap<string, string> {
  const source = sourceOf(path);
  if (!source || texts.has(source[0])) return texts;
  const [file, text] = source;
  texts.set(file, text);
  for (const [, name = ''] of text.matchAll(imports)) textsOf(join(dirname(file), name), texts);
  return texts;
}

function callsOf(name: string): readonly string[] {
  const calls = [...textsOf(`src/elements/${name}/${name}-element`).values()].flatMap((text) =>
    [...text.matchAll(mentioned)].flatMap(([, plain, prefix = '', call = '']) => {
      const group = plain ?? singular[prefix] ?? prefix;
      return groups.get(group)?.[call] ? [`${group}.${call}`] : [];
    }),
  );
  return [...new Set(calls)].sort();
}

const byElement = Object.fromEntries(elementNames.map((name) => [name, callsOf(name)]));
writeFileSync('dist/element-calls.json', `${JSON.stringify(byElement, undefined, 2)}\n`);
