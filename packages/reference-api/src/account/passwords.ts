/** Passwords as argon2id hashes, at OWASP's minimum cost: 19 MiB, two passes. */
import { hash, verify } from '@node-rs/argon2';

// Algorithm 2 is argon2id; the package's const enum can't be imported under isolatedModules.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Of no password: whoever is unknown is checked against it, so that his answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$o7P0J5y8qC/9jIYFuvY2tg$vEpU/a6jnIRo4YpJYO+L1uyAN1k4QRg+cbx/onaTbDo';

/** @param passwordHash undefined when there is no such account: false, in the same time */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobody, password);
  return matches && passwordHash !== undefined;
}
