/** Completion scripts: each asks `caredesk __complete` what may be at the cursor, and gives that to its shell. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Args, Context } from '../../context.js';

const { resolve } = createRequire(import.meta.url);

/** @param args the shell, which is one of the command's choices */
export function printScript({ output }: Context, [shell = '']: Args): Promise<void> {
  const script = readFileSync(resolve(`#completion/caredesk.${shell}`), 'utf8');
  return output.json ? output.writeJson('completion', { shell, script }) : output.write(script);
}
