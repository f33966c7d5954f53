/** Warns in the console, once each, of names and values in the page that mean nothing. Loaded when one is found. */
import { warnOnce } from '../browser/warn-once.js';
import type { Links } from '../runtime/links.js';
import { type SettingsInput, wrongSetting } from '../runtime/settings.js';

/** How many letters are added, left out or exchanged. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...b].entries())
      next.push(Math.min((row[index] ?? 0) + (letter === other ? 0 : 1), (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Blanks, dashes and capitals are forgotten first. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** The known name that was probably meant. */
export function likelyName(name: string, names: readonly string[]): string | undefined {
  const mostEdits = Math.max(1, Math.floor(bare(name).length / 4));
  return names
    .map((one) => ({ one, far: distance(bare(name), bare(one)) }))
    .filter(({ far }) => far <= mostEdits)
    .toSorted((a, b) => a.far - b.far)[0]?.one;
}

const meant = (name: string | undefined, all: string): string => (name === undefined ? all : `did you mean ${name}?`);

export function warnOfTag(tag: string, tags: readonly string[]): void {
  const near = likelyName(tag, tags);
  warnOnce(`<${tag}> is no element: ${meant(near && `<${near}>`, `there are ${tags.join(', ')}.`)}`);
}

export function warnOfAttribute(tag: string, name: string, names: readonly string[]): void {
  warnOnce(`<${tag} ${name}> is no attribute: ${meant(likelyName(name, names), `there are ${names.join(', ')}.`)}`);
}

/** @param place such as `<caredesk-doctor-search status` or `the address's doctors.status` */
export function warnOfValue(tag: string, name: string, value: string, words: string): void {
  warnOnce(`<${tag} ${name}="${value}"> is left out: allowed are ${words}.`);
}

/** A page's settings, by what they are: each may be left out. */
const settings: Readonly<Record<keyof SettingsInput, 'string' | 'function' | 'object' | 'list' | 'any'>> = {
  apiBase: 'string',
  apiBases: 'list',
  locale: 'string',
  theme: 'string',
  density: 'string',
  storage: 'string',
  getAccessToken: 'function',
  onSignedOut: 'function',
  backend: 'any',
  headers: 'object',
  credentials: 'string',
  timeoutMs: 'any',
  userInfoPath: 'string',
  currency: 'string',
  middlewares: 'list',
  signIn: 'any',
  links: 'object',
  without: 'any',
  words: 'object',
  columns: 'object',
  actions: 'object',
  timeZone: 'string',
};

/** The kinds of records and lists that a portal names an address for, and what each address may have in braces. */
const linkFields: Readonly<Record<keyof Links, readonly string[]>> = {
  doctor: ['doctorId'],
  patient: ['patientId'],
  bill: ['billingId', 'doctorId'],
  coupon: ['couponId'],
  doctors: [],
  patients: [],
  bills: ['paymentStatus', 'from', 'to'],
  coupons: ['sort'],
  report: ['from', 'to', 'sort'],
  requests: ['status'],
  failures: ['from', 'to'],
  questions: ['answered'],
};
const rowKinds = ['doctor', 'patient', 'bill', 'coupon'];
/** Settings that are objects by a kind. */
const kindsOf: Readonly<Record<string, readonly string[]>> = { links: Object.keys(linkFields), columns: rowKinds, actions: rowKinds };

/** Warns of kinds that do not exist, and of addresses that name what a record of the kind does not have, or not the record. */
function warnOfKinds(name: string, value: Readonly<Record<string, unknown>>): void {
  const kinds = kindsOf[name] ?? [];
  for (const [kind, template] of Object.entries(value)) {
    const place = `configure({ ${name}: { ${kind} } })`;
    if (!kinds.includes(kind)) warnOnce(`${place} is no setting: ${meant(likelyName(kind, kinds), `there are ${kinds.join(', ')}.`)}`);
    if (name !== 'links' || typeof template !== 'string' || !kinds.includes(kind)) continue;
    const fields = linkFields[kind as keyof Links];
    const fieldNames = fields.map((field) => `{${field}}`).join(', ');
    const used = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, field = '']) => field);
    for (const field of used.filter((one) => !fields.includes(one)))
      warnOnce(`${place} has {${field}}, which is left empty: ${fieldNames ? `there are ${fieldNames}.` : 'it has no fields.'}`);
    if (rowKinds.includes(kind) && used.length === 0) warnOnce(`${place} is the same for each ${kind}: expected ${fieldNames} in it.`);
  }
}

/** `Headers` are a list of pairs, not an object by name. */
const kindOf = (value: unknown): string => (typeof value === 'object' && Symbol.iterator in Object(value) ? 'list' : typeof value);

/** Warns of settings that `configure` does not know, or that are of another kind. */
export function warnOfSettings(given: object): void {
  const names = Object.keys(settings);
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(settings, name) ? settings[name as keyof SettingsInput] : undefined;
    const isWrong = kind !== 'any' && kind !== kindOf(value) && (value ?? '') !== '';
    const allowed = wrongSetting(name, value);
    if (!kind) warnOnce(`configure({ ${name} }) is no setting: ${meant(likelyName(name, names), `there are ${names.join(', ')}.`)}`);
    else if (isWrong) warnOnce(`configure({ ${name} }) is of the wrong type: expected ${kind}, got ${kindOf(value)}.`);
    if (allowed) warnOnce(`configure({ ${name}: "${value}" }) is left out: allowed are ${allowed}.`);
    if (Object.hasOwn(kindsOf, name) && value && !isWrong) warnOfKinds(name, value);
  }
}

/** Other scripts have `data-` attributes, too: only a near name is told. @param read the settings that a tag may have */
export function warnOfScripts(scripts: readonly HTMLScriptElement[], read: SettingsInput | undefined): void {
  const scriptNames = Object.keys({ prefix: '', ...read }).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  for (const { name: attribute, value } of scripts.flatMap((script) => [...script.attributes])) {
    if (!attribute.startsWith('data-')) continue;
    const name = attribute.slice('data-'.length);
    const isKnown = scriptNames.includes(name);
    const near = isKnown ? undefined : likelyName(name, scriptNames);
    const allowed = isKnown ? wrongSetting(name, value) : undefined;
    if (near) warnOnce(`the script tag's ${attribute} is no setting: did you mean data-${near}?`);
    if (allowed) warnOfValue('script', attribute, value, allowed);
  }
}
