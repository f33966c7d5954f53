/** The database folds as core does, and whatever a person types of a name finds it. */
import { endpoints, foldText } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { doctors } from '../tables/doctors.js';
import { patients } from '../tables/patients.js';
import { folded } from './columns.js';
import { queryRows } from './database.js';

const people = [
  ['Zoe\u0308', 'O\u02bcNeill', '+977-1-4412345'],
  ['Carla', 'Rossi', '+44 (0)20 7946 0018'],
  ['小龙', '李', '٠٩١ ٢٣٤٥٦٧٨'],
  ['Łukasz', 'Żółć', '(617) 555-0199 ext. 14'],
  ['Işık', 'Yıldız-Öğüt', null],
  ['ｶﾞﾌﾞﾘｴﾙ', 'ヤマダ', '03-1234-5678'],
  ['Søren', 'Straße', null],
  ['José  María', 'Peñaranda', null],
  ['Αλέξανδρος', 'ΠΑΠΑΔΌΠΟΥΛΟΣ', null],
  ['Jean\u2011Luc', "D'Arcy", null],
  ['فاطمة', 'موسى', null],
  ['Guðrún', 'Ævarsdóttir', null],
] as const;

/** What a person types, and whom it finds. */
const searches: readonly (readonly [keyword: string, lastName: string])[] = [
  ["zoë o'neill", 'O\u02bcNeill'],
  ['O’Neill', 'O\u02bcNeill'],
  ['zo\u200be oneill'.replace('onei', 'o`nei'), 'O\u02bcNeill'],
  ['+977 1 441', 'O\u02bcNeill'],
  ['4412 345', 'O\u02bcNeill'],
  ['Rossi, Carla', 'Rossi'],
  ['rossi  carla', 'Rossi'],
  ['020 7946 0018', 'Rossi'],
  ['+44 20 7946', 'Rossi'],
  ['0044 20 79460018', 'Rossi'],
  ['carla 7946', 'Rossi'],
  ['李小龙', '李'],
  ['小龙', '李'],
  ['0912345678', '李'],
  ['lukasz zolc', 'Żółć'],
  ['6175550199', 'Żółć'],
  ['ISIK', 'Yıldız-Öğüt'],
  ['yildiz\u2013ogut', 'Yıldız-Öğüt'],
  ['ガブリエル', 'ヤマダ'],
  ['soren strasse', 'Straße'],
  ['penaranda jose maria', 'Peñaranda'],
  ['παπαδοπουλοσ αλεξ', 'ΠΑΠΑΔΌΠΟΥΛΟΣ'],
  ['d’arcy jean-luc', "D'Arcy"],
  ['darcy jean luc', "D'Arcy"],
  ['oneill zoe', 'O\u02bcNeill'],
  ['jose-maria penaranda', 'Peñaranda'],
  ['فاطـمه موسی', 'موسى'],
  ['gudrun aevars', 'Ævarsdóttir'],
  ['Luc\u00adjean'.replace('Luc\u00adjean', 'je\u00adan luc'), "D'Arcy"],
];

describe.each(databases)('on the %s database', (on) => {
  const { server, api } = served({ on });
  const now = new Date();

  beforeAll(async () => {
    for (const [index, [firstName, lastName, phone]] of people.entries()) {
      const email = `folded-${index}@example.test`;
      await server.database.insert(doctors).values({ firstName, lastName, phone, email, normalisedEmail: email, createdAt: now });
      await server.database.insert(patients).values({ firstName, lastName, phone, doctorId: 1, doctorName: 'Dr', createdAt: now });
    }
  });

  it.each(searches)('%j finds %s among doctors and patients', async (keyword, lastName) => {
    for (const { path } of [endpoints.doctors.list, endpoints.patients.list]) {
      const { body } = await api.send('GET', `${path}?${new URLSearchParams({ keyword, pageSize: '200' })}`);
      expect(body.data.map((row: { lastName: string }) => row.lastName)).toContain(lastName);
      expect(body.totalCount).toBeLessThan(50);
    }
  });

  it.each(["rossi o'neill", 'carla 9999', 'zoëlle', '+1 977 441'])('%j finds none of them', async (keyword) => {
    const { body } = await api.send('GET', `${endpoints.doctors.list.path}?${new URLSearchParams({ keyword, pageSize: '200' })}`);
    const names = people.map(([, lastName]) => lastName);
    expect(body.data.filter((row: { lastName: (typeof names)[number] }) => names.includes(row.lastName))).toEqual([]);
  });

  it('sorts by letters without accents and case', async () => {
    const query = new URLSearchParams({ keyword: 'folded-', sortBy: 'firstName', pageSize: '200' });
    const { body } = await api.send('GET', `${endpoints.doctors.list.path}?${query}`);
    const names = body.data.map(({ firstName }: { firstName: string }) => firstName);
    expect(names.slice(0, 7)).toEqual(['Carla', 'Guðrún', 'Işık', 'Jean\u2011Luc', 'José  María', 'Łukasz', 'Søren']);
  });

  it('suggests a city however it is written', async () => {
    const fields = { firstName: 'A', lastName: 'B', email: `city-${Date.now()}@example.test`, password: 'caredesk-1' };
    await api.data(endpoints.doctors.signUp, { ...fields, practiceCity: 'São José dos Campos' });
    for (const keyword of ['sao jose', 'SÃO', 'campos sa\u0303o', 'jos\u00e9  dos'])
      expect(await api.data(endpoints.autocomplete.practiceCities, { keyword })).toContain('São José dos Campos');
  });

  /** Scripts whose letters every database folds; of others its locale decides the case. */
  const letters = fc.oneof(
    fc.integer({ min: 0x20, max: 0x58f }),
    fc.integer({ min: 0x5d0, max: 0x6ff }),
    fc.integer({ min: 0x900, max: 0x97f }),
    fc.integer({ min: 0x1e00, max: 0x1ef9 }),
    fc.integer({ min: 0x2000, max: 0x206f }),
    fc.integer({ min: 0x3040, max: 0x30ff }),
    fc.integer({ min: 0x4e00, max: 0x4fff }),
    fc.integer({ min: 0xac00, max: 0xacff }),
    fc.integer({ min: 0xff00, max: 0xffef }),
    fc.constantFrom(0x1f600, 0x1d400, 0xfb01, 0x2122),
  );
  const texts = fc.array(letters, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes));

  it('folds as core does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 50, maxLength: 50 }), async (many) => {
        const values = sql.join(
          many.map((text) => sql`(${text}::text)`),
          sql`, `,
        );
        const rows = await queryRows<{ text: string; one: string }>(
          server.database,
          sql`select text, ${folded(sql`text`)} as one from (values ${values}) as given (text)`,
        );
        for (const { text, one } of rows) expect(one, JSON.stringify(text)).toBe(foldText(text));
      }),
      { numRuns: 40 },
    );
  });

  it('folds what is folded to itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });
});
