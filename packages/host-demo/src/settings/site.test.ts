import { describe, expect, it } from 'vitest';
import { parseSiteSettings } from './site.js';

describe('the site’s settings', () => {
  it('have a default for everything', () => {
    for (const nothing of [undefined, null, 'x', {}, { links: 5, idleMinutes: 'soon', signIn: 'x' }]) {
      expect(parseSiteSettings(nothing)).toEqual({ apiBase: '', idleMinutes: 15, links: {} });
    }
  });

  it('take addresses of the web only', () => {
    expect(parseSiteSettings({ links: { signUp: 'javascript:alert(1)', forgotPassword: 'https://id.test/forgot' } }).links).toEqual({
      forgotPassword: 'https://id.test/forgot',
    });
  });

  it('can turn idle sign-out off and third-party sign-in on', () => {
    expect(parseSiteSettings({ idleMinutes: 0, signIn: { issuer: 'https://id.test', clientId: 'c', scope: 'openid' } })).toMatchObject({
      idleMinutes: 0,
      signIn: { issuer: 'https://id.test', clientId: 'c', scope: 'openid' },
    });
  });
});
