/** Paths of files that are read at run time. Both `src` and `dist` are one folder below the package. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inPackage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const migrationsDir = inPackage('migrations');
/** The data directory that the build makes; a first start copies it. */
export const seedDir = inPackage('dist/seed');
export const todaysSeedDir = inPackage('dist/seed-of-today');
/** This package's version: `0.1.0`. */
export const version: string = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')).version;
