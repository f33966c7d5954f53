/** How the connection to a PostgreSQL is made. */
import { expect, it } from 'vitest';
import { openShared } from '../start/open-database.js';
import { isReadableOnItsWay } from './postgres.js';

it.each([
  ['postgres://u@db.example.test/caredesk', true],
  ['postgres://u@db.example.test/caredesk?sslmode=disable', true],
  ['postgres://u@10.0.0.7:5433/caredesk', true],
  ['postgres://u@127.evil.example/caredesk', true],
  ['postgres://u@db.example.test/caredesk?sslmode=verify-full', false],
  ['postgres://u@db.example.test/caredesk?ssl=true', false],
  ['postgres://u@localhost/caredesk', false],
  ['postgres://u@127.0.0.1:5433/caredesk', false],
  ['postgres://u@[::1]/caredesk', false],
  ['postgres:///caredesk?host=/var/run/postgresql', false],
])('a connection by %s: readable on its way: %s', (url, isReadable) => {
  expect(isReadableOnItsWay(url)).toBe(isReadable);
});

it('one that others can read is warned of, without its password', async () => {
  const lines: string[] = [];
  const databaseUrl = 'postgres://u:secret@db.invalid:5433/caredesk';
  const settings = { databaseUrl, databasePool: 1, dataDir: 'unused', large: false };
  await expect(openShared(settings, (line) => lines.push(line))).rejects.toThrow("can't be used");
  expect(lines).toEqual([
    'Warning: the connection to the database at db.invalid:5433 is not encrypted; add sslmode=verify-full to its URL',
  ]);
});
