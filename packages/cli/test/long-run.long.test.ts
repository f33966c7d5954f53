/** 3,000 refunds against a slow server, on a terminal that is resized: watched, paused, resumed, killed, continued. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { jsonLines, shop } from './support/shop.js';
import { onTerminal } from './support/terminal.js';

const count = 3_000;
const ids = Array.from({ length: count }, (_, index) => index + 1);

it('doubles and loses nothing', { timeout: 600_000 }, async () => {
  const { billing, cli } = await shop();
  for (const id of ids) billing.bill(id, 10);
  const file = join(cli.directory, 'refunds.csv');
  writeFileSync(file, `ref,billingId,amount\n${ids.map((id) => `r-${id},${id},1\n`).join('')}`);
  const reached = (number: number) => expect.poll(() => billing.orders.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(number);
  billing.fate = async () => {
    await wait(40);
    return 'fine' as const;
  };

  let kill = () => {};
  const command = `refunds run ${file} --yes`;
  const resized = '(sleep 3; stty cols 60; sleep 3; stty cols 100) & stty cols 120';
  const first = onTerminal(command, {
    env: { ...cli.env, NO_COLOR: '1' },
    stty: resized,
    onStart: (end) => {
      kill = end;
    },
  });
  await reached(200);
  const watching = cli.run(['refunds', 'watch', '--json', '--progress', 'json']);
  expect((await cli.run(['refunds', 'pause'])).code).toBe(0);
  await wait(2_000);
  const beforePause = billing.orders.length;
  await wait(2_000);
  expect(billing.orders.length).toBe(beforePause);
  expect(await cli.run(['refunds', 'resume'])).toMatchObject({ code: 0 });
  await reached(1_000);
  kill();
  const { text } = await first;
  expect(text).toMatch(/paused {2}\d+ done \(\d+\.00 USD\)/);

  const watched = await watching;
  const { counts, totals } = JSON.parse(watched.stdout) as { counts: Record<string, number>; totals: { USD: number } };
  expect(totals.USD).toBe(counts.done);
  expect(jsonLines(watched.stderr).at(-1)).toMatchObject({ type: 'note', message: expect.stringMatching(/^The run was cut short: /) });
  const madeBefore = billing.orders.length;

  const { code, text: last } = await onTerminal(command, { env: { ...cli.env, NO_COLOR: '1' } });
  expect(code).toBe(0);
  const [, done = '', doneSum, skipped = '', skippedSum] =
    /(\d+) done \((\d+\.00) USD\) (\d+) skipped \((\d+\.00) USD\) {2}\(run/.exec(last.replaceAll(',', '')) ?? [];
  expect([doneSum, skippedSum]).toEqual([`${done}.00`, `${skipped}.00`]);
  expect(Number(done) + Number(skipped)).toBe(count);
  // What was under way when it was killed is found on the bills.
  expect(Number(skipped)).toBe(madeBefore);
  expect(ids.filter((id) => billing.made(id).length !== 1)).toEqual([]);
});
