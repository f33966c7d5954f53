import { describe, expect, it } from 'vitest';
import { parseSiteSettings } from './parse-site.js';

const defaults = parseSiteSettings({}, () => {});
function read(json: unknown) {
  const problems: string[] = [];
  return { settings: parseSiteSettings(json, (problem) => problems.push(problem)), problems };
}

describe('the site’s settings', () => {
  it('have a default for everything', () => {
    expect(defaults).toEqual({
      apiBase: '',
      idleMinutes: 15,
      stage: 'production',
      signIn: [],
      links: { help: undefined, signUp: '/help/account', forgotPassword: '/help/account' },
    });
  });

  it.each([
    [null, ['the file must be an object']],
    ['x', ['the file must be an object']],
    [{ links: 5 }, ['links must be an object']],
    [{ idleMinutes: 'soon' }, ['idleMinutes must be a number']],
    [{ idleMinutes: -1 }, ['idleMinutes must be 0 or more']],
    [{ idelMinutes: 5 }, ['idelMinutes is not a setting']],
    [{ links: { signup: '/x' } }, ['links.signup is not a setting']],
    [{ stage: 'test' }, [expect.stringMatching(/^stage must be "production", "staging" or \{/)]],
    [{ stage: { label: 'Test', color: 'pink' } }, [expect.stringMatching(/^stage must be /)]],
    [{ links: { signUp: 'javascript:alert(1)' } }, ['links.signUp must be an address that begins with https://, http://, mailto: or /']],
    [{ signIn: 'x' }, ['signIn must be an object with issuer and clientId']],
    [{ signIn: { clientId: 'c' } }, ['signIn.issuer is missing']],
    [{ signIn: [{ issuer: 'id.test', clientId: 'c' }] }, ['signIn.0.issuer must be an address that begins with https:// or http://']],
    [{ signIn: { issuer: 'https://id.test', clientId: 'c', scopes: 'x' } }, ['signIn.scopes is not a setting']],
  ])('that are wrong are named by their key, and the default counts: %j', (json, problems) => {
    expect(read(json)).toEqual({ settings: defaults, problems });
  });

  it('that are right count beside wrong ones', () => {
    const good = { issuer: 'https://id.test', clientId: 'c', name: 'Northside', scope: 'openid' };
    const { settings, problems } = read({
      idleMinutes: 0,
      links: { signUp: 5, forgotPassword: 'https://id.test/forgot' },
      signIn: [{ issuer: 'https://id.test' }, good],
    });
    expect(settings).toMatchObject({
      idleMinutes: 0,
      links: { signUp: '/help/account', forgotPassword: 'https://id.test/forgot' },
      signIn: [good],
    });
    expect(problems.toSorted()).toEqual(['links.signUp must be an address', 'signIn.0.clientId is missing']);
  });

  it('take one provider without a list', () => {
    const signIn = { issuer: 'https://id.test', clientId: 'c' };
    expect(read({ signIn })).toMatchObject({ settings: { signIn: [signIn] }, problems: [] });
  });
});
