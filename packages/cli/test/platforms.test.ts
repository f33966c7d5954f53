/** Differences between systems: the rules of all systems are tested on the present one. */
import { describe, expect, it } from 'vitest';
import { configDirectory, stateDirectory } from '../src/adapters/directories.js';
import { mayHaveKeyring } from '../src/adapters/keyring.js';
import { profilePath } from '../src/adapters/profile-file.js';
import { hasColors, settleColors } from '../src/output/text.js';

describe('folders', () => {
  const windows = { platform: 'win32', home: 'C:\\Users\\Ada' } as const;
  const mac = { platform: 'darwin', home: '/Users/ada' } as const;
  const linux = { platform: 'linux', home: '/home/ada' } as const;

  it.each([
    [windows, {}, 'C:\\Users\\Ada\\AppData\\Roaming\\caredesk', 'C:\\Users\\Ada\\AppData\\Local\\caredesk'],
    [windows, { APPDATA: 'D:\\r', LOCALAPPDATA: 'D:\\l', XDG_STATE_HOME: '/x' }, 'D:\\r\\caredesk', 'D:\\l\\caredesk'],
    [mac, {}, '/Users/ada/.config/caredesk', '/Users/ada/.local/state/caredesk'],
    [linux, { XDG_CONFIG_HOME: '/c', XDG_STATE_HOME: '/s' }, '/c/caredesk', '/s/caredesk'],
    [linux, { XDG_STATE_HOME: 'relative', APPDATA: '/x' }, '/home/ada/.config/caredesk', '/home/ada/.local/state/caredesk'],
    [linux, { CAREDESK_CONFIG_DIR: '/own', CAREDESK_STATE_DIR: '/own/state' }, '/own', '/own/state'],
  ])('on %o with %o are %s and %s', (machine, env, config, state) => {
    expect([configDirectory(env, machine), stateDirectory(env, machine)]).toEqual([config, state]);
  });

  it('need no home where both are named', () => {
    for (const platform of ['linux', 'darwin', 'win32', 'freebsd', 'aix'] as const) {
      const machine = { platform, home: '' };
      expect(() => configDirectory({}, machine)).toThrow('no home directory');
      expect(() => stateDirectory({}, machine)).toThrow('no home directory');
      expect(configDirectory({ CAREDESK_CONFIG_DIR: '/c' }, machine)).toBe('/c');
      expect(stateDirectory({ CAREDESK_STATE_DIR: '/s' }, machine)).toBe('/s');
    }
    expect(configDirectory({ XDG_CONFIG_HOME: '/x' }, { platform: 'linux', home: '' })).toBe('/x/caredesk');
    expect(stateDirectory({ LOCALAPPDATA: 'D:\\l' }, { platform: 'win32', home: '' })).toBe('D:\\l\\caredesk');
  });

  it.each(['con', 'NUL', 'aux.backup', 'com1'])('hold no file that Windows takes for a device: "%s"', (name) => {
    expect(() => profilePath('/config', name)).toThrow('is not a valid profile name');
  });
});

it('a keyring is asked where the system has one', () => {
  expect(mayHaveKeyring({}, 'darwin')).toBe(true);
  expect(mayHaveKeyring({}, 'win32')).toBe(true);
  expect(mayHaveKeyring({}, 'freebsd')).toBe(false);
  expect(mayHaveKeyring({ CAREDESK_KEYRING: 'off' }, 'darwin')).toBe(false);
});

describe('colours', () => {
  const terminal = { isTTY: true };
  const pipe = { isTTY: false };

  it.each([
    [terminal, {}, true],
    [terminal, { TERM: 'dumb' }, false],
    [terminal, { NO_COLOR: '1' }, false],
    [terminal, { NO_COLOR: '' }, true],
    [terminal, { FORCE_COLOR: '0' }, false],
    [terminal, { CLICOLOR: '0' }, false],
    [pipe, {}, false],
    [pipe, { FORCE_COLOR: '1' }, true],
    [pipe, { FORCE_COLOR: '' }, true],
    [pipe, { CLICOLOR_FORCE: '1', CLICOLOR: '0' }, true],
    [pipe, { CLICOLOR_FORCE: '0' }, false],
    [pipe, { FORCE_COLOR: '1', TERM: 'dumb' }, true],
    [pipe, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('on %o with %o: %s', (stream, env, wanted) => {
    expect(hasColors(stream, env)).toBe(wanted);
  });

  it('have one wish in the environment', () => {
    const env: Record<string, string | undefined> = { FORCE_COLOR: '1', CLICOLOR_FORCE: '1' };
    settleColors(env, false);
    expect(env).toEqual({ FORCE_COLOR: '1', CLICOLOR_FORCE: '1' });
    settleColors(env, true);
    expect(env).toEqual({ NO_COLOR: '1' });
  });
});
