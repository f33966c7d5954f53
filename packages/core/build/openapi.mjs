/** Writes dist/openapi.json from the built table of calls. */
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../dist/contract/openapi.js';

writeFileSync(new URL('../dist/openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
