import { createCaller, systemClock } from '@caredesk/core/client';
import { describe, expect, it, vi } from 'vitest';
import { createInputDraft } from '../../parts/form/form-input.js';
import type { ChosenFile } from './import-engine.js';
import { createImport } from './import-store.js';

type Row = Record<string, unknown>;

/** Coupons in memory, behind the wire format. */
function backend({
  engineFails = 0,
  locale = 'en',
  isShown = true,
  draft = createInputDraft<null, ChosenFile>('import', async () => undefined),
} = {}) {
  const failures: unknown[] = [];
  const coupons: Row[] = [
    { couponId: 1, code: 'SAME', name: null, discountType: 'percent', discountValue: 10, currency: 'USD', status: 0 },
    { couponId: 2, code: 'OTHER', name: null, discountType: 'percent', discountValue: 10, currency: 'USD', status: 0 },
  ];
  const changes: string[] = [];
  const refused = new Set<unknown>();
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = String(url);
    if (init?.method === 'DELETE')
      return Response.json(
        refused.has('delete') ? { isSuccessful: false, errorMessage: 'Refused by head office' } : { isSuccessful: true },
      );
    if (init?.method !== 'POST') {
      const [, id] = /GetById\/(\d+)/.exec(path) ?? [];
      if (id) return Response.json({ data: coupons[Number(id) - 1] });
      const data = path.includes('/Coupon/') ? coupons : [];
      return Response.json({ data, totalCount: data.length });
    }
    const row = JSON.parse(String(init.body)) as Row;
    changes.push(`${path.split('/').at(-1)} ${row.code}`);
    if (refused.has(row.code)) return Response.json({ isSuccessful: false, errorMessage: 'Refused by head office' });
    if (row.couponId === undefined) coupons.push({ ...row, couponId: coupons.length + 1 });
    return Response.json({ isSuccessful: true, data: { ...row, couponId: row.couponId ?? coupons.length } });
  };
  const call = createCaller({
    apiBase: 'https://api.test',
    fetch,
    tokens: { current: () => 'token', renew: async () => undefined, giveUp: () => {} } as never,
  });
  let imports = 0;
  const store = createImport({
    call,
    clock: { now: systemClock.now, sleep: async () => {} },
    draft,
    engine: async () => {
      if (engineFails-- > 0) throw new TypeError('no connection');
      return import('./import-engine.js');
    },
    locale: () => locale,
    onImported: () => {
      imports++;
    },
    onChanged: () => {},
    onEnd: () => {},
    isShown: () => isShown,
    report: (...failure) => failures.push(failure),
  });
  return { store, changes, refused, imports: () => imports, failures };
}
const bytes = (text: string) => new TextEncoder().encode(text);
const head = 'code,discountType,discountValue,currency,status\n';

