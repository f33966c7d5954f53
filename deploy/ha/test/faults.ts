/** What goes wrong: something is killed, paused or cut off, at random by a seed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../packages/reference-api/src/seed-data/random.ts';
import { apis } from './bring-up.ts';
import { type Group, nodes, type Part } from './group.ts';

export interface Fault {
  readonly name: string;
  /** Does it, and puts back what was taken away. */
  readonly run: (group: Group, random: Random) => Promise<void>;
}

const primaryOf = async (group: Group): Promise<number> => (await group.primary()) ?? 1;

async function killed(group: Group, part: Part, seconds: number): Promise<void> {
  group.signal(part, 'SIGKILL');
  await wait(seconds * 1000);
  group.start(part);
}

async function paused(group: Group, part: Part, seconds: number): Promise<void> {
  group.signal(part, 'SIGSTOP');
  await wait(seconds * 1000);
  group.signal(part, 'SIGCONT');
}

export const faults: readonly Fault[] = [
  {
    name: 'the primary is lost with its data; an empty node takes its place',
    run: async (group) => {
      const node = await primaryOf(group);
      group.loseNode(node);
      for (let tries = 0; tries < 120 && [undefined, node].includes(await group.primary()); tries++) await wait(500);
      group.start(`patroni ${node}`);
    },
  },
  { name: 'the primary is killed and comes back', run: async (group) => killed(group, `patroni ${await primaryOf(group)}`, 8) },
  {
    name: 'the primary is paused',
    run: async (group, random) => paused(group, `patroni ${await primaryOf(group)}`, 5 + random.below(30)),
  },
  {
    name: 'the synchronous standby is killed',
    run: async (group) => {
      const standby = (await group.members()).find(({ role }) => role === 'sync_standby');
      await killed(group, `patroni ${standby?.name.at(-1) ?? 2}`, 5);
    },
  },
  { name: 'an API process is killed', run: (group, random) => killed(group, `api ${random.pick(apis)}`, 2) },
  { name: 'an API process is paused', run: (group, random) => paused(group, `api ${random.pick(apis)}`, 3 + random.below(10)) },
  { name: 'a pooler is killed', run: (group, random) => killed(group, `pooler ${random.pick(nodes)}`, 3) },
  { name: 'a pooler is paused', run: (group, random) => paused(group, `pooler ${random.pick(nodes)}`, 3 + random.below(10)) },
  { name: "etcd's leader is killed", run: async (group) => killed(group, `etcd ${await group.etcdLeader()}`, 5) },
  { name: "etcd's leader is paused", run: async (group, random) => paused(group, `etcd ${await group.etcdLeader()}`, 3 + random.below(8)) },
  {
    name: 'all connections to the primary are cut',
    run: async (group) => group.cutConnections(`primary/node${await primaryOf(group)}`),
  },
  { name: 'all connections to an API process are cut', run: (group, random) => group.cutConnections(`api/api${random.pick(apis)}`) },
];

/** Each in turn, in a new order every time, so that a long run has had all of them. @param words a pattern: only those whose names match */
export function* inRandomOrder(random: Random, words = ''): Generator<Fault, never> {
  for (let left: Fault[] = []; ; ) {
    if (left.length === 0) left = faults.filter(({ name }) => new RegExp(words).test(name));
    yield left.splice(random.below(left.length), 1)[0] as Fault;
  }
}
