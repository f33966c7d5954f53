import type { EndpointGroup } from '../endpoint.js';
import { account } from './account.js';
import { audit } from './audit.js';
import { autocomplete } from './autocomplete.js';
import { billing } from './billing.js';
import { coupons } from './coupons.js';
import { dashboard } from './dashboard.js';
import { doctors } from './doctors.js';
import { patients } from './patients.js';
import { refundRequests } from './refund-requests.js';

/** All 57 calls of contract.md, by group. The client, the server's routes, OpenAPI and the contract tests derive from it. */
export const endpoints = {
  account,
  doctors,
  billing,
  refundRequests,
  autocomplete,
  coupons,
  patients,
  dashboard,
  audit,
} as const satisfies Record<string, EndpointGroup>;
type Table = typeof endpoints;
/** By name, in messages and in the reference. */
export interface Endpoints extends Table {}
