import { catalog, type Language, loadMessages, messagesOf, type Texts } from '@caredesk/widgets/i18n.js';
import { atom } from 'nanostores';
import { $locale } from '../settings/settings.js';
import { type English, english } from './locales/en.js';

const messages = catalog('host', english, async (language) => (await import(`./locales/${language}.ts`)).default);

export type Words = Texts<English>;
/** A word without values to put in. */
export type WordName = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

/** The words of the chosen language; English until they are loaded. */
export const $words = atom<Words>(messagesOf('en', messages));

/** How long the page waits for its language, before it is shown in English. */
const longestMs = 3_000;

/** Keeps {@link $words} in the chosen language. Settles when they are in it, or can't be waited for. */
export async function followLocale(): Promise<void> {
  const follow = async (locale: Language) => {
    await loadMessages(locale, [messages]);
    if ($locale.get() === locale) $words.set(messagesOf(locale, messages));
  };
  $locale.listen(follow);
  await Promise.race([follow($locale.get()), new Promise((resolve) => setTimeout(resolve, longestMs))]);
}
