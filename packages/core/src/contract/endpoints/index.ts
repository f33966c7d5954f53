import { account } from './account.js';
import { audit } from './audit.js';
import { autocomplete } from './autocomplete.js';
import { billing } from './billing.js';
import { coupons } from './coupons.js';
import { dashboard } from './dashboard.js';
import { doctors } from './doctors.js';
import { patients } from './patients.js';
import { refundRequests } from './refund-requests.js';
import type { tokens } from './tokens.js';

/** Written down, so that editors show what each call does. */
type Table = {
  readonly account: typeof tokens & Pick<typeof account, 'userInfo'>;
  readonly doctors: typeof doctors;
  readonly billing: typeof billing;
  readonly refundRequests: typeof refundRequests;
  readonly autocomplete: typeof autocomplete;
  readonly coupons: typeof coupons;
  readonly patients: typeof patients;
  readonly dashboard: typeof dashboard;
  readonly audit: typeof audit;
};
/** All 57 calls of contract.md, by group. The client, the server's routes, OpenAPI and the contract tests derive from it. */
export const endpoints: Table = {
  account,
  doctors,
  billing,
  refundRequests,
  autocomplete,
  coupons,
  patients,
  dashboard,
  audit,
};
/** An interface, so that messages and the reference show its name. */
export interface Endpoints extends Table {}
