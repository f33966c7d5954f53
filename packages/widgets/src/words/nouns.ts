/** The nouns of the texts in each language, and how another one takes their place. */
import type { Noun, NounKey } from './words.js';

type NounForms = Readonly<Record<Noun, readonly [one: string, other: string]>>;

/** What the catalogs say. Chinese has one form. */
const nouns: Readonly<Record<string, NounForms>> = {
  en: { doctor: ['doctor', 'doctors'], patient: ['patient', 'patients'], coupon: ['coupon', 'coupons'], bill: ['bill', 'bills'] },
  zh: { doctor: ['医生', '医生'], patient: ['患者', '患者'], coupon: ['优惠券', '优惠券'], bill: ['账单', '账单'] },
  ar: { doctor: ['طبيب', 'أطباء'], patient: ['مريض', 'مرضى'], coupon: ['قسيمة', 'قسائم'], bill: ['فاتورة', 'فواتير'] },
  it: { doctor: ['medico', 'medici'], patient: ['paziente', 'pazienti'], coupon: ['coupon', 'coupon'], bill: ['fattura', 'fatture'] },
  es: { doctor: ['médico', 'médicos'], patient: ['paciente', 'pacientes'], coupon: ['cupón', 'cupones'], bill: ['factura', 'facturas'] },
  fr: { doctor: ['médecin', 'médecins'], patient: ['patient', 'patients'], coupon: ['coupon', 'coupons'], bill: ['facture', 'factures'] },
};

type NounWords = { readonly [K in NounKey]?: string };

/** @returns undefined where the language's nouns stay */
export function nounChanger(language: string, words: NounWords): ((text: string) => string) | undefined {
  const known = nouns[language];
  if (!known) return undefined;
  const other = new Map<string, string>();
  for (const noun of Object.keys(known) as Noun[]) {
    const [one, many] = known[noun];
    const own = { one: words[`${noun}.one`], many: words[`${noun}.other`] };
    // If both forms are equal, one word is enough.
    const forms = one === many ? [[one, own.one ?? own.many]] : [[one, own.one] as const, [many, own.many] as const];
    for (const [from, to] of forms) if (from && to) other.set(from, to);
  }
  if (other.size === 0) return undefined;
  const found = new RegExp(patterns[language]?.([...other.keys()].join('|')) ?? whole([...other.keys()].join('|')), 'giu');
  return (text) =>
    text.replace(found, (match, before: string | undefined, noun: string | undefined) => {
      const to = noun && other.get(noun.toLowerCase());
      if (!to) return match;
      const replaced = isCapital(noun) ? capital(to) : to;
      return `${language === 'en' ? article(before ?? '', replaced) : (before ?? '')}${replaced}`;
    });
}

/** Text in braces is a placeholder and is left unchanged: it matches without a noun. */
const whole = (names: string) => `\\{\\w+\\}|(?<!\\p{L})()(${names})(?!\\p{L})`;

const patterns: Readonly<Record<string, (names: string) => string>> = {
  en: (names) => `\\{\\w+\\}|(?<!\\p{L})(an? )?(${names})(?!\\p{L})`,
  zh: (names) => `\\{\\w+\\}|()(${names})`,
  // Its article and short prepositions are written with the noun.
  ar: (names) => `\\{\\w+\\}|(?<!\\p{L})([وفبل]?(?:ال|لل)?)(${names})(?!\\p{L})`,
};

const isCapital = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase();
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `a ` or `an `, as the next word needs it. */
const article = (before: string, next: string) =>
  before && `${before.charAt(0)}${/^[aeio]/i.test(next) || /^u(?!ni|s|ti)/i.test(next) ? 'n' : ''} `;
