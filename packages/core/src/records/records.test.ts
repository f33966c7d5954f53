import { describe, expect, it } from 'vitest';
import { CaredeskError } from '../client/error.js';
import { type Clash, mergeFields, mergeMembers, type Side, saveMerged } from './index.js';

const began = { phone: '1', email: 'a@b.test', city: '', version: '1' };

describe('a change of a record', () => {
  it('keeps what the user did not touch as it is now', () => {
    expect(mergeFields(began, { ...began, email: 'new@b.test' }, { phone: '2', email: 'a@b.test' })).toEqual({
      changes: { phone: '2' },
      clashes: [],
    });
  });

  it('clashes where both changed one field, and not where both changed it alike', () => {
    expect(mergeFields(began, { ...began, phone: '3', city: 'Rome' }, { phone: '2', city: 'Rome' })).toEqual({
      changes: {},
      clashes: [{ field: 'phone', mine: '2', theirs: '3' }],
    });
  });

  it('knows empty text as no value', () => {
    expect(mergeFields({ phone: null }, { phone: null }, { phone: '' })).toEqual({ changes: {}, clashes: [] });
  });

  it.each([
    ['mine', { phone: '2' }],
    ['theirs', {}],
  ] as const)('takes %s where that is chosen', (side, changes) => {
    expect(mergeFields(began, { ...began, phone: '3' }, { phone: '2' }, () => side)).toEqual({ changes, clashes: [] });
  });
});

interface Member {
  readonly id: string | null;
  readonly name: string;
  readonly phone?: string;
}
const ann = { id: '1', name: 'Ann', phone: '1' };
const bob = { id: '2', name: 'Bob' };
const merge = (before: Member[], now: Member[], wanted: Member[], choose?: () => Side) =>
  mergeMembers<Member>(before, now, wanted, ({ id }) => id ?? undefined, choose);

describe('a change of a list', () => {
  it('keeps what either side added, changed and removed', () => {
    const { changes: wanted, clashes } = merge(
      [ann, bob, { id: '3', name: 'Cid' }],
      [{ ...ann, phone: '9' }, bob, { id: '4', name: 'Dee' }],
      [
        { ...ann, name: 'Anna' },
        { id: '3', name: 'Cid' },
        { id: null, name: 'Eve' },
      ],
    );
    expect(clashes).toEqual([]);
    expect(wanted).toEqual([
      { id: '1', name: 'Anna', phone: '9' },
      { id: '4', name: 'Dee' },
      { id: null, name: 'Eve' },
    ]);
  });

  it('clashes where one removed what the other changed', () => {
    expect(merge([ann], [], [{ ...ann, phone: '2' }]).clashes).toEqual([
      { field: '', member: '1', mine: { ...ann, phone: '2' }, theirs: null },
    ]);
    expect(merge([ann], [{ ...ann, phone: '2' }], []).clashes).toEqual([
      { field: '', member: '1', mine: null, theirs: { ...ann, phone: '2' } },
    ]);
    expect(merge([ann], [{ ...ann, phone: '2' }], [], () => 'mine').changes).toEqual([]);
    expect(merge([ann], [], [{ ...ann, phone: '2' }], () => 'mine').changes).toEqual([{ ...ann, phone: '2' }]);
  });

  it('whose answer was lost, made again, adds no member twice', () => {
    const eve = { id: null, name: 'Eve' };
    expect(merge([ann], [ann, { ...eve, id: '7' }], [ann, eve]).changes).toEqual([ann, { ...eve, id: '7' }]);
    expect(merge([ann], [ann, eve], [ann, eve]).changes).toEqual([ann, eve]);
    expect(merge([ann], [ann, { ...eve, id: '7' }], [ann, eve, eve]).changes).toEqual([ann, { ...eve, id: '7' }, eve]);
    expect(merge([ann], [ann, { ...eve, id: '7', phone: '1' }], [ann, { ...eve, phone: '2' }]).changes).toHaveLength(3);
  });

  it('of a backend without ids replaces what was changed and keeps what was added', () => {
    const bare = (name: string): Member => ({ id: null, name });
    expect(merge([bare('Ann')], [bare('Ann'), bare('Bob')], [bare('Anna')]).changes).toEqual([bare('Bob'), bare('Anna')]);
    expect(merge([bare('Ann')], [bare('Ann')], [bare('Ann'), bare('Eve'), bare('Eve')]).changes).toEqual([
      bare('Ann'),
      bare('Eve'),
      bare('Eve'),
    ]);
  });
});

