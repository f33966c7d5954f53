/** The executable on a terminal of its own, and the sources on streams that are a terminal. */
import { execFileSync, spawn } from 'node:child_process';
import { main } from '../../src/main.js';
import { executable } from './build.js';
import { terminalHost } from './host.js';

export interface TerminalOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string | undefined;
  /** Of the terminal, before the command. */
  readonly stty?: string;
  /** Typed at the start. */
  readonly keys?: string;
  /** What is typed after a piece of output. */
  readonly answer?: (piece: string, all: string) => string;
  /** Of the terminal's process group, which ends with it. */
  readonly onStart?: (kill: () => void) => void;
}

/** @param args a line for a shell. @returns all that the terminal got */
export function onTerminal(args: string, { env, cwd, stty = 'true', keys = '', answer = () => '', onStart = () => {} }: TerminalOptions) {
  const command = `${stty}; "${process.execPath}" "${executable()}" ${args}`;
  const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], { env: { ...env, TERM: 'xterm' }, cwd });
  onStart(() => {
    const inside = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
    process.kill(-Number(inside), 'SIGKILL');
  });
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

interface StreamOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly columns?: number;
  /** All that comes from the keyboard. Default: what `answer` types. */
  readonly stdin?: string | undefined;
  /** What is typed after a piece of output. */
  readonly answer?: (piece: string) => string;
}

/** In this process. @returns all that the terminal got */
export async function onTerminalHere(
  args: readonly string[],
  { env, columns = 80, stdin, answer = () => '' }: StreamOptions,
): Promise<string> {
  let seen = '';
  const onText = (text: string, type: (keys: string) => void) => {
    seen += text;
    const keys = answer(text);
    if (keys) type(keys);
  };
  await main(args, terminalHost({ ...env, TERM: 'xterm' }, { columns, stdin, onText }));
  return seen;
}
