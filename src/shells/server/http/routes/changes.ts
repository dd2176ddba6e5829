import type { FastifyInstance } from 'fastify';
import * as schemas from '../schemas.ts';
import { notFound, sendPacked } from '../send.ts';
import type { ServerState } from '../server-state.ts';

/** The branches of what is watched, and what each would do to the clusters. */
export function changeRoutes(app: FastifyInstance, { store, watching, changes }: ServerState): void {
  const find = (id: string) => watching.find(({ watched }) => watched.id === id)?.watched;

  app.get<{ readonly Params: { readonly watched: string } }>(
    '/api/v1/watched/:watched/changes',
    {
      schema: {
        summary: 'Branches whose commits have not reached the branch that changes go to, the latest first',
        params: schemas.watchedParams,
        response: { 200: schemas.branches, 404: schemas.failure },
      },
    },
    async ({ params }, reply) =>
      find(params.watched) === undefined ? notFound(reply) : store.branches(params.watched),
  );

  app.get<{ readonly Params: { readonly watched: string; readonly commit: string } }>(
    '/api/v1/watched/:watched/changes/:commit',
    {
      schema: {
        summary: 'What a branch would do to the clusters; 202 while it is compared',
        params: schemas.changeParams,
        response: {
          200: { description: 'The page of a change', ...schemas.document },
          202: schemas.health,
          404: schemas.failure,
          422: schemas.failure,
        },
      },
    },
    async (request, reply) => {
      const { watched: id, commit } = request.params;
      const watched = find(id);
      if (watched === undefined) return notFound(reply);
      const state = await changes.read(watched, commit);
      switch (state.kind) {
        case 'compared':
          return sendPacked(request, reply, { id: commit, bytes: state.bytes });
        case 'comparing':
          return reply.code(202).send({ status: 'comparing' });
        case 'failed':
          return reply.code(422).send({ message: state.why });
        case 'unknown':
          return notFound(reply);
      }
    },
  );
}
