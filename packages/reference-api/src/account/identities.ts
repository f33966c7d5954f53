/** Which account the owner of a third party's token has here. */
import { and, eq } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { identities, users } from '../tables/account.js';

/** Who a token of an identity provider names. */
export interface Identity {
  readonly issuer: string;
  /** The provider's own, unchanging name for the person. */
  readonly subject: string;
  /** The provider has verified that it is theirs. */
  readonly email: string;
}

/**
 * The account of that e-mail, if the identity is the one that used it first: from then on the account is theirs alone, and
 * the address's next owner at the provider has no account here.
 * @returns undefined: no account
 */
export async function accountOf(database: Database, identity: Identity): Promise<number | undefined> {
  const user = await first(database.select({ id: users.id }).from(users).where(eq(users.normalisedEmail, identity.email)));
  if (!user) return undefined;
  const bound = (await boundTo(database, identity)) ?? (await bind(database, identity, user.id));
  return bound === user.id ? bound : undefined;
}

async function boundTo(database: Database, { issuer, subject }: Identity): Promise<number | undefined> {
  const isTheirs = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  return (await first(database.select({ userId: identities.userId }).from(identities).where(isTheirs)))?.userId;
}

/** Nothing is written for an account that another identity has, and only once for two concurrent requests. */
async function bind(database: Database, identity: Identity, userId: number): Promise<number | undefined> {
  await database.insert(identities).values({ issuer: identity.issuer, subject: identity.subject, userId }).onConflictDoNothing();
  return boundTo(database, identity);
}
