import { autocomplete } from '@caredesk/core/contract';
import { expect } from 'vitest';
import type { Scenario, Scenarios } from './scenario.js';

const suggests =
  (endpoint: (typeof autocomplete)[keyof typeof autocomplete], keyword: string): Scenario =>
  async (api) => {
    const some = await api.data(endpoint, { keyword: keyword.toUpperCase() });
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((text) => text.toLowerCase().includes(keyword))).toBe(true);
    expect((await api.data(endpoint, {})).length).toBeGreaterThan(some.length);
    expect(await api.data(endpoint, { keyword: 'no such thing' })).toEqual([]);
  };

export const autocompleteScenarios: Scenarios<typeof autocomplete> = {
  otherSpecialities: suggests(autocomplete.otherSpecialities, 'med'),
  subTypes: suggests(autocomplete.subTypes, 'sports'),
  practiceSoftware: suggests(autocomplete.practiceSoftware, 'ehr'),
  practiceSoftwareNames: suggests(autocomplete.practiceSoftwareNames, 'chart'),
  practiceCities: suggests(autocomplete.practiceCities, 'san '),
};
