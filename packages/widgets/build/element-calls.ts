/** Which calls of the contract the code of each element makes: `dist/element-calls.json`, for the documentation and `caredesk check --api --for`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EndpointGroup, endpoints } from '@caredesk/core/contract';
import { elementNames } from '../src/generated/element-names.ts';

const imports = /(?:from |import |import\()'(\.[^']+)\.js'/g;
const groups: ReadonlyMap<string, EndpointGroup> = new Map(Object.entries(endpoints));
/** `doctors.list`, or `doctorCalls.list` where a store has its client under the same name; as text only in `call('account.userInfo'`. */
const mentioned = new RegExp(`(?<!(?<!call\\()['\`])\\b(?:(${[...groups.keys()].join('|')})|(\\w+)Calls)\\.(\\w+)`, 'g');
/** `bindGroup(call, 'doctors', doctors).getById`. */
const bound = /bindGroup\([\w.]+, '(\w+)', \w+\)\s*\.(\w+)/g;
/** `Pick<GroupClient<Endpoints['doctors']>, 'list' | 'getById'>`, or all but some: what a store may call. */
const typed = /\b(Pick|Omit)<GroupClient<Endpoints\['(\w+)'\]>, ([\w' |]+)>/g;
/** Whether the account may make a call is asked without making it. */
const permission = /lackedPermission\([^()]*\)/g;
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

function callsIn(text: string): readonly string[] {
  const named = [...text.matchAll(mentioned)].map(([, plain, prefix = '', call = '']) => [plain ?? singular[prefix] ?? prefix, call]);
  const inline = [...text.matchAll(bound)].map(([, group = '', call = '']) => [group, call]);
  const ofTypes = [...text.matchAll(typed)].flatMap(([, choice, group = '', names = '']) =>
    Object.keys(groups.get(group) ?? {})
      .filter((call) => names.includes(`'${call}'`) === (choice === 'Pick'))
      .map((call) => [group, call]),
  );
  return [...named, ...inline, ...ofTypes].flatMap(([group = '', call = '']) => (groups.get(group)?.[call] ? [`${group}.${call}`] : []));
}

function callsOf(name: string): readonly string[] {
  const texts = [...textsOf(`src/elements/${name}/${name}-element`).values()];
  return [...new Set(texts.flatMap((text) => callsIn(text.replaceAll(permission, ''))))].sort();
}

const byElement = Object.fromEntries(elementNames.map((name) => [name, callsOf(name)]));
writeFileSync('dist/element-calls.json', `${JSON.stringify(byElement, undefined, 2)}\n`);
