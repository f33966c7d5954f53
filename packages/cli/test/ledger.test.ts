import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openLedgerFile } from '../src/adapters/ledger-file.js';
import { ledgerWriter } from '../src/adapters/ledger-writer.js';
import { ledgerFile } from './support/ledgers.js';
import { outcomes, shop } from './support/shop.js';

describe('the ledger', () => {
  it('shows a row that was changed, and nothing is sent then', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    const database = new DatabaseSync(ledgerFile(join(cli.directory, 'state')));
    database.exec('UPDATE events SET event = replace(event, \'"done"\', \'"failed"\')');
    database.close();
    const changed = await run('b,1,1\n');
    expect({ code: changed.code, orders: billing.orders.length }).toEqual({ code: 1, orders: 1 });
    expect(changed.stderr).toMatch(/ledger .* is damaged: row 4 was changed or is missing/);
    expect((await cli.run(['refunds', 'list'])).code).toBe(1);
  });

  it('is of one API base alone and readable by its owner alone', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    const folder = join(cli.directory, 'state', 'refunds');
    for (const name of readdirSync(folder))
      expect(`${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`).toBe(`${name} 600`);
    expect(JSON.parse((await cli.run(['refunds', 'list', '--json', '--api-base', 'https://other.test'])).stdout)).toEqual([]);
  });
});

describe('a ledger of an older version', () => {
  it('kept for another spelling of the address is known: what it holds as done is not sent again', async () => {
    const { billing, run, cli, results, backend } = await shop();
    billing.bill(1, 100);
    const apiBase = backend.url.replace('127.0.0.1', 'localhost');
    const path = join(cli.directory, 'state', 'refunds', `${encodeURIComponent(apiBase)}.sqlite`);
    const { chain, store } = await openLedgerFile({ path, apiBase });
    const ledger = ledgerWriter(chain, [], store);
    const now = { at: 1, runId: 'old', entryId: 'abcdefabcdef' };
    const row = {
      key: 'caredesk-old',
      ref: 'a',
      billingId: '1',
      doctorId: '7',
      amount: { minor: 1000, currency: 'USD' },
      reason: '',
      line: 2,
    };
    await ledger.append([
      { type: 'run-started', at: 1, runId: 'old', source: 'old.csv', by: null },
      { type: 'planned', ...now, ...row, action: 'send' },
      { type: 'sending', ...now, baseline: { refundedAmount: null, refunds: [] } },
      { type: 'settled', ...now, status: 'done', by: 'answer', refundId: '9', message: '' },
    ]);
    ledger.close();
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 1');
    database.close();
    expect((await run('a,1,10\n')).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    expect((await run('a,1,11\n')).code).toBe(3);
    expect(billing.orders).toHaveLength(0);
  });
});
