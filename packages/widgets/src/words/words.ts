/** What a portal may say in its own words: every text, by its catalog's name and its key there. Types alone: they cost a page nothing. */
import type { couponSentences } from '@caredesk/core/coupons';
import type { Catalog, CountMessage, Forms, Messages } from '../i18n/catalog.js';

type English<C> = C extends Catalog<infer M extends Messages> ? M : never;

interface Catalogs {
  'account-questions': typeof import('../account-questions/messages.js').accountQuestionsMessages;
  'billing-list': typeof import('../billing-list/messages.js').billingListMessages;
  bulk: typeof import('../bulk/messages.js').bulkMessages;
  'coupon-import': Catalog<typeof couponSentences>;
  'coupon-manager': typeof import('../coupon-manager/messages.js').couponManagerMessages;
  'dashboard-counts': typeof import('../dashboard-counts/messages.js').dashboardCountsMessages;
  day: typeof import('../day/messages.js').dayMessages;
  'doctor-detail': typeof import('../doctor-detail/messages.js').doctorDetailMessages;
  'doctor-report': typeof import('../doctor-report/messages.js').doctorReportMessages;
  'doctor-search': typeof import('../doctor-search/messages.js').doctorSearchMessages;
  'doctor-sign-up': typeof import('../doctor-sign-up/messages.js').doctorSignUpMessages;
  errors: typeof import('../ui/error-messages.js').errorMessages;
  fields: typeof import('../i18n/fields.js').fields;
  form: typeof import('../form/messages.js').formMessages;
  history: typeof import('../history/messages.js').historyMessages;
  list: typeof import('../list/messages.js').listMessages;
  overview: typeof import('../overview/messages.js').overviewMessages;
  'patient-detail': typeof import('../patient-detail/messages.js').patientDetailMessages;
  'patient-list': typeof import('../patient-list/messages.js').patientListMessages;
  record: typeof import('../record/messages.js').recordMessages;
  'refund-panel': typeof import('../refunds/messages.js').refundMessages;
  'sign-in': typeof import('../sign-in/messages.js').signInMessages;
  ui: typeof import('../ui/messages.js').uiMessages;
  'user-menu': typeof import('../user-menu/messages.js').userMenuMessages;
}

export type CatalogName = keyof Catalogs;
/** The nouns of the texts: `doctor.one` and `doctor.other` replace it in every text. */
export type Noun = 'doctor' | 'patient' | 'coupon' | 'bill';
export type NounKey = `${Noun}.${'one' | 'other'}`;

type TextsOf<N extends CatalogName> = {
  readonly [K in keyof English<Catalogs[N]> & string as `${N}.${K}`]?: English<Catalogs[N]>[K] extends CountMessage ? Forms : string;
};
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** One language's texts. A text keeps its `{names}`; one that depends on a number has forms: `{ one: '{count} row', other: '{count} rows' }`. */
export type WordsOfLanguage = Intersection<{ [N in CatalogName]: TextsOf<N> }[CatalogName]> & { readonly [K in NounKey]?: string };
/** By language: `en`, `fr`, or one of the portal's own, such as `pt`, in which texts that it leaves out stay English. */
export type Words = Readonly<Record<string, WordsOfLanguage>>;
/** A text's key, such as `doctor-search.search`, or `doctor.one`. */
export type WordKey = keyof WordsOfLanguage;
