/** The password of the pair's superuser: random, in a file of its owner alone. No connection is let in without it. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../files/private-file.js';

export interface ClusterPassword {
  readonly password: string;
  /** In PostgreSQL's own format (`host:port:database:user:password`): no command line, which others can read, has the password. */
  readonly passfile: string;
  /** Whether it was made just now: a database of before does not know it. */
  readonly isNew: boolean;
}

/** @param folder of the two databases */
export async function clusterPassword(folder: string): Promise<ClusterPassword> {
  const passfile = join(folder, 'pgpass');
  const isNew = !existsSync(passfile);
  if (isNew) await writePrivateFile(passfile, `127.0.0.1:*:*:postgres:${randomBytes(24).toString('base64url')}\n`, { replace: false });
  const password = readFileSync(passfile, 'utf8').trim().split(':')[4] ?? '';
  return { password, passfile, isNew };
}

/** For the time of the work the password alone is in a file, as `initdb` takes it. */
export async function withPasswordFile(folder: string, password: string, work: (file: string) => void): Promise<void> {
  const file = join(folder, `${randomBytes(9).toString('base64url')}.password`);
  try {
    await writePrivateFile(file, `${password}\n`, { replace: false });
    work(file);
  } finally {
    await rm(file, { force: true });
  }
}
