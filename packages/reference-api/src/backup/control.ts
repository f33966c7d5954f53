/**
 * How a command asks the server that has the embedded database open: over a socket in the data folder, which only its owner
 * can enter. Nothing of it is to be had over the network.
 */
import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ArchiveError, type RestoredBy } from './archive.js';

export interface Control {
  readonly backup: () => Promise<Blob>;
  /** @throws {ArchiveError} */
  readonly restore: (archive: Blob, by: RestoredBy) => Promise<void>;
}

/** The longest that every system takes. */
const longestSocket = 100;

/** Undefined: the folder's path is too long for a socket. */
function addressOf(dataDir: string): string | undefined {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\caredesk-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)}`;
  const path = join(resolve(dataDir), 'control');
  return Buffer.byteLength(path) > longestSocket ? undefined : path;
}

/** Only the owner of the folder can ask, so who they say they are is believed. */
const restoredByHeader = 'x-caredesk-restored-by';
const restoredBy = ({ headers }: IncomingMessage): RestoredBy => JSON.parse(decodeURIComponent(String(headers[restoredByHeader])));

async function answer(control: Control, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(incoming);
  if (incoming.url === '/backup') {
    response.end(Buffer.from(await (await control.backup()).arrayBuffer()));
  } else if (incoming.url === '/restore') {
    await control.restore(new Blob([new Uint8Array(body)]), restoredBy(incoming));
    response.end();
  } else response.writeHead(404).end();
}

/** @returns what stops listening */
export async function serveControl(dataDir: string, control: Control): Promise<() => Promise<void>> {
  const address = addressOf(dataDir);
  if (!address) return async () => {};
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer((incoming, response) => {
    answer(control, incoming, response).catch((error: unknown) => {
      response.writeHead(error instanceof ArchiveError ? 422 : 500).end(error instanceof ArchiveError ? error.message : '');
    });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(address, done));
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return () => new Promise((done) => server.close(() => done()));
}

/** @throws {ArchiveError} for a refusal, and Error when no server listens there */
export async function askControl(dataDir: string, what: 'backup' | 'restore', body?: Uint8Array, by?: RestoredBy): Promise<Buffer> {
  const address = addressOf(dataDir);
  if (!address) throw new Error('The path of the data folder is too long to reach the running server; stop it first');
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const headers = by && { [restoredByHeader]: encodeURIComponent(JSON.stringify(by)) };
    request({ socketPath: address, method: 'POST', path: `/${what}`, headers }, done)
      .once('error', fail)
      .end(body);
  });
  const content = await buffer(response);
  if (response.statusCode === 422) throw new ArchiveError(content.toString());
  if (response.statusCode !== 200) throw new Error(`The running server could not ${what}`);
  return content;
}
