/** The processes of a group on this machine, by `run.sh`: started, stopped, killed, paused. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, cpSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../run.sh', import.meta.url));

/** `patroni 2`, `api 4`, `balancer` */
export type Part = string;

export const sitePort = 18080;
export const nodes = [1, 2, 3] as const;
const database = (node: number) => `http://127.0.0.1:1800${node}`;

export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** What stays when it ends, by its lines in the system's table of processes. */
const childrenOf = (pid: number): number[] => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const own = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === pid);
  return own.flatMap(([child = 0]) => [child, ...childrenOf(child)]);
};

export class Group {
  readonly folder = mkdtempSync(join(tmpdir(), 'caredesk-ha-'));
  /** Tokens outlive the test. */
  readonly env = { ...process.env, HA_DIR: this.folder, CAREDESK_ACCESS_TTL: '3600' };
  readonly #running = new Map<Part, ChildProcess>();

  constructor() {
    // Others pass through it; what lies within is for its owner.
    chmodSync(this.folder, 0o755);
    process.once('exit', () => {
      this.#killAll();
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    });
    this.run(['prepare']);
  }

  /** A command that ends by itself. @throws with what it wrote when it fails */
  run(command: readonly string[], input = ''): string {
    const { status, stdout, stderr } = spawnSync(script, command, { env: this.env, encoding: 'utf8', input });
    if (status !== 0) throw new Error(`run.sh ${command.join(' ')} ended with ${status}: ${stderr || stdout}`);
    return stdout;
  }

  start(part: Part): void {
    const log = openSync(join(this.folder, `${part.replaceAll(/\W+/g, '-')}.log`), 'a');
    const child = spawn(script, part.split(' '), { env: this.env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#running.set(part, child);
  }

  /** Of the part, and for Patroni of its PostgreSQL with all its connections. */
  #pids(part: Part): number[] {
    const own = this.#running.get(part)?.pid ?? 0;
    const [kind, node = '0'] = part.split(' ');
    const server = kind === 'patroni' ? this.#postmaster(Number(node)) : [];
    return [own, ...server, ...server.flatMap(childrenOf)].filter((pid) => pid > 1);
  }

  #postmaster(node: number): number[] {
    try {
      return [Number(readFileSync(join(this.folder, `postgres-${node}`, 'postmaster.pid'), 'utf8').split('\n')[0])];
    } catch {
      return [];
    }
  }

  signal(part: Part, signal: NodeJS.Signals): void {
    for (const pid of this.#pids(part)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended meanwhile.
      }
    }
  }

  /** As a machine that burns: with all it had stored. */
  loseNode(node: number): void {
    this.signal(`patroni ${node}`, 'SIGKILL');
    rmSync(join(this.folder, `postgres-${node}`), { recursive: true, force: true, maxRetries: 5 });
  }

  /** Breaks the connections that the balancer holds to a server: `primary/node2`. */
  cutConnections(server: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(join(this.folder, 'run', 'haproxy.sock'));
      socket.on('error', () => resolve()).on('close', () => resolve());
      socket.end(`shutdown sessions server ${server}\n`);
      socket.resume();
    });
  }

  /** As Patroni tells them; empty where no node answers. */
  async members(): Promise<readonly Member[]> {
    for (const node of nodes) {
      const answer = await fetch(`${database(node)}/cluster`, { signal: AbortSignal.timeout(2000) })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined);
      if (answer) return answer.members;
    }
    return [];
  }

  /** The number of the node that is the primary; undefined while there is none. */
  async primary(): Promise<number | undefined> {
    const leader = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running');
    return leader && Number(leader.name.at(-1));
  }

  /** The number of the etcd that leads. */
  async etcdLeader(): Promise<number> {
    for (const node of nodes) {
      const [status] = await Promise.all([
        fetch(`http://127.0.0.1:1237${node}/v3/maintenance/status`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1000) })
          .then((response) => response.json() as Promise<{ leader: string; header: { member_id: string } }>)
          .catch(() => undefined),
      ]);
      if (status && status.leader === status.header.member_id) return node;
    }
    return 1;
  }

  /** A primary, a synchronous standby and a third node that follow it, and the site. @returns whether that is so in time */
  async untilWhole(seconds: number): Promise<boolean> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
      const members = await this.members();
      const isRunning = members.filter(({ state }) => state === 'running' || state === 'streaming').length === 3;
      if (isRunning && members.some(({ role }) => role === 'sync_standby') && (await isSiteReady())) return true;
    }
    return false;
  }

  /** @returns a folder that stays */
  keepLogs(): string {
    const kept = mkdtempSync(join(tmpdir(), 'caredesk-ha-logs-'));
    for (const name of readdirSync(this.folder)) if (name.endsWith('.log')) cpSync(join(this.folder, name), join(kept, name));
    return kept;
  }

  async stop(): Promise<void> {
    this.#killAll();
    await Promise.all(
      [...this.#running.values()].map((child) => (child.exitCode ?? child.signalCode) || new Promise((done) => child.once('exit', done))),
    );
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  #killAll(): void {
    for (const part of this.#running.keys()) {
      this.signal(part, 'SIGKILL');
    }
  }
}

const isSiteReady = () =>
  fetch(`http://127.0.0.1:${sitePort}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
