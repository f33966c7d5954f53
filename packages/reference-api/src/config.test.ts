import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { misspeltSettings, readConfig } from './config.js';

it('a site’s folder is seen from the working directory', () => {
  const { sites } = readConfig({ CAREDESK_SITES: '/=host' }, ['--site', '/widgets/=dist']);
  expect(sites).toEqual([
    { prefix: '/', dir: `${process.cwd()}${sep}host`, spaFallback: 'index.html' },
    { prefix: '/widgets/', dir: `${process.cwd()}${sep}dist` },
  ]);
});

it('a secret may be in a file, in one place alone', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'caredesk-config-')), 'url');
  writeFileSync(file, 'postgres://u:secret@host/name\n');
  const { databaseUrl, databaseMigrateUrl, logLevel } = readConfig({ DATABASE_URL_FILE: file, DATABASE_MIGRATE_URL_FILE: file }, []);
  expect([databaseUrl, databaseMigrateUrl, logLevel]).toEqual(['postgres://u:secret@host/name', 'postgres://u:secret@host/name', 'info']);
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://h/n' }, [])).toThrow(
    'Set DATABASE_URL or DATABASE_URL_FILE, not both',
  );
  expect(() => readConfig({ DATABASE_URL_FILE: `${file}-missing` }, [])).toThrow(
    `DATABASE_URL_FILE: ${file}-missing can't be read (ENOENT)`,
  );
});

it('a proxy is a number of hops or a network', () => {
  const trusts = (text: string) => readConfig({ CAREDESK_TRUST_PROXY: text }, []).trustProxy;
  expect(trusts('')).toBeUndefined();
  expect(trusts('0')).toBeUndefined();
  expect([0, 1, 2].map((hop) => trusts('2')?.('203.0.113.7', hop))).toEqual([true, true, false]);
  const networks = trusts('10.0.0.0/8, ::1, 2001:db8::/32');
  expect(['10.9.9.9', '::ffff:10.0.0.1', '::1', '2001:db8:1::5'].map((address) => networks?.(address, 5))).toEqual(Array(4).fill(true));
  expect(['11.0.0.1', '::2', 'unknown', ''].map((address) => networks?.(address, 0))).toEqual(Array(4).fill(false));
  for (const wrong of ['all', '10.0.0.0/33', '10.0.0.0/x', '1.2.3', '-1'])
    expect(() => trusts(wrong)).toThrow(`CAREDESK_TRUST_PROXY: ${wrong} is neither a number of proxies nor a network such as 10.0.0.0/8`);
});

it.each([
  ['CAREDESK_CORS_ORIGIN', 'CAREDESK_CORS_ORIGINS'],
  ['CAREDESK_DRAIN_SECONDS', 'CAREDESK_DRAIN'],
  ['CAREDESK_SITE', 'CAREDESK_SITES'],
])('%s is told to be no setting', (name, meantName) => {
  expect(misspeltSettings({ [name]: '' })).toEqual([`${name} is no setting of the server, ${meantName} is`]);
});

it('settings, and variables of the command line, are no mistakes', () => {
  const others = [
    'CAREDESK_TOKEN',
    'CAREDESK_TOKEN_BASE',
    'CAREDESK_API_BASE',
    'CAREDESK_PROFILE',
    'CAREDESK_CONFIG_DIR',
    'CAREDESK_STATE_DIR',
  ];
  const own = ['CAREDESK_DATA_DIR', 'CAREDESK_OIDC_ISSUER', 'CAREDESK_SESSION_MAX_AGE', 'CAREDESK_METRICS_PORT', 'DATABASE_URL_FILE'];
  expect(misspeltSettings(Object.fromEntries([...others, ...own].map((name) => [name, ''])))).toEqual([]);
});
