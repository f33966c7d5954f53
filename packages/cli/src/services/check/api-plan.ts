/** The calls that change nothing, and their inputs. */
import type { Endpoint } from '@caredesk/core/contract';
import { changesData } from '@caredesk/core/contract/encode';

/** Ids that the lists showed, by field, and {@link keywordOf}. */
export type Known = ReadonlyMap<string, string>;

/** A keyword that nothing holds. */
export const nothing = 'caredesk-check-nothing-is-named-so';
/** Known under it: a keyword that finds a doctor. */
export const keywordOf = 'keyword of a doctor';
export const rowsAsked = 2;

/** The id for a call's first parameter. */
const ids: Readonly<Record<string, string>> = {
  'doctors.getById': 'doctorId',
  'billing.history': 'doctorId',
  'coupons.byPlan': 'planId',
  'coupons.getById': 'couponId',
  'coupons.usage': 'couponId',
  'coupons.plans': 'couponId',
  'coupons.planOptions': 'couponId',
  'patients.getById': 'patientId',
  'patients.family': 'patientId',
  'refundRequests.getById': 'requestId',
};

/** The id that a record must have, by its field: the answer must be the requested record. */
export function inputIds(name: string, knownIds: Known): Readonly<Record<string, string>> {
  const field = name.endsWith('.getById') ? ids[name] : undefined;
  const id = field === undefined ? undefined : knownIds.get(field);
  return field === undefined || id === undefined ? {} : { [field]: id };
}

/** A backend may lack them; the widgets do without. */
export const optional: Readonly<Record<string, string>> = {
  'account.userInfo': 'its path may differ; set it with `caredesk login --user-info-path`',
  'account.revoke': 'signing out only deletes the tokens',
  'audit.list': 'the history is hidden',
  'dashboard.dailyFigures': 'charts by day are hidden',
  'dashboard.refundReasons': 'the reasons of refunds are hidden',
  'refundRequests.list': 'refunds need no approval of another account',
  'refundRequests.getById': 'refunds need no approval of another account',
};

/** Why a call is not made; undefined: it is. */
export function notTried(name: string, endpoint: Endpoint): string | undefined {
  if (name === 'doctors.openPractice') return 'it creates a login';
  return changesData(endpoint) ? 'it changes data' : undefined;
}

/** The input of a call, or a text that says why it can't be made. */
export function inputOf(name: string, { params = {}, query = {} }: Endpoint, knownIds: Known): Readonly<Record<string, unknown>> | string {
  const field = ids[name];
  const [parameter] = [...Object.keys(params), ...Object.keys(query)];
  if (field && parameter) {
    const id = knownIds.get(field);
    if (id === undefined) return `no ${field} is known to call it with`;
    return { [parameter]: id, ...('pageSize' in query && { pageNumber: 1, pageSize: rowsAsked }) };
  }
  if (name === 'doctors.report' || query.from?.required) return { from: '2026-01-01', to: '2026-01-31' };
  if (name === 'doctors.isEmailTaken') return { email: 'nobody@caredesk-check.invalid' };
  if (name === 'doctors.all') return { keyword: knownIds.get(keywordOf) ?? nothing };
  return 'pageSize' in query ? { pageNumber: 1, pageSize: rowsAsked } : {};
}
