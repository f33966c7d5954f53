/** Access tokens: JWTs signed with the key that the database keeps, so that several servers share it and restarts keep it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../database/database.js';
import { signingKeys } from '../tables/account.js';

const issuer = 'caredesk';
/** What a token gives access to; a token for practice software opens nothing here. */
type Audience = 'caredesk-admin' | 'practice-software';

/** Separate keys: the key of practice software can't make a token for administrators. */
const keyIds: Readonly<Record<Audience, number>> = { 'caredesk-admin': 1, 'practice-software': 2 };

type Keys = Readonly<Record<Audience, Uint8Array>>;

const newKeys = () => Object.values(keyIds).map((id) => ({ id, secret: randomBytes(32).toString('base64url') }));

async function readKeys(database: Database): Promise<Keys> {
  const rows = await database.select().from(signingKeys);
  const secretOf = (audience: Audience) => rows.find(({ id }) => id === keyIds[audience])?.secret;
  const [admin, practice] = [secretOf('caredesk-admin'), secretOf('practice-software')];
  if (admin && practice)
    return { 'caredesk-admin': Buffer.from(admin, 'base64url'), 'practice-software': Buffer.from(practice, 'base64url') };
  // Servers that start at once all offer keys; the first ones count.
  await database.insert(signingKeys).values(newKeys()).onConflictDoNothing();
  return readKeys(database);
}

/** Every token that was signed before is worthless, on each server within {@link keyAge}. */
export async function rotateKeys(database: Database): Promise<void> {
  await database
    .insert(signingKeys)
    .values(newKeys())
    .onConflictDoUpdate({ target: signingKeys.id, set: { secret: sql`excluded.secret` } });
}

/** Milliseconds after which a server reads the keys again: an operator may have rotated them. */
const keyAge = 10_000;

/** The claims of an access token. */
export interface Claims {
  readonly userId: number;
  readonly familyId: string;
}

export type AccessTokens = Awaited<ReturnType<typeof createAccessTokens>>;

/** @param ttl seconds that an access token is good for */
export async function createAccessTokens(database: Database, ttl: number) {
  let keys = await readKeys(database);
  let readAt = Date.now();
  const reload = async () => {
    readAt = Date.now();
    keys = await readKeys(database);
  };
  const assertFresh = async () => {
    // The clock may have been put back.
    if (Math.abs(Date.now() - readAt) > keyAge) await reload();
  };
  const sign = async (audience: Audience, subject: number, seconds: number, claims: Record<string, string> = {}) => {
    await assertFresh();
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(subject))
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .setJti(randomUUID())
      .sign(keys[audience]);
  };
  return {
    /** Seconds. */
    ttl,
    /** Reads the keys again, as the database may have been replaced. */
    reload,
    issue: (userId: number, familyId: string) => sign('caredesk-admin', userId, ttl, { sid: familyId }),
    /** A login for a doctor's practice software, good for 5 minutes. */
    issuePracticeLogin: (doctorId: number) => sign('practice-software', doctorId, 300),
    /** `expired`: it was ours. Undefined for a token that is forged or meant for something else. */
    read: async (token: string): Promise<Claims | 'expired' | undefined> => {
      await assertFresh();
      try {
        const { payload } = await jwtVerify(token, keys['caredesk-admin'], {
          algorithms: ['HS256'],
          issuer,
          audience: 'caredesk-admin',
          requiredClaims: ['sub', 'exp', 'sid'],
        });
        return { userId: Number(payload.sub), familyId: String(payload.sid) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
