/** Preloaded: writes the process's highest resident memory, in MB, to the file that PEAK_MEMORY names. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY, String(process.resourceUsage().maxRSS / 1024)));