describe('an import of coupons', () => {
  it('changes nothing before its plan is applied', async () => {
    const { store, changes, imports } = backend();
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\nSAME,percent,10,USD,0\nOTHER,percent,20,USD,0\n`));
    expect(store.state.value).toMatchObject({ step: 'planned', counts: { create: 1, unchanged: 1, conflict: 1, update: 0 }, issues: [] });
    expect(changes).toEqual([]);
    await store.apply();
    expect(changes).toEqual(['Create NEW']);
    expect(store.state.value).toMatchObject({ step: 'finished', counts: { create: 1, conflict: 1 } });
    expect(imports()).toBe(1);
  });

  it('says why not all was taken back', async () => {
    const { store, refused } = backend();
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\n`));
    await store.apply();
    const { value } = store.state;
    refused.add('delete');
    expect(await store.takeBack(value.step === 'finished' ? value.changedCoupons : [])).toBe('Refused by head office');
    expect(store.state.value).toMatchObject({ step: 'planned', counts: { create: 0, unchanged: 1 } });
  });

  it('changes what exists and differs only when it is asked to', async () => {
    const { store, changes } = backend();
    await store.read('c.csv', bytes(`${head}OTHER,percent,20,USD,0\n`));
    await store.setUpsert(true);
    expect(store.state.value).toMatchObject({ counts: { update: 1, conflict: 0 } });
    await store.apply();
    expect(changes).toEqual(['Update OTHER']);
  });

  const appliedWithErrors = async () => {
    const { store, changes } = backend();
    await store.read('c.csv', bytes(`${head}GOOD,percent,5,USD,0\nBAD,percent,500,USD,0\nWORSE,gift,1,USD,0\n`));
    await store.apply();
    return { changes, state: store.state };
  };

  it('sends nothing of a file with errors', async () => expect((await appliedWithErrors()).changes).toEqual([]));

  it('names lines and columns of errors', async () => {
    const { state } = await appliedWithErrors();
    expect(state.value.step === 'planned' && state.value.issues.map(({ line, field }) => [line, field])).toEqual([
      [3, 'discountValue'],
      [4, 'discountType'],
    ]);
  });

  it('hands back the rows with errors as a file that imports again', async () => {
    const { store } = backend();
    await store.read('c.csv', bytes(`${head}GOOD,percent,5,USD,0\nBAD,percent,500,USD,0\n`));
    const state = store.state.value;
    if (state.step !== 'planned') throw new Error(state.step);
    expect(state.counts).toMatchObject({ create: 1, failed: 1 });
    await store.read('rejects.csv', bytes((state.rejects ?? '').replace(',500,', ',50,')));
    expect(store.state.value).toMatchObject({ step: 'planned', counts: { create: 1, failed: 0 }, issues: [], rejects: undefined });
  });

  const rowsOf = ({ state: { value } }: ReturnType<typeof backend>['store']) =>
    value.step === 'planned'
      ? value.plan.rows.map(({ row, action, message }) => [row.line, row.text('code'), action, message])
      : value.step;

  it('takes every edit of those that come while an earlier one is checked', async () => {
    const { store } = backend();
    await store.read('c.csv', bytes(`${head}A,percent,500,USD,0\n\nB,percent,5,USD,0\nC,percent,5,USD,0\nO’Brien,percent,5,USD,0\n`));
    await Promise.all([
      store.edit(2, { discountValue: ' 50 ' }),
      store.edit(4, undefined),
      store.edit(2, { code: 'José' }),
      store.edit(5, undefined),
    ]);
    expect(rowsOf(store)).toEqual([
      [2, 'José', 'create', ''],
      [6, 'O’Brien', 'create', ''],
    ]);
    await store.apply();
    expect(store.state.value).toMatchObject({ step: 'finished', counts: { create: 2 } });
  });

  it('sends a cell as it was edited just before', async () => {
    const { store, changes } = backend();
    await store.read('c.csv', bytes(`${head}SUMMER,percent,5,USD,0\n`));
    await Promise.all([store.edit(2, { code: 'ÉTÉ' }), store.apply()]);
    expect(changes).toEqual(['Create ÉTÉ']);
    expect(store.state.value.step).toBe('finished');
  });

  it('is not begun when the edit just before is wrong', async () => {
    const { store, changes } = backend();
    await store.read('c.csv', bytes(`${head}SUMMER,percent,5,USD,0\n`));
    await Promise.all([store.edit(2, { discountValue: '5.005,00' }), store.apply()]);
    expect(changes).toEqual([]);
    expect(store.state.value).toMatchObject({ step: 'planned', counts: { failed: 1 } });
  });

  it('knows a row that was cut off until that row is edited itself', async () => {
    const { store } = backend();
    await store.read('c.csv', bytes(`${head}A,percent,500,USD,0\nB,percent,5,USD,0,extra\nC,percent,5\n`));
    await store.edit(2, undefined);
    expect(rowsOf(store)).toMatchObject(
      [
        [3, 'B', 'failed', /heading/],
        [4, 'C', 'failed', /the row ends here/],
      ].map(([line, code, action, message]) => [line, code, action, expect.stringMatching(message as RegExp)]),
    );
    await store.edit(4, { currency: 'EUR', maxRedemptions: '10' });
    expect(rowsOf(store)).toMatchObject([{ 0: 3 }, [4, 'C', 'create', '']]);
  });

  it('goes on with the file and its edits after the session of its user ended, and not after it was imported', async () => {
    const draft = () => createInputDraft<null, ChosenFile>('ended', async () => 'José');
    const { store } = backend({ draft: draft() });
    await store.read('c.csv', bytes(`${head}A,percent,500,USD,0\nB,percent,5,USD,0\n`));
    await store.edit(2, { discountValue: '50' });
    const next = backend({ draft: draft() }).store;
    await vi.waitFor(() => expect(next.state.value).toMatchObject({ step: 'planned', isEdited: true, counts: { create: 2 } }));
    await next.apply();
    const last = backend({ draft: draft() }).store;
    await new Promise((done) => setTimeout(done));
    expect(last.state.value).toEqual({ step: 'empty' });
  });

  it('goes on with the rows whose session ended while they were sent', async () => {
    const draft = () => createInputDraft<null, ChosenFile>('sent', async () => 'José');
    const { store, refused } = backend({ draft: draft() });
    refused.add('B');
    await store.read('c.csv', bytes(`${head}A,percent,5,USD,0\nB,percent,5,USD,0\n`));
    await store.apply();
    expect(store.state.value).toMatchObject({ step: 'finished', counts: { create: 1, failed: 1 } });
    const next = backend({ draft: draft() }).store;
    await vi.waitFor(() => expect(next.state.value).toMatchObject({ step: 'planned', counts: { create: 2 } }));
  });

  it('is not begun a second time by an element that comes while it is sent', async () => {
    const draft = () => createInputDraft<null, ChosenFile>('twice', async () => 'José');
    const { store } = backend({ draft: draft() });
    await store.read('c.csv', bytes(`${head}A,percent,5,USD,0\nB,percent,5,USD,0\nC,percent,5,USD,0\n`));
    let next: typeof store | undefined;
    store.state.subscribe((state) => {
      if (state.step === 'applying' && state.done > 0) next ??= backend({ draft: draft() }).store;
    });
    await store.apply();
    await new Promise((done) => setTimeout(done));
    expect(next?.state.value).toEqual({ step: 'empty' });
  });

  it('stays away once another file is to be chosen', async () => {
    const { store } = backend();
    await store.read('c.csv', bytes(`${head}A,percent,500,USD,0\n`));
    const edited = store.edit(2, { discountValue: '50' });
    store.clear();
    await edited;
    expect(store.state.value).toEqual({ step: 'empty' });
  });

  it('is explained in the reader’s language, the file’s own words left as they are', async () => {
    const { store, refused } = backend({ locale: 'it' });
    await store.read('c.csv', bytes(`${head}WORSE,gift,1,USD,0\n`));
    const planned = store.state.value;
    expect(planned.step === 'planned' && planned.issues.map(({ message }) => message)).toEqual(['«gift» non è né percent né amount']);
    await store.read('c.csv', bytes('code,code\n'));
    const twice = store.state.value;
    expect(twice.step === 'planned' && twice.issues.map(({ message }) => message)).toEqual(['compare due volte']);
    refused.add('NEW');
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\n`));
    await store.apply();
    const { value } = store.state;
    expect(value.step === 'finished' && value.failures.map(({ message }) => message)).toEqual(['Refused by head office']);
  });

  it('begun twice is made once', async () => {
    const { store, changes, imports } = backend();
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\n`));
    await Promise.all([store.apply(), store.apply()]);
    expect([changes, imports()]).toEqual([['Create NEW'], 1]);
  });

  it.each([
    ['', 0],
    ['FINE,amount,5,EUR,0\n', 1],
  ])('of a refused row and “%s” is told to the page %s times', async (others, times) => {
    const { store, refused, imports } = backend();
    refused.add('NEW');
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\n${others}`));
    await store.apply();
    expect([store.state.value.step, imports()]).toEqual(['finished', times]);
  });

  it('hands back what failed, as a file that imports again', async () => {
    const { store, refused } = backend();
    refused.add('NEW');
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\nFINE,percent,5,USD,0\n`));
    await store.apply();
    const state = store.state.value;
    if (state.step !== 'finished') throw new Error(state.step);
    expect(state.failures.map(({ message }) => message)).toEqual([expect.stringContaining('Refused by head office')]);
    const again = backend();
    await again.store.read('rejects.csv', bytes(state.rejects ?? ''));
    expect(again.store.state.value).toMatchObject({ step: 'planned', counts: { create: 1 }, issues: [] });
  });

  it('whose code can not be loaded may be tried again', async () => {
    const { store, imports } = backend({ engineFails: 2 });
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\n`));
    expect(store.state.value.step).toBe('broken');
    await store.retry();
    expect(store.state.value.step).toBe('broken');
    await store.retry();
    await store.apply();
    expect([store.state.value.step, imports()]).toEqual(['finished', 1]);
  });

  it.each([true, false])('that fails as a whole is told by its screen, or beside another one (%s)', async (isShown) => {
    const { store, failures } = backend({ engineFails: 1, isShown });
    await store.read('c.csv', bytes(`${head}LATE,percent,15,USD,0\n`));
    expect(failures).toEqual([['action', new TypeError('no connection'), { id: undefined, isShown }]]);
  });

  it('forgets the file when another is to be chosen', async () => {
    const { store } = backend();
    await store.read('c.csv', bytes(`${head}NEW,percent,5,USD,0\n`));
    store.clear();
    await store.setUpsert(true);
    expect(store.state.value.step).toBe('empty');
  });
});
