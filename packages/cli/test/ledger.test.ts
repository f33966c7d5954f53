import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ledgerFile } from './support/ledgers.js';
import { outcomes, shop } from './support/shop.js';

describe('the ledger', () => {
  it('sends nothing once a row of it was changed', async () => {
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

  it('whose record outside of it is lost sends nothing until it is accepted', async () => {
    const { billing, cli, run, results } = await shop();
    for (const id of [1, 2]) billing.bill(id, 10);
    expect((await run('a,1,5\n')).code).toBe(0);
    rmSync(join(cli.env.CAREDESK_CONFIG_DIR as string, 'ledgers'), { recursive: true });
    const refused = await cli.run(['refunds', 'create', '2', '--ref', 'b', '--amount', '5', '--yes']);
    expect({ code: refused.code, orders: billing.orders.length }).toEqual({ code: 1, orders: 1 });
    expect(refused.stderr).toContain('The record of the end of the refund ledger is missing');
    expect(refused.stderr).toContain('refunds ledger accept');
    expect((await cli.run(['refunds', 'ledger', 'status'])).code).toBe(1);
    expect((await cli.run(['refunds', 'ledger', 'accept', '--because', 'the folder was cleaned'])).code).toBe(0);
    expect((await run('a,1,5\nb,2,5\n')).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b done']);
  });
});
