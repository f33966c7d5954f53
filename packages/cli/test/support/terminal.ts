/** The executable on a terminal of its own. */
import { spawn } from 'node:child_process';
import { executable } from './build.js';

export interface TerminalOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string | undefined;
  /** Of the terminal, before the command. */
  readonly stty?: string;
  /** Typed at the start. */
  readonly keys?: string;
  /** What is typed after a piece of output. */
  readonly answer?: (piece: string, all: string) => string;
}

/** @param args a line for a shell. @returns all that the terminal got */
export function onTerminal(args: string, { env, cwd, stty = 'true', keys = '', answer = () => '' }: TerminalOptions) {
  const command = `${stty}; "${process.execPath}" "${executable()}" ${args}`;
  const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], { env: { ...env, TERM: 'xterm' }, cwd });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    child.stdin.write(answer(piece, text));
  });
  // It may have ended already.
  child.stdin.on('error', () => {});
  child.stdin.write(keys);
  return new Promise<{ code: number | null; text: string }>((resolve) => child.once('close', (code) => resolve({ code, text })));
}
