/** Debian's packages that the group is made of. Their own services stay off: the test starts processes of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A program of each, by which it is known to be there. */
const packages: Readonly<Record<string, string>> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
};

/** PostgreSQL refuses to run as root, so all of the group runs as `postgres`. @throws where that account can't read this clone */
function assertReadable(): void {
  const script = fileURLToPath(new URL('../run.sh', import.meta.url));
  const { status } = spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', 'test', '-x', script]);
  if (status !== 0) throw new Error(`the account postgres can't read ${script}: put the clone where it can, such as /srv`);
}

/** Those that are missing are installed. @throws where that needs rights that this account lacks */
export function install(): void {
  installMissing();
  if (process.getuid?.() === 0) assertReadable();
}

function installMissing(): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] as string));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`Install these first (Debian 12): apt-get install ${missing.join(' ')}`);
  console.error(`Installing Debian's packages ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  apt('update', '-qq');
  const status = withoutServices(() => apt('install', '-y', '-qq', '--no-install-recommends', ...missing));
  if (status !== 0) throw new Error(`apt-get can't install ${missing.join(' ')}`);
  for (const name of missing) spawnSync('systemctl', ['disable', '--now', name.replace(/-server$|-15$/, '')], { stdio: 'ignore' });
}

/** Debian starts a package's services as it installs them, unless this file says no. */
function withoutServices<T>(work: () => T): T {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(policy);
  }
}
