/** One account has one name: a spelling that a database or a language folds to it neither opens it nor gives further attempts. */
import { endpoints } from '@caredesk/core/contract';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, databases, signedIn } from '../../test/api.js';
import { demoAccount, isLong, startServer, type TestServer } from '../../test/support.js';
import { type Database, queryRows } from '../database/database.js';
import { readTrustProxy, type TrustProxy } from '../handler-types/addresses.js';
import { signInTries } from '../tables/account.js';
import { isEmailTaken } from './email-names.js';
import { accountOfIdentity } from './identity-provider.js';
import { createAdmin } from './operations.js';

const { doctors } = endpoints;
const { email, password } = demoAccount;
/** Beyond are ideographs, tags and private characters: none folds to ASCII. */
const last = 0x1ffff;

/** What JavaScript makes of a text, one folding or two in turn. */
function foldings(text: string): string[] {
  const once = (one: string) => [
    one.toLowerCase(),
    one.toUpperCase(),
    one.toLocaleLowerCase('tr'),
    one.normalize('NFC'),
    one.normalize('NFKC'),
    // Some foldings drop combining marks.
    one.normalize('NFKD').replace(/\p{M}/gu, ''),
  ];
  return once(text).flatMap((one) => (one === text ? [] : [one, ...once(one)]));
}

/** Every character beyond ASCII that JavaScript folds to ASCII, with what it becomes. */
const folded = new Map<number, string[]>();
for (let code = 128; code <= last; code++) {
  const ascii = foldings(String.fromCodePoint(code)).filter((text) => /^[\x20-\x7e]+$/.test(text));
  if (ascii.length > 0) folded.set(code, ascii);
}

/** Letters beyond ASCII, each with what the database makes of it. */
async function databaseFoldings(database: Database): Promise<Map<number, string[]>> {
  const rows = await queryRows<{ code: number; folded: string[] }>(
    database,
    sql`select code, array[lower(chr(code)), upper(chr(code)), lower(upper(chr(code))), lower(normalize(chr(code), NFKC))] as folded
    from generate_series(128, ${last}::int) code where code not between 55296 and 57343
      and (lower(chr(code)) <> chr(code) or upper(chr(code)) <> chr(code))`,
  );
  return new Map(rows.map(({ code, folded }) => [code, folded]));
}

/** The address with one letter written as another character that folds to it: one spelling a character, the database's own first. */
async function spellingsOf(address: string, database: Database): Promise<string[]> {
  return [...(await databaseFoldings(database)), ...folded].flatMap(([code, texts]) => {
    const letter = texts.map((text) => text.toLowerCase()).find((text) => text !== '' && address.includes(text));
    return letter === undefined ? [] : [address.replace(letter, String.fromCodePoint(code))];
  });
}

describe.each(databases)('an account of the %s database', (on) => {
  let server: TestServer;
  let spellings: string[];
  beforeAll(async () => {
    server = await startServer({
      on,
      trustProxy: readTrustProxy('1') as TrustProxy,
      tokenRequestsPerMinute: 100_000,
      lockOut: { perAddress: 100_000, perAccount: 10, wait: 600 },
    });
    spellings = await spellingsOf(email, server.database);
  });
  afterAll(() => server?.stop());

  const signIn = async (username: string, from: string, word: string) =>
    (
      await apiOf(server, undefined).send('POST', '/token', new URLSearchParams({ grant_type: 'password', username, password: word }), {
        'x-forwarded-for': from,
      })
    ).status;
  const address = (number: number) => `203.0.${113 + (number >> 8)}.${number & 255}`;

  it('shares neither identity nor tries with a name that folds to its own', async () => {
    for (const spelling of ['adm\u0130n@caredesk.test', 'admin@carede\u017fk.test', 'admin@caredes\u212a.test', '\uff41dmin@caredesk.test'])
      expect(spellings).toContain(spelling);
    const statuses = new Set<number>();
    // A password is looked at for each: the database's own foldings, and a part of the others.
    const part = isLong ? 10 : 50;
    const tried = spellings.filter((_spelling, number) => number < 20 || number % part === 0);
    for (const [number, spelling] of tried.entries()) statuses.add(await signIn(spelling, address(number), password));
    expect([...statuses]).toEqual([400]);
    const tries = await server.database.select().from(signInTries).where(like(signInTries.key, '%user-%'));
    expect(tries).toEqual([]);
  });

  it('is not found, taken nor bound by such a name', async () => {
    for (const [number, spelling] of spellings.entries()) {
      expect(
        await accountOfIdentity(server.database, { issuer: 'https://id.test', subject: `stranger-${number}`, email: spelling }),
      ).toBeUndefined();
      expect(await isEmailTaken(server.database, spelling), spelling).toBe(false);
    }
    expect(await accountOfIdentity(server.database, { issuer: 'https://id.test', subject: 'owner', email: email.toUpperCase() })).toBe(1);
    expect(await isEmailTaken(server.database, email.toUpperCase())).toBe(true);
  });

  it('is made a second time by no other case', async () => {
    expect(await createAdmin(server.database, 'ADMIN@Caredesk.Test', 'long enough')).toBe(false);
    const api = await signedIn(server);
    const taken = { status: 200, message: 'This e-mail is taken' };
    const person = { firstName: 'Ada', lastName: 'King', password: 'long enough' };
    expect(await api.failure(doctors.signUp, { ...person, email: 'ADMIN@caredesk.test' })).toEqual(taken);
    await api.data(doctors.signUp, { ...person, email: 'Ada.King@Example.test' });
    expect(await api.failure(doctors.signUp, { ...person, email: 'aDA.kING@eXAMPLE.TEST' })).toEqual(taken);
    expect(await server.signIn({ email: 'ADA.KING@example.TEST', password: 'long enough' })).toMatchObject({ token_type: 'bearer' });
  });

  it('has twenty tries, however its letters are written', async () => {
    const cased = (number: number) =>
      [...email].map((letter, place) => ((number >> (place % 10)) & 1 ? letter.toUpperCase() : letter)).join('');
    const names = [...Array.from({ length: 60 }, (_, number) => cased(number)), ...spellings.slice(0, 60)];
    const outcomes = await Promise.all(names.slice(0, 60).map((name, number) => signIn(name, address(1000 + number), 'wrong')));
    expect(outcomes.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
    expect(outcomes.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
  });
});
