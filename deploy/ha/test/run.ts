/**
 * `npm run test:ha -- [MINUTES] [SEED]`: a group under load, broken at random (default: ten minutes); writes the table of
 * docs/scale.md. `npm run test:ha -- restore`: the restore drill. `npm run test:ha -- open-loop [MINUTES] [RATE]`: so many requests a
 * second (default: ten minutes of 300), with a fail-over. Everything is on loopback and in a folder that goes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../../packages/reference-api/src/seed-data/random.ts';
import { bringUp, signIn } from './bring-up.ts';
import { inRandomOrder } from './faults.ts';
import type { Group } from './group.ts';
import { install } from './install.ts';
import { judge, someBills } from './judge.ts';
import { startLoad } from './load.ts';
import { openLoopOn, openTable } from './open-loop.ts';
import { restoreDrill } from './restore.ts';
import { longestGap, type Outage, type Run, tableOf, writeIntoDocs } from './table.ts';

const clients = Number(process.env.CAREDESK_HA_CLIENTS ?? 1000);
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

async function breakThings(group: Group, duration: number, seed: number): Promise<Run> {
  const prefix = `ha${seed}`;
  const load = startLoad(await signIn(), clients, randomOf('load', seed), prefix, await someBills(group, 1000));
  const random = randomOf('faults', seed);
  const begun: { fault: string; at: number }[] = [];
  const end = performance.now() + duration * 1000;
  await wait(5_000);
  for (const { name, run } of inRandomOrder(random, process.env.CAREDESK_HA_FAULTS)) {
    if (performance.now() > end) break;
    begun.push({ fault: name, at: performance.now() });
    say(`${load.answered.size} changes answered; ${name}`);
    await run(group, random);
    // A second loss while a node is missing is more than three nodes can bear.
    if (!(await group.untilWhole(120)))
      say(
        `not whole after two minutes (logs: ${group.keepLogs()}): ${(await group.members()).map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')}`,
      );
    await wait(1_000 + random.below(3_000));
  }
  const last = performance.now();
  say('Ending the load');
  await load.stop();
  const times = [...load.answeredAt.values()];
  const outages: Outage[] = begun.map(({ fault, at }, index) => ({
    fault,
    milliseconds: longestGap(times, at, begun[index + 1]?.at ?? last),
  }));
  const verdict = await judge(group, load, prefix);
  for (const name of verdict.lost) {
    const at = load.answeredAt.get(name) ?? 0;
    const fault = begun.findLast((one) => one.at < at);
    say(`lost: ${name}, answered ${((at - (fault?.at ?? 0)) / 1000).toFixed(1)} s after: ${fault?.fault}`);
  }
  return { seconds: duration, seed, clients, load, outages, verdict };
}

async function breakAll(minutes: number, seed: number): Promise<boolean> {
  const group = await bringUp();
  try {
    const run = await breakThings(group, minutes * 60, seed);
    const table = tableOf(run);
    console.log(table);
    writeIntoDocs('ha', table);
    const { lost, ...counts } = run.verdict;
    const isGood = lost.length === 0 && Object.values(counts).every((wrong) => wrong === 0) && run.load.answered.size > 0;
    if (!isGood) say(`The logs are in ${group.keepLogs()}`);
    return isGood;
  } finally {
    await group.stop();
  }
}

async function underFixedRate(minutes: number, rate: number): Promise<boolean> {
  const group = await bringUp();
  try {
    const run = await openLoopOn(group, { rate, seconds: minutes * 60, random: randomOf('open', 1) });
    const table = openTable(run);
    console.log(table);
    if (minutes >= 10) writeIntoDocs('open-loop', table);
    const { lost, doubles, wrongAmounts, refundsAboveBills } = run.verdict;
    return lost.length + doubles + wrongAmounts + refundsAboveBills === 0;
  } finally {
    await group.stop();
  }
}

// Ends the group too (group.ts).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
install();
const [first = '10', ...more] = process.argv.slice(2);
const [second = String(Date.now() % 100_000), rate = '300'] = more;
const isGood =
  first === 'restore'
    ? await restoreDrill()
    : first === 'open-loop'
      ? await underFixedRate(Number(more[0] ?? 10), Number(rate))
      : await breakAll(Number(first), Number(second));
process.exit(isGood ? 0 : 1);
