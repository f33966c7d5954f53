/** The two streams: stdout carries the result alone, stderr everything else. */
import type { WriteStream } from 'node:tty';
import type { GlobalOptions, Host } from '../host.js';
import { jsonLine, toJson } from './json.js';
import type { JsonCommand, JsonOf } from './json-shapes.js';
import { createStyle, hasColors, plainLines, plainText, printText, type Text } from './text.js';

export type Output = Readonly<ReturnType<typeof createOutput>>;

export function createOutput({ stdout, stderr, env }: Omit<Host, 'stdin'>, options: GlobalOptions) {
  const { jsonLines = false, json = jsonLines, quiet = false, progress, color = true } = options;
  const send = createSend(stdout);
  let hasBar = false;
  /**
   * Replaces the bar. A terminal may have become narrower before this process learns of it: the bar is then cut instead of wrapped, and
   * the cursor waits at its start, so that what the terminal itself has wrapped is below and is cleared.
   */
  const drawOver = (line: string): void => void stderr.write(`\r\u001B[J${line && `\u001B[?7l${line}\u001B[?7h\r`}`);
  const progressJson = progress === 'json';
  const event = (value: JsonOf<'events'>): void => void stderr.write(jsonLine('events', value));
  const writeMessage = (line: Text, type: 'note' | 'warning' | 'canary'): void => {
    if (progressJson) event({ type, message: plainText(String(line)) });
    else {
      if (hasBar) drawOver('');
      stderr.write(`${printText(line)}\n`);
    }
    hasBar = false;
  };
  /** A result for programs, to stdout: JSON, CSV, a script. On a terminal without control characters but line ends. */
  const write = (text: string): Promise<void> => send(stdout.isTTY ? plainLines(text) : text);
  return {
    /** The result is wanted as JSON. */
    json,
    /** Whether to print JSON with each row of a list on its own line. */
    jsonLines,
    /** Every line of stderr is to be a JSON object (`--progress json`). */
    progressJson,
    /** stdout is a terminal: tables are cut to its width. */
    isTerminal: stdout.isTTY === true,
    /** Characters in a line of the terminal; undefined elsewhere. */
    get width(): number | undefined {
      return stdout.isTTY ? stdout.columns || 80 : undefined;
    },
    style: createStyle(color && hasColors(stdout, env), color && hasColors(stderr, env)),
    /** Whether stderr is a terminal, so that a progress bar makes sense. JSON lines on the same terminal would run into it. */
    hasProgress: stderr.isTTY === true && env.TERM !== 'dumb' && !quiet && !progressJson && !(json && stdout.isTTY),
    /** Characters in a line of stderr's terminal. */
    get progressWidth(): number {
      return stderr.columns || 80;
    },
    /** Lines of a result for people, to stdout; resolves when they are taken, so that a slow reader holds the writer back. */
    writeLines: (lines: readonly Text[]): Promise<void> => send(lines.map((line) => `${printText(line)}\n`).join('')),
    write,
    /** A JSON document on one line, or with `--json-lines` a list's rows on a line each, in the shape that `help json` shows for the command. */
    writeJson: <Command extends JsonCommand>(command: Command, value: JsonOf<Command>, indent?: number): Promise<void> =>
      write(jsonLines && Array.isArray(value) ? value.map((row) => `${toJson(row)}\n`).join('') : jsonLine(command, value, indent)),
    /** A line to stderr, unless `--quiet`. @param type of its event */
    note: (line: Text, type: 'note' | 'canary' = 'note'): void => {
      if (!quiet) writeMessage(line, type);
    },
    /** A line to stderr, `--quiet` or not. */
    warn: (line: Text): void => writeMessage(line, 'warning'),
    /** A line of the events that `--progress json` makes of stderr. */
    event,
    /** Draws the line that is overwritten by the next one, on stderr; empty: takes it away. */
    drawProgress: (line: string): void => {
      drawOver(printText(line));
      hasBar = line !== '';
    },
  };
}

/** Writes; resolves when the text is taken. */
function createSend(stdout: WriteStream) {
  let draining: Promise<void> | undefined;
  return async (text: string): Promise<void> => {
    if (!stdout.writable || stdout.write(text)) return;
    // One wait for all concurrent writers.
    draining ??= new Promise<void>((resolve) => {
      const done = () => {
        draining = undefined;
        stdout.off('drain', done).off('close', done).off('error', done);
        resolve();
      };
      stdout.on('drain', done).on('close', done).on('error', done);
    });
    await draining;
  };
}
