import type { autocomplete } from '@caredesk/core/contract';
import type { Handlers } from '../handler-types/handlers.js';
import { suggest } from './queries.js';

export const autocompleteHandlers: Handlers<typeof autocomplete> = {
  otherSpecialities: ({ keyword }, { database }) => suggest(database, 'otherSpeciality', keyword),
  subTypes: ({ keyword }, { database }) => suggest(database, 'subType', keyword),
  practiceSoftware: ({ keyword }, { database }) => suggest(database, 'practiceManagementSoftware', keyword),
  practiceSoftwareNames: ({ keyword }, { database }) => suggest(database, 'practiceManagementSoftwareName', keyword),
  practiceCities: ({ keyword }, { database }) => suggest(database, 'practiceCity', keyword),
};
