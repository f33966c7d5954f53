/** Build step: makes `dist/seed-of-today`, the database that a first start copies. */
import { ensureSeedOfToday } from './made-up/seed.js';

await ensureSeedOfToday();
