/** Servers on a free port of this machine. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Its address, and its end, which waits for no connection. */
export async function listen(server: Server): Promise<{ readonly url: string; stop(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Until the test's end. @returns its address */
export async function listenInTest(server: Server): Promise<string> {
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return url;
}
