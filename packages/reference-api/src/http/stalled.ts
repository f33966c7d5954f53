/** Connections whose other end takes no answer, or sends no request, for too long: they end, also before a server that wants to. */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which nothing of an answer was taken. */
const answerLimit = 30_000;
/** Milliseconds in which nothing happened on a connection while the server closes. */
const closingLimit = 2_000;

/** Bytes that came and that left; unchanged where the other end does nothing. */
const movementOf = ({ bytesRead, bytesWritten, writableLength }: Socket): string => `${bytesRead} ${bytesWritten} ${writableLength}`;

/** Every so often ends the connections on which nothing moved in the meantime. @returns what stops it */
function endUnmoved(sockets: ReadonlySet<Socket>, milliseconds: number, mayEnd: (socket: Socket) => boolean): () => void {
  const observe = () => new Map([...sockets].map((socket) => [socket, movementOf(socket)]));
  let before = observe();
  const looks = setInterval(() => {
    for (const [socket, movement] of before) if (movementOf(socket) === movement && mayEnd(socket)) socket.destroy();
    before = observe();
  }, milliseconds).unref();
  return () => clearInterval(looks);
}

export function endStalledConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  /** Requests in a handler wait for the server, not for the client. */
  const atWork = new Set<FastifyRequest>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preHandler', async (request, reply) => {
    atWork.add(request);
    reply.raw.once('close', () => atWork.delete(request));
  });
  app.addHook('onSend', async (request) => {
    atWork.delete(request);
  });
  const stop = endUnmoved(sockets, answerLimit, ({ writableLength }) => writableLength > 0);
  app.addHook('preClose', async () => {
    stop();
    endUnmoved(sockets, closingLimit, (socket) => ![...atWork].some(({ raw }) => raw.socket === socket));
  });
}
