/** Connections whose other end takes no answer, or sends no request, for too long: they end, also before a server that wants to. */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which nothing of an answer was taken. */
const answerLimit = 30_000;
/** Milliseconds between two looks while the server closes: what did not move between them is ended. */
const closingLimit = 2_000;

/** Bytes that came and that left; unchanged where the other end does nothing. */
const movementOf = ({ bytesRead, bytesWritten, writableLength }: Socket): string => `${bytesRead} ${bytesWritten} ${writableLength}`;

export function endStalledConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  /** What a handler works on waits for the server, not for the other end. */
  const atWork = new Set<FastifyRequest>();
  const waitsForServer = (socket: Socket) => [...atWork].some(({ raw }) => raw.socket === socket);
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preHandler', async (request) => {
    atWork.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    atWork.delete(request);
    // Node ends the connection then, and forgets the limit with the next request.
    reply.raw.setTimeout(answerLimit);
  });
  app.addHook('preClose', async () => {
    const look = () => new Map([...sockets].map((socket) => [socket, movementOf(socket)]));
    let before = look();
    setInterval(() => {
      for (const [socket, movement] of before) if (movementOf(socket) === movement && !waitsForServer(socket)) socket.destroy();
      before = look();
    }, closingLimit).unref();
  });
}
