import { createLedgerState } from '@caredesk/core/payments';
import { describe, expect, it } from 'vitest';
import { findEntry, findRun } from './ledger-names.js';

const charge = { kind: 'charge', billingId: '', doctorId: '7' } as const;

function stateOf(entries: readonly { readonly entryId: string; readonly ref: string }[], runs: readonly string[] = ['run'], more = {}) {
  const { state, apply } = createLedgerState();
  for (const runId of runs) apply({ type: 'run-started', at: 1, runId, source: 'x.csv', by: null });
  for (const { entryId, ref } of entries)
    apply({
      type: 'planned',
      at: 1,
      runId: 'run',
      entryId,
      ref,
      key: `caredesk-${entryId}`,
      billingId: `bill of ${ref}`,
      doctorId: null,
      amount: { minor: 100, currency: 'USD' },
      reason: '',
      line: 2,
      action: 'send',
      ...more,
    });
  return state;
}

describe('an entry', () => {
  const state = stateOf([
    { entryId: '1001a31f83f2', ref: 'INV-53428' },
    { entryId: 'aaaa00000001', ref: '1001' },
    { entryId: 'bbbb00000001', ref: 'aaaa00000001' },
    { entryId: 'cccc00000001', ref: 'x' },
    { entryId: 'cccc00000002', ref: 'dddd-late' },
    { entryId: 'dddd00000001', ref: 'y' },
    { entryId: 'eeee00000001', ref: 'z' },
  ]);
  const found = (name: string) => findEntry(state, name).ref;

  it('is found by its whole ref, whatever id begins with it', () => {
    expect(found('1001')).toBe('1001');
  });

  it('is found by its whole id, or by a start with which nothing else begins', () => {
    expect([found('1001a31f83f2'), found('1001a'), found('eeee')]).toEqual(['INV-53428', 'INV-53428', 'z']);
  });

  it.each([
    ['aaaa00000001', 'the id of one, the ref of another'],
    ['cccc0000', 'the start of two ids'],
    ['dddd', 'the start of an id and of a ref'],
  ])('is not chosen where "%s" is %s: both are named', (name) => {
    expect(() => found(name)).toThrow(/matches more than one entry: .* \(.*, bill bill of .*\), /);
  });

  it('of a charge is named with its doctor', () => {
    const charges = stateOf(
      [
        { entryId: 'cccc00000001', ref: 'x' },
        { entryId: 'cccc00000002', ref: 'y' },
      ],
      undefined,
      charge,
    );
    expect(() => findEntry(charges, 'cccc')).toThrow('cccc00000001 (x, doctor 7), cccc00000002 (y, doctor 7)');
  });

  it.each(['eee', 'INV-5', 'ref', ''])('is not found by "%s"', (name) => {
    expect(() => found(name)).toThrow(/The ledger has no entry/);
  });
});

it('a run is found by its whole id, by a start of only one, or as the last', () => {
  const state = stateOf([], ['20261123-01-aa', '20261123-01-aab', '20261124-02-cc']);
  expect(['20261123-01-aa', '20261124', 'last'].map((name) => findRun(state, name).runId)).toEqual([
    '20261123-01-aa',
    '20261124-02-cc',
    '20261124-02-cc',
  ]);
  expect(() => findRun(state, '20261123')).toThrow(
    expect.objectContaining({ message: expect.stringContaining('more than one run'), exitCode: 2 }),
  );
  expect(() => findRun(state, '')).toThrow(expect.objectContaining({ message: 'The ledger has no run "".', exitCode: 7 }));
});
