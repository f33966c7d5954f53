/** The two streams: stdout carries the result alone, stderr everything else. */
import type { WriteStream } from 'node:tty';
import type { GlobalOptions, Host } from '../host.js';
import { jsonLine, toJson } from './json.js';
import type { JsonCommand, JsonOf } from './json-shapes.js';
import { createStyle, hasColors, type Style } from './style.js';
import { plainLines, plainText, printText, type Text } from './text.js';

export interface Output {
  /** The result is wanted as JSON. */
  readonly json: boolean;
  /** Whether to print JSON with each row of a list on its own line. */
  readonly jsonLines: boolean;
  readonly quiet: boolean;
  /** stdout is a terminal: tables are cut to its width. */
  readonly isTerminal: boolean;
  /** Characters in a line of the terminal; undefined elsewhere. */
  readonly width: number | undefined;
  readonly style: Style;
  /** Every line of stderr is to be a JSON object (`--progress json`). */
  readonly progressJson: boolean;
  /** Whether stderr is a terminal, so that a progress bar makes sense. */
  readonly hasProgress: boolean;
  /** Characters in a line of stderr's terminal. */
  readonly progressWidth: number;
  /** Lines of a result for people, to stdout; resolves when they are taken, so that a slow reader holds the writer back. */
  writeLines(lines: readonly Text[]): Promise<void>;
  /** A result for programs, to stdout: JSON, CSV, a script. On a terminal without control characters but line ends. */
  write(text: string): Promise<void>;
  /** A JSON document on one line, or with `--json-lines` a list's rows on a line each, in the shape that `help json` shows for the command. */
  writeJson<Command extends JsonCommand>(command: Command, value: JsonOf<Command>, indent?: number): Promise<void>;
  /** A line to stderr, unless `--quiet`. @param type of its event. Default: `note` */
  note(line: Text, type?: 'note' | 'canary'): void;
  /** A line to stderr, `--quiet` or not. */
  warn(line: Text): void;
  /** A line of the events that `--progress json` makes of stderr. */
  event(event: JsonOf<'events'>): void;
  /** Draws the line that is overwritten by the next one, on stderr; empty: takes it away. */
  drawProgress(line: string): void;
}

export function createOutput({ stdout, stderr, env }: Omit<Host, 'stdin'>, options: GlobalOptions): Output {
  const { jsonLines = false, json = jsonLines, quiet = false, progress, color = true } = options;
  const isLive = (stream: WriteStream) => stream.isTTY === true && env.TERM !== 'dumb';
  let draining: Promise<void> | undefined;
  const send = async (text: string): Promise<void> => {
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
  let hasBar = false;
  /**
   * Replaces the bar. A terminal may have become narrower before this process learns of it: the bar is then cut instead of wrapped, and
   * the cursor waits at its start, so that what the terminal itself has wrapped is below and is cleared.
   */
  const drawOver = (line: string): void => void stderr.write(`\r\u001B[J${line && `\u001B[?7l${line}\u001B[?7h\r`}`);
  const progressJson = progress === 'json';
  const event: Output['event'] = (value) => void stderr.write(jsonLine('events', value));
  const writeMessage = (line: Text, type: 'note' | 'warning' | 'canary'): void => {
    if (progressJson) event({ type, message: plainText(String(line)) });
    else {
      if (hasBar) drawOver('');
      stderr.write(`${printText(line)}\n`);
    }
    hasBar = false;
  };
  const write = (text: string): Promise<void> => send(stdout.isTTY ? plainLines(text) : text);
  return {
    json,
    jsonLines,
    quiet,
    progressJson,
    isTerminal: stdout.isTTY === true,
    get width() {
      return stdout.isTTY ? stdout.columns || 80 : undefined;
    },
    style: createStyle(color && hasColors(stdout, env), color && hasColors(stderr, env)),
    // JSON lines on the same terminal would run into the bar.
    hasProgress: isLive(stderr) && !quiet && !progressJson && !(json && stdout.isTTY),
    get progressWidth() {
      return stderr.columns || 80;
    },
    writeLines: (lines) => send(lines.map((line) => `${printText(line)}\n`).join('')),
    write,
    writeJson: (command, value, indent) =>
      write(jsonLines && Array.isArray(value) ? value.map((row) => `${toJson(row)}\n`).join('') : jsonLine(command, value, indent)),
    note: (line, type = 'note') => {
      if (!quiet) writeMessage(line, type);
    },
    warn: (line) => writeMessage(line, 'warning'),
    event,
    drawProgress: (line) => {
      drawOver(printText(line));
      hasBar = line !== '';
    },
  };
}
