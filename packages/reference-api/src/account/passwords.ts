/** Passwords as argon2id hashes, at OWASP's minimum cost: 19 MiB, two passes. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Failure } from '../failure.js';

// Algorithm 2 is argon2id; the package's const enum can't be imported under isolatedModules.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Of no password: an unknown user's is checked against it, so that the answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$o7P0J5y8qC/9jIYFuvY2tg$vEpU/a6jnIRo4YpJYO+L1uyAN1k4QRg+cbx/onaTbDo';

/**
 * Whether a password is the one of the hash; undefined when there is no such account: false, in the same time.
 * @throws {Failure} 503 with Retry-After when too many wait already
 */
export interface CheckPassword {
  (passwordHash: string | undefined, password: string): Promise<boolean>;
  /** How many wait for their turn. */
  readonly waiting: () => number;
}

/** Hashing shares Node's few threads with files and compression: a flood of sign-ins must leave one core and some threads alone. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** How many may wait for their turn. */
const mostWaiting = 64;

export function createPasswordCheck(): CheckPassword {
  const turn = pLimit(atOnce);
  const check = async (passwordHash: string | undefined, password: string) => {
    if (turn.pendingCount >= mostWaiting) throw new Failure(503, 'Too many sign-ins at once; try again', { 'retry-after': '2' });
    const matches = await turn(() => verify(passwordHash ?? nobody, password));
    return matches && passwordHash !== undefined;
  };
  return Object.assign(check, { waiting: () => turn.pendingCount });
}
