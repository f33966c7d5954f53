/** A ledger whose record outside of it is lost. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outcomes, shop } from './support/shop.js';

it('is told, sends nothing, and is accepted like a gap', async () => {
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
