/** `node dist/admin.js COMMAND`: administration from the machine itself. */
import process from 'node:process';
import { administer } from './commands/administer.js';

// Files that this process makes are readable by their owner only.
process.umask(0o077);
process.exitCode = await administer(process.argv.slice(2), process);
