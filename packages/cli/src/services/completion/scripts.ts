/** Completion scripts: each asks `caredesk __complete` what may be at the cursor, and gives that to its shell. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Args, Context } from '../../context.js';

const { resolve } = createRequire(import.meta.url);

/** @param args the shell, which is one of the command's choices */
export const printScript = ({ output }: Context, [shell = '']: Args): Promise<void> =>
  output.write(readFileSync(resolve(`#completion/caredesk.${shell}`), 'utf8'));
