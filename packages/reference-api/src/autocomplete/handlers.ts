import type { autocomplete } from '@caredesk/core/contract';
import { and, asc, eq } from 'drizzle-orm';
import { folded } from '../database/columns.js';
import { holds } from '../database/conditions.js';
import type { Database } from '../database/database.js';
import { byText } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { suggestions } from '../tables/doctors.js';

type SuggestedField = (typeof suggestions.field.enumValues)[number];

/** A doctor's columns that complete themselves, and the field of `suggestions` that each fills. */
export const suggestedColumns: readonly (readonly [column: SuggestedField | 'speciality', field: SuggestedField])[] = [
  ['speciality', 'otherSpeciality'],
  ...suggestions.field.enumValues.map((field) => [field, field] as const),
];

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
