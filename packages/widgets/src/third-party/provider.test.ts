import { expect, it } from 'vitest';
import { providersOf } from './provider.js';

it('one provider, several and none are a list', () => {
  const [one, other] = [
    { issuer: 'https://one.test', clientId: 'a' },
    { issuer: 'https://other.test', clientId: 'b', name: 'Other' },
  ];
  expect([providersOf(undefined), providersOf(one), providersOf([one, other])]).toEqual([[], [one], [one, other]]);
});
