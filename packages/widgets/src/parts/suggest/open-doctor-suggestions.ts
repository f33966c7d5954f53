import { bindGroup } from '@caredesk/core/client/group';
import { autocomplete } from '@caredesk/core/contract/endpoints/autocomplete';
import type { FeatureHost } from '../../element/feature.js';
import { createDoctorSuggestions, type DoctorSuggestions } from './doctor-suggestions.js';

export const openDoctorSuggestions = ({ call, report }: FeatureHost): DoctorSuggestions =>
  createDoctorSuggestions({ autocomplete: bindGroup(call, 'autocomplete', autocomplete), report });
