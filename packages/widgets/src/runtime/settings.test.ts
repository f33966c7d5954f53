import { describe, expect, it, vi } from 'vitest';
import { resolveSettings } from './settings.js';

const page = 'https://portal.example/app/index.html';

describe('settings', () => {
  it('have a default each', () => {
    expect(resolveSettings([], page)).toEqual({ apiBase: 'https://portal.example', locale: 'en', theme: 'auto', storage: 'local' });
  });

  it('come from the first place that has them; empty and unknown values count as none', () => {
    const { locale, theme, storage, timeoutMs } = resolveSettings(
      [
        { locale: '', theme: undefined },
        { locale: 'fr', theme: 'neon' as never, storage: 'cloud' as never, timeoutMs: 5 },
        { locale: 'es', theme: 'dark' },
      ],
      page,
    );
    expect([locale, theme, storage, timeoutMs]).toEqual(['fr', 'auto', 'local', 5]);
  });

  it('have a density where one is set, and none that does not exist', () => {
    expect(resolveSettings([{}, { density: 'compact' }], page).density).toBe('compact');
    expect('density' in resolveSettings([{ density: 'tiny' as never }], page)).toBe(false);
  });

  it.each([
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['/api', 'https://portal.example/api'],
    ['', 'https://portal.example'],
    ['http://[broken', 'https://portal.example'],
    ['https://api.example?x=1#y', 'https://api.example'],
  ])('read the API base %j as %s', (given, base) => {
    expect(resolveSettings([{ apiBase: given }], page).apiBase).toBe(base);
  });

  it('work on pages without an address', () => {
    expect(resolveSettings([{ apiBase: 'https://api.example' }], 'about:blank').apiBase).toBe('https://api.example');
    expect(resolveSettings([], 'about:blank').apiBase).toBe('');
  });

  it.each([
    ['locale', 'fr_FR.UTF-8'],
    ['locale', 'x!'],
    ['locale', 'english (UK)'],
    ['locale', 5],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', 'Eastern Standard Time'],
    ['currency', '$'],
    ['currency', 'Euro'],
    ['timeoutMs', -1],
    ['timeoutMs', 'soon'],
  ])('leave %s %j, which the browser refuses, to the next place, and warn once', (name, refused) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const next = { locale: 'it', timeZone: 'Asia/Kathmandu', currency: 'JPY', timeoutMs: 7 };
    for (let time = 0; time < 2; time++) expect(resolveSettings([{ [name]: refused }, next], page)).toMatchObject(next);
    expect(warn.mock.calls).toEqual([[`Caredesk: ${name} "${refused}" is none that this browser knows.`]]);
    warn.mockRestore();
  });

  it.each([
    ['pt_br', 'pt-BR'],
    ['zh_hant_tw', 'zh-Hant-TW'],
    ['de-ch-1901', 'de-CH-1901'],
    ['iw', 'he'],
    ['EN_gb', 'en-GB'],
  ])('name the locale %s as Intl does: %s', (given, locale) => {
    expect(resolveSettings([{ locale: given }], page).locale).toBe(locale);
  });

  it('add up what is not offered', () => {
    expect(resolveSettings([{ without: 'edit' }, {}, { without: 'refund charge' }], page).without).toBe('edit refund charge');
    expect('without' in resolveSettings([{ without: '' }], page)).toBe(false);
  });
});
