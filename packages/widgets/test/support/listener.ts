/** Another origin, which notes what it is sent. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listener {
  readonly url: string;
  readonly heard: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
}

/** Takes every request from any origin, and answers it with this status. */
export async function startListener(status: number): Promise<Listener> {
  const heard: Listener['heard'] = [];
  const server = createServer(({ method, url = '', headers }, response) => {
    heard.push({ path: url, headers });
    response.writeHead(method === 'OPTIONS' ? 200 : status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
      'access-control-allow-methods': '*',
    });
    response.end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
