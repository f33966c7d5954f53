/** The fields of a doctor that the backend makes suggestions for. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { bindGroup } from '@caredesk/core/client/caller';
import { autocomplete } from '@caredesk/core/contract/endpoints/autocomplete';
import type { Endpoints } from '@caredesk/core/contract/endpoints/index';
import type { FeatureHost } from '../../element/feature.js';
import { createSuggestions, type SuggestionStore, type TypedQueryOptions } from './suggestion-store.js';

const suggestedFields = [
  'speciality',
  'otherSpeciality',
  'subType',
  'practiceCity',
  'practiceManagementSoftware',
  'practiceManagementSoftwareName',
] as const;
export type SuggestedField = (typeof suggestedFields)[number];
export const isSuggested = (name: string): name is SuggestedField => suggestedFields.some((field) => field === name);

export type DoctorSuggestions = Readonly<Record<SuggestedField, SuggestionStore>>;

interface DoctorSuggestionsOptions extends Pick<TypedQueryOptions<unknown>, 'report' | 'clock'> {
  readonly autocomplete: GroupClient<Endpoints['autocomplete']>;
}

export function createDoctorSuggestions({ autocomplete, report, clock }: DoctorSuggestionsOptions): DoctorSuggestions {
  const suggest = (load: (input: { keyword: string }, options?: CallOptions) => Promise<readonly string[]>) =>
    createSuggestions({ load: (keyword, call) => load({ keyword }, call), report, clock });
  return {
    speciality: suggest(autocomplete.otherSpecialities),
    otherSpeciality: suggest(autocomplete.otherSpecialities),
    subType: suggest(autocomplete.subTypes),
    practiceCity: suggest(autocomplete.practiceCities),
    practiceManagementSoftware: suggest(autocomplete.practiceSoftware),
    practiceManagementSoftwareName: suggest(autocomplete.practiceSoftwareNames),
  };
}

export const openDoctorSuggestions = ({ call, report }: FeatureHost): DoctorSuggestions =>
  createDoctorSuggestions({ autocomplete: bindGroup(call, 'autocomplete', autocomplete), report });
