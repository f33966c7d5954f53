import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ledgerFile } from './support/ledgers.js';
import { shop } from './support/shop.js';

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
