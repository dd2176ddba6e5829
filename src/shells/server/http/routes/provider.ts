import type { FastifyInstance } from 'fastify';
import { cleanText } from '#text';
import { loginSeconds, sessionSeconds } from '../access.ts';
import { sessionCookie } from '../guard.ts';
import type { PendingLogin, Provider } from '../provider.ts';
import type { SessionOptions } from './session.ts';

const loginCookie = 'phineus_login';

/** Sends browsers to the provider, and exchanges what they bring back for a session. */
export function providerRoutes(
  app: FastifyInstance,
  provider: Provider,
  { access, isSecure, now, log, redirect }: SessionOptions & ProviderRouteOptions,
): void {
  const config = { isPublic: true, rateLimit: { max: 30, timeWindow: '1 minute' } };
  // Lax: the browser comes back from another site.
  const cookie = { path: callbackPath, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  app.get('/api/v1/session/provider', { config, schema: { hide: true } }, async (_, reply) => {
    try {
      const { address, pending } = await provider.begin();
      return await reply
        .setCookie(loginCookie, access.sealLogin(JSON.stringify(pending), now()), {
          ...cookie,
          maxAge: loginSeconds,
        })
        .redirect(address);
    } catch (error) {
      log(`the provider of logins does not answer: ${error instanceof Error ? error.message : 'no reason'}`);
      return reply
        .code(502)
        .type('text/plain')
        .send('The provider of logins does not answer. Try again later.\n');
    }
  });

  app.get(callbackPath, { config, schema: { hide: true } }, async (request, reply) => {
    const sealed = access.openLogin(request.cookies[loginCookie] ?? '', now());
    void reply.clearCookie(loginCookie, cookie).type('text/plain');
    if (sealed === undefined)
      return reply.code(401).send('This login was not begun here, or took too long. Try again.\n');
    const pending: PendingLogin = JSON.parse(sealed);
    const answer = new URL(redirect);
    answer.search = new URL(request.url, redirect).search;
    const visitor = await provider.finish(answer, pending).catch((error: unknown) => {
      log(`a login failed: ${error instanceof Error ? error.message : 'no reason'}`);
      return undefined;
    });
    if (visitor === undefined) return reply.code(401).send('The login failed. Try again.\n');
    if (!visitor.isAllowed)
      return reply.code(403).send(`${cleanText(visitor.name)} may not open this dashboard.\n`);
    return reply
      .setCookie(sessionCookie, access.issueSession(now()), {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: sessionSeconds,
      })
      .redirect('/');
  });
}

/** Where the provider sends browsers back to, below the address of the dashboard. */
export const callbackPath = '/api/v1/session/callback';

export type ProviderRouteOptions = { readonly log: (line: string) => void; readonly redirect: string };
