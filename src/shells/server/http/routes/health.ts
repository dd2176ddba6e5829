import type { FastifyInstance } from 'fastify';
import type { ServerState } from '../server-state.ts';
import * as schemas from '../schemas.ts';

/** Whether the process lives, and whether it has something to show. */
export function healthRoutes(app: FastifyInstance, { store, watching }: ServerState): void {
  const config = { isPublic: true, rateLimit: false } as const;
  app.get(
    '/healthz',
    { config, schema: { summary: 'Whether the server lives', response: { 200: schemas.health } } },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      config,
      schema: {
        summary: 'Whether the database answers and everything was looked at once',
        response: { 200: schemas.health, 503: schemas.health },
      },
    },
    async (_, reply) => {
      if (!(await store.isReady())) return reply.code(503).send({ status: 'the database does not answer' });
      if (!watching.every(({ watcher }) => watcher.hasLooked()))
        return reply.code(503).send({ status: 'the first run has not ended' });
      return { status: 'ok' };
    },
  );
}
