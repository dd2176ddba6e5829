import type { FastifyInstance } from 'fastify';
import { createMetrics } from '../metrics.ts';
import type { ServerState } from '../server-state.ts';

/** What Prometheus scrapes. */
export function metricsRoutes(app: FastifyInstance, state: ServerState): void {
  const metrics = createMetrics(state);
  app.get(
    '/metrics',
    {
      schema: {
        summary: 'Metrics for Prometheus: open causes by name, findings, runs',
        response: { 200: { description: 'text/plain', type: 'string' } },
      },
    },
    async (_, reply) => reply.type(metrics.contentType).send(await metrics.read()),
  );
}
