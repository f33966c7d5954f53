import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Every value once entered into a doctor's field that completes itself; those of `speciality` are kept as `otherSpeciality`, whose call suggests both. */
export const suggestions = pgTable(
  'suggestions',
  {
    field: text({
      enum: ['otherSpeciality', 'subType', 'practiceManagementSoftware', 'practiceManagementSoftwareName', 'practiceCity'],
    }).notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.field, table.value] })],
);
