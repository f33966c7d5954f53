import { describe, expect, it } from 'vitest';
import { decodeBody } from './decode.js';
import type { Endpoint, EndpointGroup } from './endpoint.js';
import { endpoints } from './endpoints/index.js';
import { lackedPermission, permissions } from './permission.js';

const all = Object.values<EndpointGroup>(endpoints).flatMap((group) => Object.values<Endpoint>(group));
const heldOf = (data: object) => decodeBody(endpoints.account.userInfo, { isSuccessful: true, data }, { currency: 'USD' }).permissions;

describe('permissions in the endpoint table', () => {
  it('are asked of every call but those that any session may make', () => {
    const free = all.filter(({ needs }) => needs.length === 0);
    const { account, doctors } = endpoints;
    expect(free).toEqual([account.signIn, account.refresh, account.revoke, account.userInfo, doctors.types, doctors.plans]);
  });

  it('are each needed by a call, but for `export`', () => {
    const needed = new Set(all.flatMap(({ needs }) => needs));
    expect(permissions.filter((permission) => !needed.has(permission))).toEqual(['export']);
  });

  it('are two for the search by patient: who may not see patients learns of none', () => {
    expect(lackedPermission(['doctor.read'], endpoints.doctors.searchByPatient)).toBe('patient.read');
    expect(lackedPermission(['doctor.read', 'patient.read'], endpoints.doctors.searchByPatient)).toBeUndefined();
  });
});

describe('permissions of an account', () => {
  it.each([
    ['absent: all', {}, null],
    ['null: all', { permissions: null }, null],
    ['an empty list: none', { permissions: [] }, []],
    ['of another shape, as a backend may use the name for something else: all', { permissions: { level: 3 } }, null],
    ['names, where other values mean nothing', { permissions: ['bill.read', 7, null] }, ['bill.read']],
  ])('%s', (_title, data, held) => expect(heldOf(data)).toEqual(held));

  it('may hold names that are unknown, which allow nothing', () => {
    expect(lackedPermission(heldOf({ permissions: ['everything', 'bill.*'] }), endpoints.billing.refund)).toBe('bill.refund');
  });

  it('come with a role only where the backend means a word by it', () => {
    const roleOf = (role: unknown) =>
      decodeBody(endpoints.account.userInfo, { isSuccessful: true, data: { role } }, { currency: 'USD' }).role;
    expect([roleOf('viewer'), roleOf({ id: 3 }), roleOf(undefined)]).toEqual(['viewer', null, null]);
  });
});
