import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { accessBy } from './access.ts';
import { dashboardPage } from './dashboard-page.ts';
import { guard } from './guard.ts';
import { secureHeaders } from './headers.ts';
import { type ProviderOptions, openProvider } from './provider.ts';
import { refuseConnection } from './refuse-connection.ts';
import { applicationRoutes } from './routes/applications.ts';
import { changeRoutes } from './routes/changes.ts';
import { eventRoutes } from './routes/events.ts';
import { fixRoutes } from './routes/fixes.ts';
import { healthRoutes } from './routes/health.ts';
import { hookRoutes } from './routes/hooks.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { providerRoutes } from './routes/provider.ts';
import { sessionRoutes } from './routes/session.ts';
import { watchedRoutes } from './routes/watched.ts';
import type { ServerState } from './server-state.ts';

export type AppOptions = {
  readonly version: string;
  /** The built page. */
  readonly template: string;
  /** Without one and without a provider the server is open, and answers under `hosts` alone. */
  readonly token?: string | undefined;
  readonly provider?: ProviderOptions | undefined;
  readonly webhookSecret?: string | undefined;
  readonly hosts: ReadonlySet<string>;
  /** Whether browsers reach the server over HTTPS. */
  readonly isSecure: boolean;
  readonly requestsPerMinute?: number;
  readonly log: (line: string) => void;
};

/** The HTTP server: the dashboard, the API, metrics, health and webhooks. It only ever reads. */
export async function createApp(state: ServerState, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    // Requests are not logged: their headers hold tokens.
    logger: false,
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 300 },
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    clientErrorHandler: refuseConnection,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array' } },
  });
  const { provider } = options;
  const access = accessBy(options.token, provider !== undefined);
  app.removeContentTypeParser('text/plain');
  secureHeaders(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? 600,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { after }) => ({
      statusCode: 429,
      message: `too many requests; again in ${after}`,
    }),
  });
  guard(app, { access, hosts: options.hosts, now: state.now });
  // The validator holds endless numbers against no bounds.
  app.addHook<{ Querystring: unknown }>('preHandler', async ({ query }, reply) => {
    const isEndless = Object.values(query ?? {}).some(
      (value) => typeof value === 'number' && !Number.isFinite(value),
    );
    if (isEndless) return reply.code(400).send({ message: 'a number of the question is too large' });
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Phineus',
        version: options.version,
        description: 'What Argo CD will make of the repositories that are watched. Everything is read-only.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'phineus_session' },
        },
      },
      security: [{ token: [] }, { session: [] }],
    },
  });
  app.setErrorHandler<FastifyError>(({ statusCode = 500, message, stack }, _, reply) => {
    if (statusCode < 500) return reply.code(statusCode).send({ message });
    options.log(stack ?? message);
    return reply.code(500).send({ message: 'this is a bug in Phineus; its log has more' });
  });
  app.setNotFoundHandler({}, (_, reply) => reply.code(404).send({ message: 'there is no such thing here' }));
  await app.register(async (scope) => {
    pageRoute(scope, options.template);
    healthRoutes(scope, state);
    const session = {
      access,
      isSecure: options.isSecure,
      hasProvider: provider !== undefined,
      now: state.now,
    };
    sessionRoutes(scope, session);
    if (provider !== undefined) {
      const { redirect } = provider;
      providerRoutes(scope, openProvider(provider), { ...session, log: options.log, redirect });
    }
    watchedRoutes(scope, state);
    changeRoutes(scope, state);
    fixRoutes(scope, state);
    applicationRoutes(scope, state);
    eventRoutes(scope, state);
    metricsRoutes(scope, state);
    hookRoutes(scope, state, options.webhookSecret);
    scope.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
  await app.ready();
  return app;
}

/** The page is the same for everybody and holds no data; it asks for what it shows, and for the token. */
function pageRoute(app: FastifyInstance, template: string): void {
  const { html, policy } = dashboardPage(template);
  app.get('/', { config: { isPublic: true }, schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  );
}
