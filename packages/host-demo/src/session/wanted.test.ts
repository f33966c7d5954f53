import { describe, expect, it } from 'vitest';
import { signInPath, wantedPath } from './wanted.js';

describe('the wanted location', () => {
  it('is kept through the sign-in page', () => {
    const kept = signInPath({ pathname: '/dashboard/doctors/7', search: '?a=b c', hash: '#billing' });
    expect(wantedPath(kept.slice(kept.indexOf('?')))).toBe('/dashboard/doctors/7?a=b%20c#billing');
  });

  it.each([
    '',
    '?return=',
    '?return=https://evil.test/x',
    '?return=//evil.test/x',
    '?return=javascript:alert(1)',
    '?return=/signin',
    '?return=\\\\evil.test',
    '?return=/.//evil.test',
    '?return=/a/..//evil.test',
    '?return=/%2e//evil.test',
  ])('is the dashboard for %j', (search) => expect(wantedPath(search)).toBe('/dashboard'));
});
