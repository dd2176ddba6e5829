import type { FastifyInstance } from 'fastify';
import { type Access, sessionSeconds } from '../access.ts';
import { sessionCookie } from '../guard.ts';
import * as schemas from '../schemas.ts';

export type SessionOptions = {
  readonly access: Access;
  /** Whether browsers reach the server over HTTPS. */
  readonly isSecure: boolean;
  /** Whether a provider can say who somebody is. */
  readonly hasProvider: boolean;
  readonly now: () => Date;
};

/** Exchanges the token for a session that a browser keeps where no script can read it. */
export function sessionRoutes(app: FastifyInstance, options: SessionOptions): void {
  const { access, isSecure, hasProvider, now } = options;
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  app.post<{ readonly Body: { readonly token: string } }>(
    '/api/v1/session',
    {
      bodyLimit: 4096,
      config: { isPublic: true, rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        summary: 'Log in with the token; answers with a cookie',
        body: {
          type: 'object',
          properties: { token: { type: 'string', maxLength: 1024 } },
          required: ['token'],
          additionalProperties: false,
        },
        response: { 204: { type: 'null' }, 401: schemas.failure },
      },
    },
    async ({ body }, reply) => {
      if (!access.accepts(body.token)) return reply.code(401).send({ message: 'that is not the token' });
      const session = access.issueSession(now());
      return reply
        .setCookie(sessionCookie, session, { ...cookie, maxAge: sessionSeconds })
        .code(204)
        .send();
    },
  );
  app.get(
    '/api/v1/session',
    {
      config: { isPublic: true },
      schema: {
        summary: 'How to log in',
        response: {
          200: {
            type: 'object',
            properties: { token: { type: 'boolean' }, provider: { type: 'boolean' } },
            required: ['token', 'provider'],
          },
        },
      },
    },
    async () => ({ token: access.hasToken, provider: hasProvider }),
  );
  app.delete(
    '/api/v1/session',
    { schema: { summary: 'Log out', response: { 204: { type: 'null' } } } },
    async (_, reply) => reply.clearCookie(sessionCookie, cookie).code(204).send(),
  );
}
