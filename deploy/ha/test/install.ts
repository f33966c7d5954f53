/** Debian's packages that the group is made of. Their own services stay off: the test starts processes of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program of each, by which it is known to be there. */
const packages: Readonly<Record<string, string>> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
};

/** Those that are missing are installed. @throws where that needs rights that this account lacks */
export function install(): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] as string));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`Install these first (Debian 12): apt-get install ${missing.join(' ')}`);
  console.error(`Installing Debian's packages ${missing.join(', ')} …`);
  // Debian starts services as it installs them, unless a policy says no: one that only these commands see.
  const policy = join(mkdtempSync(join(tmpdir(), 'caredesk-policy-')), 'policy-rc.d');
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', POLICYRCD: policy, SYSTEMD_OFFLINE: '1' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  // postgresql-common would otherwise make a cluster of its own.
  apt('update', '-qq');
  if (apt('install', '-y', '-qq', '--no-install-recommends', ...missing) !== 0)
    throw new Error(`apt-get can't install ${missing.join(' ')}`);
  for (const name of missing) spawnSync('systemctl', ['disable', '--now', name.replace(/-server$|-15$/, '')], { stdio: 'ignore' });
}
