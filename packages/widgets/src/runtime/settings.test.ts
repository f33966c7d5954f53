import { createCaller, createClient, fixedToken } from '@caredesk/core/client';
import { describe, expect, it, vi } from 'vitest';
import { rememberMissing } from './call-middlewares.js';
import { hrefOf } from './links.js';
import { resolveSettings } from './settings.js';

const page = 'https://portal.example/app/index.html';

describe('settings', () => {
  it('have a default each', () => {
    expect(resolveSettings([], page)).toEqual({ apiBase: 'https://portal.example', locale: 'en', theme: 'auto', storage: 'local' });
  });

  const places = [
    { locale: '', theme: undefined },
    { locale: 'fr', theme: 'neon' as never, storage: 'cloud' as never, timeoutMs: 5 },
    { locale: 'es', theme: 'dark' as const },
  ];

  it('come from the first place that has them', () => {
    expect(resolveSettings(places, page)).toMatchObject({ locale: 'fr', timeoutMs: 5 });
  });

  it('have their default where the first value is unknown', () => {
    expect(resolveSettings(places, page)).toMatchObject({ theme: 'auto', storage: 'local' });
  });

  it('have a density where one is set', () => {
    expect(resolveSettings([{}, { density: 'compact' }], page).density).toBe('compact');
  });

  it('have no density that does not exist', () => {
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
    ['apiBase', '\n  ', 'https://portal.example'],
    ['apiBase', ' https://api.example/v2 ', 'https://api.example/v2'],
    ['locale', ' pt-BR\t', 'pt-BR'],
    ['theme', ' dark ', 'dark'],
    ['timeZone', ' ', undefined],
  ])('leave out the blanks of a template: %s %j', (name, given, value) => {
    expect(resolveSettings([{ [name]: given }], page)[name as 'apiBase']).toBe(value);
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

const desk = 'https://portal.example/desk/';
const links = { doctor: '/desk/doctors/{doctorId}', bill: 'bills?bill={billingId}&doctor={doctorId}' };

it.each([
  ['an id in a path', 'doctor', { doctorId: '7' }, '/desk/doctors/7'],
  ['an id that needs encoding', 'doctor', { doctorId: 'a/b c' }, '/desk/doctors/a%2Fb%20c'],
  ['two ids', 'bill', { billingId: '3', doctorId: '7' }, 'bills?bill=3&doctor=7'],
  ['a second id that is not known', 'bill', { billingId: '3', doctorId: null }, 'bills?bill=3&doctor='],
  ['no id', 'doctor', { doctorId: null }, undefined],
  ['a kind without an address', 'patient', { patientId: '1' }, undefined],
] as const)('%s', (_name, kind, ids, href) => {
  expect(hrefOf(links, kind, ids, desk)).toBe(href);
});

it('scripts are no addresses', () => {
  expect(hrefOf({ doctor: 'javascript:alert({doctorId})' }, 'doctor', { doctorId: '7' }, desk)).toBeUndefined();
  expect(hrefOf({ doctor: '{doctorId}' }, 'doctor', { doctorId: 'javascript:alert(1)' }, desk)).toBe('javascript%3Aalert(1)');
});

function setUp(status: number) {
  const paths: string[] = [];
  const send = async (url: string) => {
    paths.push(new URL(url).pathname);
    return Response.json({}, { status });
  };
  const call = createCaller({
    apiBase: 'https://api.test',
    tokens: fixedToken('t'),
    fetch: send as typeof fetch,
    around: [rememberMissing()],
  });
  return { paths, client: createClient(call) };
}
const ofPatient = { entity: 'patient', entityId: '1' } as const;

describe('an optional call', () => {
  it('that the backend lacks is asked once, and fails the same way from then on', async () => {
    const { paths, client } = setUp(404);
    for (const _ of [1, 2, 3]) await expect(client.audit.list(ofPatient)).rejects.toMatchObject({ code: 'not-found', status: 404 });
    expect(paths).toHaveLength(1);
  });

  it('that failed otherwise is asked again', async () => {
    const { paths, client } = setUp(500);
    for (const _ of [1, 2]) await expect(client.audit.list(ofPatient)).rejects.toThrow();
    expect(paths).toHaveLength(2);
  });
});

it('a call that every backend has is asked again after a 404: the record was missing', async () => {
  const { paths, client } = setUp(404);
  for (const _ of [1, 2]) await expect(client.doctors.getById({ id: '1' })).rejects.toThrow();
  expect(paths).toHaveLength(2);
});
