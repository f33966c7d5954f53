/** `node dist/admin.js COMMAND`: administration from the machine itself. */
import process from 'node:process';
import { administer } from './commands/administer.js';

// What this process makes is for its owner alone.
process.umask(0o077);
process.exitCode = await administer(process.argv.slice(2), process);
