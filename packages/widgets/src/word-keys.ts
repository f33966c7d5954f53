/** Keys of the texts that a portal may replace: catalog's name and key. Types only: they cost a page nothing. */
import type { couponSentences } from '@caredesk/core/coupons';
import type { Catalog, CountMessage, Forms, Messages } from './i18n/catalog.js';
import type { CatalogName } from './i18n/check-words.js';

type English<C> = C extends Catalog<infer M extends Messages> ? M : never;

interface Catalogs extends Record<CatalogName, unknown> {
  'account-questions': typeof import('./elements/account-questions/messages.js').accountQuestionsMessages;
  'billing-list': typeof import('./elements/billing-list/messages.js').billingListMessages;
  bulk: typeof import('./parts/bulk/messages.js').bulkMessages;
  chart: typeof import('./parts/chart/messages.js').chartMessages;
  'coupon-import': Catalog<typeof couponSentences>;
  'coupon-import-page': typeof import('./elements/coupon-manager/import-messages.js').couponImportMessages;
  'coupon-manager': typeof import('./elements/coupon-manager/messages.js').couponManagerMessages;
  'dashboard-counts': typeof import('./elements/dashboard-counts/messages.js').dashboardCountsMessages;
  day: typeof import('./parts/day/messages.js').dayMessages;
  'doctor-detail': typeof import('./elements/doctor-detail/messages.js').doctorDetailMessages;
  'doctor-picker': typeof import('./elements/doctor-picker/messages.js').doctorPickerMessages;
  'doctor-report': typeof import('./elements/doctor-report/messages.js').doctorReportMessages;
  'doctor-search': typeof import('./elements/doctor-search/messages.js').doctorSearchMessages;
  'doctor-sign-up': typeof import('./elements/doctor-sign-up/messages.js').doctorSignUpMessages;
  errors: typeof import('./ui/error-messages.js').errorMessages;
  'failed-payments': typeof import('./elements/failed-payments/messages.js').failedPaymentsMessages;
  fields: typeof import('./ui/fields.js').fields;
  form: typeof import('./parts/form/messages.js').formMessages;
  history: typeof import('./elements/history/messages.js').historyMessages;
  list: typeof import('./parts/list/messages.js').listMessages;
  'list-tools': typeof import('./parts/list/later-messages.js').laterMessages;
  overview: typeof import('./elements/overview/messages.js').overviewMessages;
  own: typeof import('./parts/action/own-messages.js').ownMessages;
  'patient-detail': typeof import('./elements/patient-detail/messages.js').patientDetailMessages;
  'patient-list': typeof import('./elements/patient-list/messages.js').patientListMessages;
  record: typeof import('./parts/record/messages.js').recordMessages;
  'refund-panel': typeof import('./money/messages.js').refundMessages;
  'refund-requests': typeof import('./elements/refund-requests/messages.js').refundRequestMessages;
  'sign-in': typeof import('./ui/sign-in-messages.js').signInMessages;
  ui: typeof import('./ui/messages.js').uiMessages;
  'user-menu': typeof import('./elements/user-menu/messages.js').userMenuMessages;
}

type TextsOf<N extends CatalogName> = {
  readonly [K in keyof English<Catalogs[N]> & string as `${N}.${K}`]?: English<Catalogs[N]>[K] extends CountMessage ? Forms : string;
};
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** One language's texts. A text keeps its `{names}`; one that depends on a number has forms: `{ one: '{count} row', other: '{count} rows' }`. */
export type WordsOfLanguage = Intersection<{ [N in CatalogName]: TextsOf<N> }[CatalogName]> & {
  /** The word of a status beside 0 and 1. */
  readonly [K in `ui.status${number}`]?: string;
};
/** Words by language: `en`, `fr`, or one of the portal's own, such as `pt`. Texts that are left out stay English. */
export type Words = Readonly<Record<string, WordsOfLanguage>>;
/** A text's key, such as `doctor-search.search`. */
export type WordKey = keyof WordsOfLanguage;
