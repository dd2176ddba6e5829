import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSame } from '../access.ts';
import * as schemas from '../schemas.ts';
import type { ServerState } from '../server-state.ts';

const largestHookBytes = 5 * 1024 * 1024;

/**
 * Webhooks of git hosts. Taken only with the right signature or token, and only once. They say no more than *look now*:
 * nothing they carry is believed, fetched or kept.
 */
export function hookRoutes(app: FastifyInstance, state: ServerState, secret: string | undefined): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer' },
      (_, body, done) => done(null, body),
    );
    const hosts = {
      github: { describe: 'GitHub', isGenuine: isSignedByGithub },
      gitlab: { describe: 'GitLab', isGenuine: hasTokenOfGitlab },
    };
    for (const [host, { describe, isGenuine }] of Object.entries(hosts))
      scope.post<{ readonly Body: Buffer }>(
        `/hooks/${host}`,
        {
          bodyLimit: largestHookBytes,
          config: { isPublic: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
          schema: {
            summary: `Webhook of ${describe}: look now`,
            response: { 202: schemas.health, 401: schemas.failure, 409: schemas.failure },
          },
        },
        async (request, reply) => {
          if (secret === undefined || !isGenuine(request, secret))
            return reply.code(401).send({ message: 'the signature is not right' });
          return take(request.body, state, reply);
        },
      );
  });
}

type HookRequest = FastifyRequest<{ readonly Body: Buffer }>;

function isSignedByGithub({ headers, body }: HookRequest, secret: string): boolean {
  const given = headers['x-hub-signature-256'];
  if (typeof given !== 'string' || !Buffer.isBuffer(body)) return false;
  return isSame(given, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
}

function hasTokenOfGitlab({ headers, body }: HookRequest, secret: string): boolean {
  const given = headers['x-gitlab-token'];
  return typeof given === 'string' && Buffer.isBuffer(body) && isSame(given, secret);
}

/** The body tells deliveries apart: headers that number them are not signed, and could be changed. */
async function take(body: Buffer, { store, watching, now }: ServerState, reply: FastifyReply) {
  const digest = createHash('sha256').update(body).digest('hex');
  if (!(await store.takeDelivery(digest, now().toISOString())))
    return reply.code(409).send({ message: 'this delivery was taken before' });
  for (const { watcher } of watching) watcher.nudge();
  return reply.code(202).send({ status: 'looking' });
}
