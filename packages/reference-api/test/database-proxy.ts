/** A proxy between the server and its PostgreSQL that breaks the connection at the worst moment. */
import { createServer, type Server, Socket } from 'node:net';

export interface DatabaseProxy {
  /** As the database's own, but through here. */
  readonly url: string;
  /**
   * Default: `pass`. `silent`: nothing is forwarded any more. `lose-commit`: a COMMIT reaches the database, its
   * answer is dropped. `stop-commit`: it does not reach the database. Each breaks one connection, then passes again.
   * `gone`: connections are refused.
   */
  fault: 'pass' | 'silent' | 'lose-commit' | 'stop-commit' | 'gone';
  /** What follows one that breaks a connection. Default: `pass`. */
  next: 'pass' | 'gone';
  /** A statement of this form gets no answer, nor does its connection from then on. Default: none. */
  swallows: RegExp | undefined;
  /** Breaks every connection there is. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

const port = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (proxy.fault === 'gone') return client.destroy();
    const upstream = new Socket().connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    let isLost = false;
    let isSilent = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('close', end).on('data', (chunk: Buffer) => {
      isSilent ||= proxy.swallows?.test(chunk.toString('latin1')) === true;
      if (isSilent) return;
      // The statement itself, which ends in a NUL on the wire, and no value that holds the word.
      const isCommit = /[^\w-]commit\0/.test(chunk.toString('latin1'));
      if (isCommit && proxy.fault === 'stop-commit') {
        proxy.fault = proxy.next;
        end();
      } else if (isCommit && proxy.fault === 'lose-commit') {
        proxy.fault = proxy.next;
        isLost = true;
        upstream.write(chunk);
      } else if (proxy.fault !== 'silent') upstream.write(chunk);
    });
    upstream.on('close', end).on('data', (chunk: Buffer) => {
      if (isLost) end();
      else if (proxy.fault !== 'silent') client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: DatabaseProxy = {
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port(server)}` }).href,
    fault: 'pass',
    next: 'pass',
    swallows: undefined,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      proxy.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
