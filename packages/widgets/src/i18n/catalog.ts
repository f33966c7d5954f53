/** Messages of one feature: English in the code, every other language in a chunk of its own. */
import { type I18n, createI18n, transform } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { type Language, isRtl, languageOf } from './language.js';

/** Text with `{names}` in it. */
export type Params = (values: Readonly<Record<string, string | number>>) => string;
/** Text that depends on a number: `{count}` in it. */
export type Count = (count: number) => string;
export type Translations = Record<string, string | Params | Count>;
/** Plural forms by CLDR's categories; `other` always. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** What a locale's file holds for a feature: the same keys, as plain data. */
export type Translation<B extends Translations> = { readonly [K in keyof B]: B[K] extends string ? string : B[K] extends Count ? Forms : string };
type Load<B extends Translations> = () => Promise<{ readonly default: Translation<B> }>;

export interface Catalog<B extends Translations = Translations> {
  readonly name: string;
  readonly base: B;
  readonly load: Readonly<Record<Exclude<Language, 'en'>, Load<B>>>;
}

/** A catalog whatever its messages are. */
export interface AnyCatalog {
  readonly name: string;
  readonly base: object;
  readonly load: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: object }>>>;
}

/* @__NO_SIDE_EFFECTS__ */
export const catalog = <B extends Translations>(name: string, base: B, load: Catalog<B>['load']): Catalog<B> => ({ name, base, load });

// The library's own `params` and `count` put values through String.replace, where `$&` in a name has a meaning.
const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

type Transform = (locale: string, input: never, ...args: never[]) => string;
const transformed = <F>(input: unknown, run: Transform): F =>
  (transform as unknown as (run: Transform) => (input: unknown) => F)(run)(input);

/** `params('Found in {city}')` */
/* @__NO_SIDE_EFFECTS__ */
export const params = (text: string): Params =>
  transformed<Params>(text, (_locale, input: string, values: Parameters<Params>[0]) => fill(input, values));

/** `count({ one: '{count} doctor', other: '{count} doctors' })` */
/* @__NO_SIDE_EFFECTS__ */
export const count = (forms: Forms): Count =>
  transformed<Count>(forms, (locale, input: Forms, number: number) =>
    fill(input[new Intl.PluralRules(locale).select(number)] ?? input.other, { count: new Intl.NumberFormat(locale).format(number) }));

const engines = new Map<string, I18n>();
const texts = new WeakMap<I18n, Map<AnyCatalog, unknown>>();

function engineOf(locale: string): I18n {
  let engine = engines.get(locale);
  if (!engine) {
    engine = createI18n<string, 'en'>(atom(locale), { cache: { [locale]: {} }, get: async () => ({}) });
    engines.set(locale, engine);
    texts.set(engine, new Map());
  }
  return engine;
}

const isLoaded = (locale: string, { name }: AnyCatalog): boolean =>
  languageOf(locale) === 'en' || name in (engineOf(locale).cache[locale] ?? {});

/** Loads what is missing; undefined when nothing is. A language that can't be loaded stays English until asked again. */
export function loadMessages(locale: string, catalogs: readonly AnyCatalog[]): Promise<void> | undefined {
  const language = languageOf(locale);
  const missing = catalogs.filter((messages) => !isLoaded(locale, messages));
  if (language === 'en' || missing.length === 0) return undefined;
  return Promise.all(missing.map(async (messages) => {
    const { cache } = engineOf(locale);
    const loaded = await messages.load[language]().catch(() => undefined);
    if (loaded) cache[locale] = { ...cache[locale], [messages.name]: loaded.default as never };
  })).then(() => {});
}

/** The texts in this language, or in English where they are not loaded. */
export function messagesOf<B extends Translations>(locale: string, messages: Catalog<B>): B {
  const engine = engineOf(locale);
  const known = texts.get(engine);
  const text = known?.get(messages) as B | undefined;
  if (text) return text;
  const made = engine(messages.name, messages.base as never).get() as B;
  if (isLoaded(locale, messages)) known?.set(messages, made);
  return made;
}

export const directionOf = (locale: string): 'rtl' | 'ltr' => (isRtl(languageOf(locale)) ? 'rtl' : 'ltr');
