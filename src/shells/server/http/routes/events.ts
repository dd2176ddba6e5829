import type { FastifyInstance } from 'fastify';
import * as schemas from '../schemas.ts';
import type { ServerState } from '../server-state.ts';

const heartbeatMilliseconds = 20_000;
const mostListeners = 500;

/** The stream of what happens: one line of JSON for each event, and a comment now and then to keep the line open. */
export function eventRoutes(app: FastifyInstance, { events }: ServerState): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.get(
    '/api/v1/events',
    {
      schema: {
        summary: 'What happens, as server-sent events: running, finished and failed runs',
        response: { 200: { description: 'text/event-stream', type: 'string' }, 503: schemas.failure },
      },
    },
    (request, reply) => {
      if (open.size >= mostListeners) {
        void reply.code(503).send({ message: 'too many listeners' });
        return;
      }
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
        'content-security-policy': "default-src 'none'",
      });
      raw.write(': listening\n\n');
      const unlisten = events.listen((event) => raw.write(`event: run\ndata: ${JSON.stringify(event)}\n\n`));
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMilliseconds);
      const end = () => {
        clearInterval(heartbeat);
        unlisten();
        open.delete(end);
        raw.end();
      };
      open.add(end);
      request.raw.once('close', end);
    },
  );
}
