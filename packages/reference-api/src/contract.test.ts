/** Every call of contract.md over HTTP on each database; the answers are checked against the contract by `test/api.ts`. */
import { type Endpoint, type EndpointGroup, endpoints } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { hasPostgres } from '../test/postgres.js';
import { accountScenarios } from '../test/scenarios/account.js';
import { auditScenarios } from '../test/scenarios/audit.js';
import { autocompleteScenarios } from '../test/scenarios/autocomplete.js';
import { billingScenarios } from '../test/scenarios/billing.js';
import { couponsScenarios } from '../test/scenarios/coupons.js';
import { dashboardScenarios } from '../test/scenarios/dashboard.js';
import { doctorsScenarios } from '../test/scenarios/doctors.js';
import { patientsScenarios } from '../test/scenarios/patients.js';
import { refundRequestsScenarios } from '../test/scenarios/refund-requests.js';
import type { Scenario, Scenarios } from '../test/scenarios/scenario.js';
import { served } from '../test/served.js';

const scenarios: { [G in keyof typeof endpoints]: Scenarios<(typeof endpoints)[G]> } = {
  account: accountScenarios,
  doctors: doctorsScenarios,
  billing: billingScenarios,
  refundRequests: refundRequestsScenarios,
  autocomplete: autocompleteScenarios,
  coupons: couponsScenarios,
  patients: patientsScenarios,
  dashboard: dashboardScenarios,
  audit: auditScenarios,
};

/** The embedded one, of `npm start`, always: most other suites have it in `npm run test:long` alone. */
const databases = hasPostgres() ? (['postgres', 'embedded'] as const) : (['embedded'] as const);

describe.each(databases)('on the %s database', (on) => {
  const { api } = served({ on });

  for (const [group, table] of Object.entries(scenarios)) {
    for (const [name, scenario] of Object.entries(table as Record<string, Scenario>)) {
      const endpoint = (endpoints as Record<string, EndpointGroup>)[group]?.[name] as Endpoint;
      it(`${group}.${name}: ${endpoint.method} ${endpoint.path}`, () => scenario(api));
    }
  }

  it('takes paths literally: letter case and closing slashes', async () => {
    expect((await api.send('GET', '/api/admin/plan')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/Plan/')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/Doctors')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/patient/GetAll')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/Doctors/GetById?id=1')).status).toBe(404);
  });

  it('answers all doctors only to a keyword without paging and sorting', async () => {
    const rows = async (query: string) => (await api.send('GET', `/api/admin/Doctors/${query}`)).body.data.length;
    expect(await rows('?keyword=')).toBeGreaterThan(1000);
    expect(await rows('?keyword=&pageNumber=1')).toBe(25);
    expect(await rows('?keyword=&sortBy=lastName')).toBe(25);
    expect(await rows('')).toBe(25);
    expect((await api.send('GET', '/api/admin/Doctors/?keyword=&shoe=43')).body.errorMessage).toBe('shoe is not a known field');
  });
});