describe('saving', () => {
  type Row = { phone: string; email: string; version: string };
  const row = (phone: string, version: string): Row => ({ phone, email: 'a@b.test', version });
  const desk = (records: Row[], answers: (readonly Side[] | undefined)[] = []) => {
    const sent: Partial<Row>[] = [];
    const asked: (readonly Clash[])[] = [];
    return {
      sent,
      asked,
      options: {
        merge: mergeFields,
        read: async () => (records.length > 1 ? (records.shift() as Row) : (records[0] as Row)),
        send: async (now: Row, wanted: Partial<Row>) => {
          sent.push({ ...now, ...wanted });
          return { ...now, ...wanted };
        },
        choose: async (clashes: readonly Clash[]) => {
          asked.push(clashes);
          return answers.shift();
        },
      },
    };
  };

  it('sends the record as it is now with the change, and its version', async () => {
    const { sent, options } = desk([{ ...row('1', '2'), email: 'new@b.test' }]);
    await saveMerged<Row, Partial<Row>>(row('1', '1'), { phone: '2' }, options);
    expect(sent).toEqual([{ phone: '2', email: 'new@b.test', version: '2' }]);
  });

  it('asks again where the record changed during the question', async () => {
    const { sent, asked, options } = desk([row('3', '2'), row('4', '3')], [['mine'], ['mine']]);
    await saveMerged<Row, Partial<Row>>(row('1', '1'), { phone: '2' }, options);
    expect(asked.map(([clash]) => clash?.theirs)).toEqual(['3', '4']);
    expect(sent).toEqual([row('2', '3')]);
  });

  it('sends nothing when the user stays', async () => {
    const { sent, options } = desk([row('3', '2')]);
    expect(await saveMerged<Row, Partial<Row>>(row('1', '1'), { phone: '2' }, options)).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('merges again with the record that a conflict brings', async () => {
    const { options } = desk([row('1', '1')]);
    let refused = 0;
    const saved = await saveMerged<Row, Partial<Row>>(
      row('1', '1'),
      { phone: '2' },
      {
        ...options,
        send: async (now, wanted) => {
          refused += 1;
          if (refused === 1)
            throw new CaredeskError({
              code: 'conflict',
              call: 'doctors.update',
              status: 409,
              current: { ...row('1', '2'), email: 'new@b.test' },
            });
          return { ...now, ...wanted };
        },
      },
    );
    expect(saved).toEqual({ phone: '2', email: 'new@b.test', version: '2' });
  });

  it.each([
    ['is as it was sent', [row('2', '2')], 'saved'],
    ['is as it was', [], 'contract'],
    ['has another value', [row('9', '2')], 'contract'],
  ])('that is answered by a status alone is looked up: the record %s', async (_what, later, outcome) => {
    const records = [row('1', '1')];
    const { options } = desk(records);
    const send = async () => {
      records.splice(0, 1, ...(later.length > 0 ? later : records));
      throw new CaredeskError({ code: 'contract', call: 'doctors.update', status: 204, mayHaveApplied: true });
    };
    const saving = saveMerged<Row, Partial<Row>>(row('1', '1'), { phone: '2' }, { ...options, send });
    if (outcome === 'saved') expect(await saving).toEqual(row('2', '2'));
    else await expect(saving).rejects.toMatchObject({ code: 'contract', mayHaveApplied: true });
  });

  it.each([
    [
      'has the new member',
      [
        { id: 'm1', name: 'Bo' },
        { id: 'm2', name: 'Ida' },
      ],
      'saved',
    ],
    ['is as it was', [{ id: 'm1', name: 'Bo' }], 'contract'],
    [
      'has another change, too',
      [
        { id: 'm1', name: 'Bob' },
        { id: 'm2', name: 'Ida' },
      ],
      'saved',
    ],
    ['lost a member', [{ id: 'm2', name: 'Ida' }], 'saved'],
    [
      'has another new member alone',
      [
        { id: 'm1', name: 'Bo' },
        { id: 'm3', name: 'Jo' },
      ],
      'contract',
    ],
  ])('of a list that is answered by a status alone is looked up: it %s', async (_what, later, outcome) => {
    type Member = { id: string | undefined; name: string };
    const began = { members: [{ id: 'm1', name: 'Bo' }] };
    const records: { members: readonly Member[] }[] = [began, { members: later }];
    const saving = saveMerged<{ members: readonly Member[] }, readonly Member[]>(
      began,
      [...began.members, { id: undefined, name: 'Ida' }],
      {
        read: async () => records.shift() ?? began,
        merge: (before, now, draft, choose) => mergeMembers(before.members, now.members, draft, ({ id }) => id, choose),
        choose: async () => undefined,
        send: async () => {
          throw new CaredeskError({ code: 'contract', call: 'patients.updateFamily', status: 204, mayHaveApplied: true });
        },
      },
    );
    if (outcome === 'saved') expect(await saving).toEqual({ members: later });
    else await expect(saving).rejects.toMatchObject({ code: 'contract', mayHaveApplied: true });
  });

  it('gives up where each answer is a conflict', async () => {
    const { options } = desk([row('1', '1')]);
    const send = async () => {
      throw new CaredeskError({ code: 'conflict', call: 'doctors.update', status: 409 });
    };
    await expect(saveMerged<Row, Partial<Row>>(row('1', '1'), { phone: '2' }, { ...options, send })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
