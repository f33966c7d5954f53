/** Messages of one feature: English in the code, every other language in a separate chunk. */
import { fill } from '@caredesk/core/sentences/format';
import { directionOf, type LoadedLanguage, languageOf } from './language.js';

/** Plural forms by CLDR's categories; `other` always. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };
export interface ParamsMessage {
  readonly params: string;
}
export interface CountMessage {
  readonly count: Forms;
}
export type Message = string | ParamsMessage | CountMessage;
export type Messages = Readonly<Record<string, Message>>;

/** A text with `{names}` in it: `params('Found in {city}')`. */
export const params = (text: string): ParamsMessage => ({ params: text });
/** A text that depends on a number: `count({ one: '{count} doctor', other: '{count} doctors' })`. */
export const count = (forms: Forms): CountMessage => ({ count: forms });

type Values = Readonly<Record<string, string | number>>;
/** Messages as a view uses them. */
export type Texts<M extends Messages> = {
  readonly [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends CountMessage
      ? (count: number) => string
      : (values: Values) => string;
};
/** The content of a locale's file: the same keys, as plain data. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: M[K] extends CountMessage ? Forms : string };

/** Loads a language's file; a page loads only its own language. */
export type Load<T = object> = (language: LoadedLanguage) => Promise<T>;

export interface Catalog<M extends Messages = Messages> {
  readonly name: string;
  readonly english: M;
  readonly load: Load<Translation<M>>;
}

/** A catalog whatever its messages are. */
export type AnyCatalog = Omit<Catalog, 'load'> & { readonly load: Load };

/** Reads a catalog's translation, which each language's file exports by this name. @param files `import.meta.glob('./locales/*.ts')` */
export const fromFiles =
  (files: Readonly<Record<string, () => Promise<unknown>>>, name: string) =>
  async <T>(language: LoadedLanguage): Promise<T> => {
    const file = await files[`./locales/${language}.ts`]?.();
    return (file as Readonly<Record<string, T>>)[name] as T;
  };

/** @param load reads the language's file: `(await files[language]()).list` */
export const catalog = <M extends Messages>(name: string, english: M, load: Catalog<M>['load']): Catalog<M> => ({ name, english, load });

/** Loaded texts by language and catalog. */
const loadedTexts = new Map<string, Translated>();
const texts = new Map<string, unknown>();

/** A portal's own texts, by language and `<catalog>.<key>`. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string | Forms | undefined>>>>;

/** Applies a portal's own words to a catalog's texts; see reword.ts. @returns the texts that differ from the code's */
export type Rewording = (locale: string, catalog: AnyCatalog, translation: Translated | undefined) => Translated;
type Translated = Readonly<Record<string, string | Forms>>;

let rewording: Rewording | undefined;
/** Pending while the code of rewording loads. */
let isComing: Promise<void> | undefined;

/** From now on texts wait for this code, and are changed by it. */
export function setRewording(coming: Promise<Rewording | undefined> | undefined): void {
  const take = (next?: Rewording) => {
    rewording = next;
    isComing = undefined;
    texts.clear();
  };
  const taking = coming?.then((next) => {
    if (isComing === taking) take(next);
  });
  isComing = taking;
  if (!taking) take();
}

/** Loads missing texts; undefined when none is missing. A language that can't be loaded stays English until the next request. */
export function loadMessages(locale: string, catalogs: readonly AnyCatalog[]): Promise<void> | undefined {
  const coming = loadTranslations(locale, catalogs);
  return coming && isComing ? Promise.all([coming, isComing]).then(() => {}) : (coming ?? isComing);
}

function loadTranslations(locale: string, catalogs: readonly AnyCatalog[]): Promise<void> | undefined {
  const language = languageOf(locale);
  if (language === 'en') return undefined;
  const missing = catalogs.filter(({ name }) => !loadedTexts.has(`${language} ${name}`));
  if (missing.length === 0) return undefined;
  return Promise.all(
    missing.map(async ({ name, load }) => {
      const translation = await load(language).catch(() => undefined);
      if (translation) loadedTexts.set(`${language} ${name}`, translation as Translated);
    }),
  ).then(() => {});
}

/** The texts in this language, or in English where they are not loaded. */
export function messagesOf<M extends Messages>(locale: string, catalog: Catalog<M>): Texts<M> {
  const { name, english } = catalog;
  const translation = loadedTexts.get(`${languageOf(locale)} ${name}`);
  const key = `${translation ? '' : 'en '}${translation || rewording ? locale : ''} ${name}`;
  let ownTexts = texts.get(key) as Texts<M> | undefined;
  if (!ownTexts) {
    const now = rewording?.(locale, catalog, translation) ?? translation;
    const keys = Object.keys({ ...now, ...english });
    ownTexts = Object.fromEntries(keys.map((id) => [id, textOf(english[id] ?? '', now?.[id], now?.[id] ? locale : 'en')])) as Texts<M>;
    texts.set(key, ownTexts);
  }
  return ownTexts;
}

/** Letters and marks that go to the left: Hebrew to Arabic's extensions, their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates values (FSI … PDI), so that each keeps its own direction and moves no other. */
function isolated(values: Values, locale: string): Values {
  if (directionOf(locale) === 'ltr' && !Object.values(values).some((value) => rightToLeft.test(String(value)))) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? '' : `\u2068${value}\u2069`]));
}

function textOf(message: Message, translated: string | Forms | undefined, locale: string): string | ((values: never) => string) {
  if (typeof message === 'string') return (translated as string | undefined) ?? message;
  if ('params' in message) return (values: Values) => fill((translated as string | undefined) ?? message.params, isolated(values, locale));
  const forms = (translated as Forms | undefined) ?? message.count;
  return (number: number) =>
    fill(forms[new Intl.PluralRules(locale).select(number)] ?? forms.other, { count: new Intl.NumberFormat(locale).format(number) });
}
