import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Connection } from '#cluster';

/** A kind that the fake serves, with its objects. */
export type FakeKind = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly resource: string;
  readonly namespaced?: boolean;
  readonly objects: readonly object[];
};

/** How the fake misbehaves. Keys are `resource` or `namespace/resource`. */
export type FakeOptions = {
  readonly kinds: readonly FakeKind[];
  readonly forbidden?: readonly string[];
  /** Whether discovery is the old kind, group by group. */
  readonly isOld?: boolean;
  readonly token?: string;
  /** Called before each answer; may end the answer itself and say true. */
  readonly intercept?: (request: URL, answer: ServerResponse) => boolean;
  /** Lines that watches send, one list for each watch that is opened. */
  readonly watches?: readonly (readonly object[])[];
  readonly isPacked?: boolean;
};

export type FakeApiServer = {
  readonly connection: Connection;
  readonly url: string;
  /** `METHOD path` of every request. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
};

/** Starts an HTTP server that speaks the Kubernetes API: discovery, pages with tokens, watches, Status failures. */
export async function startFakeApiServer(options: FakeOptions): Promise<FakeApiServer> {
  const requests: string[] = [];
  let watches = 0;
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    if (options.intercept?.(url, answer) === true) return;
    if (options.token !== undefined && request.headers.authorization !== `Bearer ${options.token}`)
      return fail({ answer, code: 401, message: 'Unauthorized' });
    if (url.searchParams.has('watch')) return sendWatch(answer, options.watches?.[watches++] ?? []);
    respond({ request, answer, url, options });
  });
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  const headers = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  return {
    connection: { name: 'fake', server: url, authorize: async () => ({ headers }) },
    url,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function respond({
  request,
  answer,
  url,
  options,
}: {
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
  readonly url: URL;
  readonly options: FakeOptions;
}): void {
  const path = url.pathname;
  if (path === '/version') return send(answer, { gitVersion: 'v1.31.4', platform: 'linux/amd64' }, options);
  const isNew = options.isOld !== true && (request.headers.accept ?? '').includes('apidiscovery');
  if (path === '/api')
    return send(answer, isNew ? aggregated(options.kinds, true) : { versions: ['v1'] }, options);
  if (path === '/apis')
    return send(answer, isNew ? aggregated(options.kinds, false) : groupList(options.kinds), options);
  const asGroup = options.kinds.filter(({ apiVersion }) => path === rootOf(apiVersion));
  if (asGroup.length > 0) return send(answer, { resources: asGroup.map(apiResource) }, options);
  const match = /^(\/api\/v1|\/apis\/[^/]+\/[^/]+)(?:\/namespaces\/([^/]+))?\/([^/]+)$/.exec(path);
  const kind = options.kinds.find((it) => rootOf(it.apiVersion) === match?.[1] && it.resource === match[3]);
  if (match === null || kind === undefined)
    return fail({ answer, code: 404, message: 'the server could not find the requested resource' });
  const namespace = match[2] ?? '';
  const names = [namespace === '' ? kind.resource : `${namespace}/${kind.resource}`];
  if (names.some((name) => options.forbidden?.includes(name)))
    return fail({
      answer,
      code: 403,
      message: `${kind.resource} is forbidden: User "viewer" cannot list resource "${kind.resource}"`,
    });
  send(answer, page(kind, namespace, url), options);
}

function page(kind: FakeKind, namespace: string, url: URL): object {
  const all = kind.objects.filter((object) => namespace === '' || namespaceOf(object) === namespace);
  const start = Number(url.searchParams.get('continue')?.replace(/^\D+/, '') ?? 0);
  const size = Number(url.searchParams.get('limit') ?? all.length);
  const isLast = start + size >= all.length;
  const metadata = { resourceVersion: '100', ...(isLast ? {} : { continue: `from-${start + size}` }) };
  return {
    kind: `${kind.kind}List`,
    apiVersion: kind.apiVersion,
    metadata,
    items: all.slice(start, start + size),
  };
}

function sendWatch(answer: ServerResponse, lines: readonly object[]): void {
  answer.writeHead(200, { 'content-type': 'application/json' });
  for (const line of lines) answer.write(`${JSON.stringify(line)}\n`);
  answer.end();
}

function send(answer: ServerResponse, body: object, { isPacked }: FakeOptions): void {
  const text = Buffer.from(JSON.stringify(body));
  answer.writeHead(200, {
    'content-type': 'application/json',
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  });
  answer.end(isPacked ? gzipSync(text) : text);
}

/** Answers as the API server refuses: a Status with its code. */
export function fail({
  answer,
  code,
  message,
  metadata = {},
}: {
  readonly answer: ServerResponse;
  readonly code: number;
  readonly message: string;
  readonly metadata?: object | undefined;
}): void {
  answer.writeHead(code, { 'content-type': 'application/json' });
  answer.end(
    JSON.stringify({ kind: 'Status', apiVersion: 'v1', metadata, status: 'Failure', message, code }),
  );
}

function rootOf(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}

function apiResource({ kind, resource, namespaced = true }: FakeKind): object {
  return { kind, name: resource, namespaced, verbs: ['get', 'list', 'watch'] };
}

function groupList(kinds: readonly FakeKind[]): object {
  const versions = [...new Set(kinds.map(({ apiVersion }) => apiVersion))].filter((it) => it.includes('/'));
  return {
    groups: versions.map((groupVersion) => ({
      name: groupVersion.split('/')[0],
      versions: [{ groupVersion }],
    })),
  };
}

function aggregated(kinds: readonly FakeKind[], isCore: boolean): object {
  const versions = [...new Set(kinds.map(({ apiVersion }) => apiVersion))].filter(
    (it) => it.includes('/') !== isCore,
  );
  return {
    kind: 'APIGroupDiscoveryList',
    items: versions.map((apiVersion) => ({
      metadata: { name: isCore ? '' : apiVersion.split('/')[0] },
      versions: [
        {
          version: apiVersion.split('/').at(-1),
          freshness: 'Current',
          resources: kinds
            .filter((it) => it.apiVersion === apiVersion)
            .map(({ kind, resource, namespaced = true }) => ({
              resource,
              responseKind: { kind },
              scope: namespaced ? 'Namespaced' : 'Cluster',
              verbs: ['get', 'list', 'watch'],
            })),
        },
      ],
    })),
  };
}

function namespaceOf(object: object): string | undefined {
  return (object as { metadata?: { namespace?: string } }).metadata?.namespace;
}
