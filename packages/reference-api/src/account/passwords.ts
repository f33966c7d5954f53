/** Passwords as argon2id hashes, at OWASP's minimum cost: 19 MiB, two passes. */
import { availableParallelism } from 'node:os';
import { Failure } from '@caredesk/core/server';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// Algorithm 2 is argon2id; the package's const enum can't be imported under isolatedModules.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards compose accents and type blanks in their own ways: one password (RFC 8265, OpaqueString). */
const canonical = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost);

/** The hash of no password: that of an unknown user is checked against it, so that the answer takes as long. */
const noAccountHash = '$argon2id$v=19$m=19456,t=2,p=1$o7P0J5y8qC/9jIYFuvY2tg$vEpU/a6jnIRo4YpJYO+L1uyAN1k4QRg+cbx/onaTbDo';

/** Hashing shares Node's few threads with files and compression: a flood of sign-ins must leave one core and some threads alone. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** How many may wait for their turn. */
export const mostWaiting = 64;

/** Hashing that leaves the machine its other work. */
export function createPasswords() {
  const limited = pLimit(atOnce);
  return {
    /**
     * Whether a password is the one of the hash; undefined when there is no such account: false, in the same time. The caller bounds how
     * many are tried at the same time (`http/security.ts`).
     */
    matches: async (passwordHash: string | undefined, password: string): Promise<boolean> => {
      // Older hashes are of passwords as they were typed.
      const spellings = new Set([canonical(password), password]);
      const answers = [...spellings].map((spelling) => limited(() => verify(passwordHash ?? noAccountHash, spelling)));
      const matches = (await Promise.all(answers)).includes(true);
      return matches && passwordHash !== undefined;
    },
    /** @throws {Failure} 503 with Retry-After when too many wait already */
    hash: async (password: string): Promise<string> => {
      if (limited.pendingCount >= mostWaiting) throw tooMany('passwords');
      return limited(() => hashPassword(password));
    },
    /** How many wait for their turn. */
    waiting: () => limited.pendingCount,
  };
}
export type Passwords = ReturnType<typeof createPasswords>;

/** Nothing was done for it. */
export const tooMany = (what: string): Failure => new Failure(503, `Too many ${what} at once; try again`, { 'retry-after': '2' });
