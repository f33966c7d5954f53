/** Where the browser comes back to: a server on this machine alone, for one sign-in (RFC 8252 §7.3). */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Redirect {
  /** `http://127.0.0.1:PORT/callback`. */
  readonly uri: string;
  /** The first answer with this sign-in's state. Any other is refused: it belongs to another sign-in, or to an attacker's page. */
  answer(state: string, signal: AbortSignal): Promise<URLSearchParams>;
  /** Shows in the browser how the sign-in ended, and closes the server. */
  end(heading: string, text: string): Promise<void>;
}

const path = '/callback';

export async function openRedirect(): Promise<Redirect> {
  const server = createServer();
  let waiting: ServerResponse | undefined;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  const answer = (state: string, signal: AbortSignal): Promise<URLSearchParams> =>
    new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      server.on('request', (request, response) => {
        const url = new URL(request.url ?? '/', uri);
        if (request.method !== 'GET' || url.pathname !== path) return void response.writeHead(404).end();
        if (waiting || url.searchParams.get('state') !== state)
          return sendPage(response, 400, 'Not this sign-in', 'This address belongs to another sign-in. Start again in the terminal.');
        waiting = response;
        signal.removeEventListener('abort', onAbort);
        resolve(url.searchParams);
      });
    });

  const end = async (heading: string, text: string): Promise<void> => {
    const page = waiting;
    if (page && !page.destroyed) await new Promise<void>((resolve) => sendPage(page.once('close', resolve), 200, heading, text));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { uri, answer, end };
}

/** Texts are ours: nothing of the request is in them. */
function sendPage(response: ServerResponse, status: number, heading: string, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>${text}</p></html>`);
}
