/** An installed Chromium, Chrome or Edge without a window, spoken to over two pipes: no port that other users could reach. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Environment } from '../environment.js';

/** What the DevTools protocol answers and reports. */
type Message = Readonly<Record<string, unknown>>;

/** An event, or the answer to the request of this id. */
interface Received {
  readonly id?: number;
  readonly result?: Message;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: Message;
}

export interface Chromium {
  /** @throws when the browser refuses, or has ended */
  send(method: string, params?: Message, sessionId?: string): Promise<Message>;
  onEvent(listen: (method: string, params: Message) => void): void;
  close(): Promise<void>;
}

const places: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['Program Files', 'Program Files (x86)'].flatMap((folder) => [
    `C:\\${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `C:\\${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
  linux: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'microsoft-edge'].map((name) => `/usr/bin/${name}`),
};

/** @returns undefined if none is installed; CAREDESK_CHROMIUM names one */
export const findChromium = (env: Environment, platform: NodeJS.Platform = process.platform): string | undefined =>
  env.CAREDESK_CHROMIUM || (places[platform] ?? []).find((path) => existsSync(path));

export function startChromium(executable: string): Chromium {
  const profile = mkdtempSync(join(tmpdir(), 'caredesk-browser-'));
  const args = [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
  ];
  // Chromium's sandbox can't be had by root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(executable, [...args, ...asRoot], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { resolve: (result: Message) => void; reject: (error: Error) => void }>();
  const listeners: ((method: string, params: Message) => void)[] = [];
  let count = 0;
  let rest = '';
  let failure: Error | undefined;
  const end = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  child.once('error', end);
  input.on('error', end);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve(end(new Error('the browser has ended')))));
  // Messages end with a NUL.
  output.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) receive(JSON.parse(part) as Received);
  });
  function receive({ id, result = {}, error, method, params = {} }: Received) {
    if (method !== undefined) for (const listen of listeners) listen(method, params);
    const request = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !request) return;
    waiting.delete(id);
    if (error) request.reject(new Error(error.message));
    else request.resolve(result);
  }
  const send: Chromium['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      const id = ++count;
      waiting.set(id, { resolve, reject });
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
    });
  return {
    send,
    onEvent: (listen) => listeners.push(listen),
    close: async () => {
      // A signal reaches only the shell script that Debian starts the browser by, and the browser lives on.
      await send('Browser.close').catch(() => child.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
