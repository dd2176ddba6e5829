import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringAt } from '#kube';
import type { Access } from './access.ts';

export const sessionCookie = 'phineus_session';

export type GuardOptions = {
  readonly access: Access;
  /** Names under which an open server answers; another one means that a foreign page made a name point here. */
  readonly hosts: ReadonlySet<string>;
  readonly now: () => Date;
};

declare module 'fastify' {
  // Fastify has interfaces to extend, and nothing else.
  interface FastifyContextConfig {
    /** Answers without authentication: it tells nothing of a fleet, or authenticates by itself. */
    isPublic?: boolean;
    /** Tells of the one Application that its path names. */
    isOfApplication?: boolean;
  }
}

/**
 * Lets in who may come in: by token, by session, or by being on this machine. Argo CD lends its token to everybody who
 * may see the Application that it names in a header: they learn of that one and of nothing else.
 */
export function guard(app: FastifyInstance, { access, hosts, now }: GuardOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (access.isOpen && !hosts.has(hostOf(request)))
      return refuse(reply, 421, 'this server does not answer under that name');
    if (isLent(request) && !isOfNamed(request))
      return refuse(reply, 403, 'through Argo CD an Application tells of itself alone');
    if (isForeign(request)) return refuse(reply, 403, 'requests from other sites are refused');
    if (request.routeOptions.config.isPublic === true || access.isOpen) return;
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const session = request.cookies[sessionCookie];
    if (bearer !== undefined && access.accepts(bearer)) return;
    if (session !== undefined && access.acceptsSession(session, now())) return;
    void reply.header('www-authenticate', 'Bearer realm="phineus"');
    return refuse(reply, 401, 'give a token');
  });
}

const lentFor = 'argocd-application-name';

function isLent({ headers }: FastifyRequest): boolean {
  return headers[lentFor] !== undefined;
}

function isOfNamed({ headers, params, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.isOfApplication !== true) return false;
  return headers[lentFor] === `${stringAt(params, 'namespace')}:${stringAt(params, 'name')}`;
}

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code).send({ message });
}

function hostOf({ headers }: FastifyRequest): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}

/** Whether a page of another site made a browser ask for a change; webhooks come from no browser. */
function isForeign({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && !isOriginOf(origin, headers.host);
}

function isOriginOf(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
