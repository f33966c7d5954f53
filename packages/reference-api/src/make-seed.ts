/** Build step: makes `dist/seed`, the database that a first start copies. */
import { ensureSeed } from './made-up/seed.js';

await ensureSeed();
