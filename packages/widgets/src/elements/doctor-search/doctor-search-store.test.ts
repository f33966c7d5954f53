import { describe, expect, it } from 'vitest';
import { createDoctorSearch } from './doctor-search-store.js';

interface Asked {
  readonly keyword?: string | null | undefined;
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

function setUp() {
  const calls: [string, Asked][] = [];
  const answer = async (call: string, query: Asked) => {
    calls.push([call, query]);
    return { items: [], totalCount: 0 };
  };
  const store = createDoctorSearch({
    hasAll: () => true,
    doctors: {
      all: (query) => answer('all', query),
      list: (query = {}) => answer('list', query),
      searchByPatient: (query = {}) => answer('searchByPatient', query),
    },
    columns: [],
    report: () => {},
    onSelect: () => {},
  });
  return { store, calls };
}

describe('the doctor search', () => {
  it('begins with what its attributes say, in one request', () => {
    const { store, calls } = setUp();
    store.setAttributes?.({ keyword: 'ann', by: 'patient', pageSize: 50 });
    store.resume?.();
    expect(calls.map(([call, { keyword, pageSize }]) => [call, keyword, pageSize])).toEqual([['searchByPatient', 'ann', 50]]);
  });

  it('asks anew from page 1 when it searches by someone else', () => {
    const { store, calls } = setUp();
    store.resume?.();
    store.table.list.change({ pageNumber: 3 });
    store.table.list.setFilters({ by: 'patient' });
    store.table.list.setFilters({ by: 'patient' });
    expect(calls.map(([call, { pageNumber }]) => [call, pageNumber])).toEqual([
      ['list', 1],
      ['list', 3],
      ['searchByPatient', 1],
    ]);
  });

  it('leaves what the user typed alone when another attribute changes', () => {
    const { store, calls } = setUp();
    store.setAttributes?.({ keyword: 'attribute', by: undefined, pageSize: undefined });
    store.resume?.();
    store.table.list.search('typed');
    store.setAttributes?.({ by: 'patient' });
    expect(calls.at(-1)?.[1].keyword).toBe('typed');
  });
});
