import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerState } from '../server-state.ts';
import * as schemas from '../schemas.ts';
import { notFound, sendPacked } from '../send.ts';

type OfWatched = { readonly Params: { readonly watched: string } };
type OfApplication = {
  readonly Params: {
    readonly watched: string;
    readonly target: string;
    readonly namespace: string;
    readonly application: string;
  };
};
type OfRun = { readonly Params: { readonly watched: string; readonly run: string } };

const missing = { 404: schemas.failure };
const pageBytes = { description: 'A page of a report', ...schemas.document };

/** What is watched, and what runs found there. */
export function watchedRoutes(app: FastifyInstance, { store, watching, now }: ServerState): void {
  const isKnown = (id: string) => watching.some(({ watched }) => watched.id === id);

  app.get(
    '/api/v1/watched',
    { schema: { summary: 'What is watched', response: { 200: schemas.watchedList } } },
    async () =>
      Promise.all(
        watching.map(async ({ watched: { id, title, kind }, watcher }) => {
          const latest = await store.latest(id);
          const [run] = await store.runs(id, 1);
          return {
            id,
            title,
            kind,
            isRunning: run?.state === 'running',
            failure: watcher.failure() ?? null,
            ...(latest && {
              latest: { id: latest.id, finishedAt: latest.finishedAt, totals: latest.totals },
            }),
          };
        }),
      ),
  );

  app.get<OfWatched & { readonly Querystring: { readonly limit: number } }>(
    '/api/v1/watched/:watched/runs',
    {
      schema: {
        summary: 'Runs, the latest first',
        params: schemas.watchedParams,
        querystring: {
          type: 'object',
          properties: { limit: { type: 'integer', minimum: 1, maximum: 1000, default: 50 } },
          additionalProperties: false,
        },
        response: { 200: schemas.runs, ...missing },
      },
    },
    async ({ params, query }, reply) =>
      isKnown(params.watched) ? store.runs(params.watched, query.limit) : notFound(reply),
  );

  app.get<OfWatched>(
    '/api/v1/watched/:watched/report',
    {
      schema: {
        summary: 'The report of the latest run (schemas/report.schema.json), or the diagnosis of a snapshot',
        params: schemas.watchedParams,
        response: { 200: schemas.document, ...missing },
      },
    },
    async ({ params }, reply) => {
      const latest = isKnown(params.watched) ? await store.latest(params.watched) : undefined;
      const bytes = latest && (await store.page(params.watched, latest.id));
      if (bytes === undefined) return notFound(reply);
      const page: Readonly<Record<string, unknown>> = JSON.parse(gunzipSync(bytes).toString('utf8'));
      void reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
      return page['report'] ?? page['diagnosis'];
    },
  );

  app.get<OfWatched>(
    '/api/v1/watched/:watched/page',
    {
      schema: {
        summary: 'What the dashboard shows of the latest run',
        params: schemas.watchedParams,
        response: { 200: pageBytes, ...missing },
      },
    },
    async (request, reply) => {
      const { watched } = request.params;
      const latest = isKnown(watched) ? await store.latest(watched) : undefined;
      if (latest === undefined) return notFound(reply);
      return sendPage(request, reply, { id: latest.id, bytes: () => store.page(watched, latest.id) });
    },
  );

  app.get<OfRun>(
    '/api/v1/watched/:watched/runs/:run/page',
    {
      schema: {
        summary: 'What the dashboard showed of a run, as long as it is kept',
        params: {
          ...schemas.watchedParams,
          properties: { ...schemas.watchedParams.properties, run: { type: 'string', maxLength: 100 } },
          required: ['watched', 'run'],
        },
        response: { 200: pageBytes, ...missing },
      },
    },
    async (request, reply) => {
      const { watched, run } = request.params;
      if (!isKnown(watched)) return notFound(reply);
      return sendPage(request, reply, { id: run, bytes: () => store.page(watched, run) });
    },
  );

  app.get<OfApplication>(
    '/api/v1/watched/:watched/objects/:target/:namespace/:application',
    {
      schema: {
        summary: 'What an Application renders, and who set each field',
        params: schemas.objectsParams,
        response: { 200: { description: 'Rendered objects', ...schemas.document }, ...missing },
      },
    },
    async (request, reply) => {
      const { watched, target, namespace, application } = request.params;
      if (!isKnown(watched)) return notFound(reply);
      const found = await store.rendering(watched, `${target}/${namespace}/${application}`);
      if (found === undefined) return notFound(reply);
      return sendPacked(request, reply, { id: found.digest, bytes: found.bytes });
    },
  );

  app.get<OfWatched>(
    '/api/v1/watched/:watched/issues',
    {
      schema: {
        summary: 'Findings and causes that are open',
        params: schemas.watchedParams,
        response: { 200: schemas.issues, ...missing },
      },
    },
    async ({ params }, reply) =>
      isKnown(params.watched) ? store.openIssues(params.watched) : notFound(reply),
  );

  app.get<OfWatched & { readonly Querystring: { readonly days: number } }>(
    '/api/v1/watched/:watched/history',
    {
      schema: {
        summary: 'What happened: runs, findings and causes opened and closed, verdicts that changed, waivers',
        params: schemas.watchedParams,
        querystring: {
          type: 'object',
          properties: { days: { type: 'integer', minimum: 1, maximum: 3650, default: 30 } },
          additionalProperties: false,
        },
        response: { 200: schemas.history, ...missing },
      },
    },
    async ({ params, query }, reply) => {
      if (!isKnown(params.watched)) return notFound(reply);
      const since = new Date(now().getTime() - query.days * 24 * 60 * 60 * 1000).toISOString();
      return store.history(params.watched, since);
    },
  );
}

/** Sends the bytes as they are kept; whoever has them learns so without them. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly id: string; readonly bytes: () => Promise<Uint8Array | undefined> },
): Promise<FastifyReply> {
  const bytes = await page.bytes();
  return bytes === undefined ? notFound(reply) : sendPacked(request, reply, { id: page.id, bytes });
}
