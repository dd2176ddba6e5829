import type { FastifyInstance } from 'fastify';
import type { ProofState } from '../../watch/proofs.ts';
import type { WatchedSubject } from '../../watch/watcher.ts';
import * as schemas from '../schemas.ts';
import { notFound } from '../send.ts';
import type { ServerState } from '../server-state.ts';

type Wanted = { readonly watched: string; readonly fingerprint: string };
type Choice = { readonly option?: string };

/** The cures of findings: which are known, and on demand which can be proven. Nothing is ever written into a repository. */
export function fixRoutes(app: FastifyInstance, { store, watching, proofs }: ServerState): void {
  const find = async ({ watched: id, fingerprint }: Wanted) => {
    const watched = watching.find((each) => each.watched.id === id)?.watched;
    const fix = watched && (await store.fix(id, fingerprint));
    return watched && fix && { watched, fix };
  };
  const answer = async (
    found: { readonly watched: WatchedSubject; readonly fix: Fix },
    state: ProofState,
  ) => ({
    ...found.fix,
    ...shown(state),
  });

  app.get<{ readonly Params: Wanted; readonly Querystring: Choice }>(
    '/api/v1/watched/:watched/issues/:fingerprint/fix',
    {
      schema: {
        summary: 'What is known of the cure of a finding, with its proof',
        params: schemas.issueParams,
        querystring: schemas.choice,
        response: { 200: schemas.fix, 404: schemas.failure },
      },
    },
    async ({ params, query: { option } }, reply) => {
      const found = await find(params);
      if (found === undefined) return notFound(reply);
      return answer(found, await proofs.read(found.watched, { finding: params.fingerprint, option }));
    },
  );

  app.post<{ readonly Params: Wanted; readonly Body: Choice | null }>(
    '/api/v1/watched/:watched/issues/:fingerprint/fix',
    {
      schema: {
        summary:
          'Look for a cure of a finding and prove it, in a process of its own; ask again for the answer',
        params: schemas.issueParams,
        body: schemas.choice,
        response: { 202: schemas.fix, 404: schemas.failure, 429: schemas.failure },
      },
    },
    async ({ params, body }, reply) => {
      const found = await find(params);
      if (found === undefined) return notFound(reply);
      const wanted = { finding: params.fingerprint, option: body?.option };
      const state = await proofs.begin(found.watched, wanted);
      if (state.kind === 'busy')
        return reply.code(429).send({ message: 'other fixes are being proven; try again in a while' });
      return reply.code(202).send(await answer(found, state));
    },
  );
}

type Fix = NonNullable<Awaited<ReturnType<ServerState['store']['fix']>>>;

/** A fix that was proven says so in the fields that every fix has. */
function shown(state: ProofState) {
  switch (state.kind) {
    case 'proven': {
      const { fixes, left } = state.proof;
      const diff = fixes.map((fix) => `${fix.diff}\n`).join('') || null;
      return { state: 'done', verified: fixes.length > 0 && left === undefined, diff, proof: state.proof };
    }
    case 'failed':
      return { state: 'failed', why: state.why };
    case 'proving':
    case 'unasked':
    case 'busy':
      return { state: state.kind };
  }
}
