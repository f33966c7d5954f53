import type { autocomplete } from '@caredesk/core/contract';
import { and, asc, eq } from 'drizzle-orm';
import { folded } from '../database/columns.js';
import { holds } from '../database/conditions.js';
import type { Database } from '../database/database.js';
import { byText } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { suggestions } from '../tables/doctors.js';

/** A doctor's fields that complete themselves; see the table `suggestions`. */
export type SuggestedField = (typeof suggestions.field.enumValues)[number];
export const suggestedFields: readonly SuggestedField[] = suggestions.field.enumValues;

/** More would not help a typing user. */
const mostSuggestions = 50;

export async function suggest(database: Database, field: SuggestedField, keyword: string | null | undefined): Promise<string[]> {
  const rows = await database
    .select({ value: suggestions.value })
    .from(suggestions)
    .where(and(eq(suggestions.field, field), holds(folded(suggestions.value), keyword)))
    .orderBy(byText(suggestions.value).expression, asc(suggestions.value))
    .limit(mostSuggestions);
  return rows.map(({ value }) => value);
}

export const autocompleteHandlers: Handlers<typeof autocomplete> = {
  otherSpecialities: ({ keyword }, { database }) => suggest(database, 'otherSpeciality', keyword),
  subTypes: ({ keyword }, { database }) => suggest(database, 'subType', keyword),
  practiceSoftware: ({ keyword }, { database }) => suggest(database, 'practiceManagementSoftware', keyword),
  practiceSoftwareNames: ({ keyword }, { database }) => suggest(database, 'practiceManagementSoftwareName', keyword),
  practiceCities: ({ keyword }, { database }) => suggest(database, 'practiceCity', keyword),
};
