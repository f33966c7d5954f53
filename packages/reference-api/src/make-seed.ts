/** Build step: makes `dist/seed-of-today`, the database that a first start copies. */
import { ensureSeedOfToday } from './seed-data/seed.js';

await ensureSeedOfToday();
