import { expect, it } from 'vitest';
import { hrefOf } from './links.js';

const page = 'https://portal.example/desk/';
const links = { doctor: '/desk/doctors/{doctorId}', bill: 'bills?bill={billingId}&doctor={doctorId}' };

it.each([
  ['an id in a path', 'doctor', { doctorId: '7' }, '/desk/doctors/7'],
  ['an id that needs encoding', 'doctor', { doctorId: 'a/b c' }, '/desk/doctors/a%2Fb%20c'],
  ['two ids', 'bill', { billingId: '3', doctorId: '7' }, 'bills?bill=3&doctor=7'],
  ['a second id that is not known', 'bill', { billingId: '3', doctorId: null }, 'bills?bill=3&doctor='],
  ['no id', 'doctor', { doctorId: null }, undefined],
  ['a kind without an address', 'patient', { patientId: '1' }, undefined],
] as const)('%s', (_name, kind, ids, href) => {
  expect(hrefOf(links, kind, ids, page)).toBe(href);
});

it('scripts are no addresses', () => {
  expect(hrefOf({ doctor: 'javascript:alert({doctorId})' }, 'doctor', { doctorId: '7' }, page)).toBeUndefined();
  expect(hrefOf({ doctor: '{doctorId}' }, 'doctor', { doctorId: 'javascript:alert(1)' }, page)).toBe('javascript%3Aalert(1)');
});
