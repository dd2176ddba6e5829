import type { Credentials } from './credentials.ts';

export type RegistryOptions = {
  readonly credentials: ReadonlyMap<string, Credentials>;
  /** Registry host → the host (and path) that mirrors it. */
  readonly mirrors?: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
};

/** One GET to a registry, answered after whatever login it asks for. */
export type RegistryClient = {
  get(registry: string, path: string, repository: string, accept: string): Promise<Response>;
};

/** A client of the OCI distribution API. Tokens are kept per repository for the life of the client. */
export function registryClient({ credentials, timeoutSeconds = 20 }: RegistryOptions): RegistryClient {
  const tokens = new Map<string, string>();

  async function get(registry: string, path: string, repository: string, accept: string): Promise<Response> {
    const scope = `${registry}/${repository}`;
    const first = await request(registry, path, accept, tokens.get(scope));
    if (first.status !== 401) return first;
    const authorization = await login(registry, repository, first.headers.get('www-authenticate') ?? '');
    if (authorization === undefined) return first;
    tokens.set(scope, authorization);
    return request(registry, path, accept, authorization);
  }

  function request(
    registry: string,
    path: string,
    accept: string,
    authorization: string | undefined,
  ): Promise<Response> {
    const headers = { accept, ...(authorization === undefined ? {} : { authorization }) };
    return fetch(`${baseUrl(registry)}${path}`, {
      headers,
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
  }

  async function login(registry: string, repository: string, challenge: string): Promise<string | undefined> {
    const known = credentials.get(registry);
    const basic = known && `Basic ${Buffer.from(`${known.username}:${known.password}`).toString('base64')}`;
    if (/^basic/i.test(challenge)) return basic;
    const parameters = new Map(
      [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
    );
    const realm = parameters.get('realm');
    if (!/^bearer/i.test(challenge) || realm === undefined) return undefined;
    const url = new URL(realm);
    url.searchParams.set('scope', `repository:${repository}:pull`);
    const service = parameters.get('service');
    if (service !== undefined) url.searchParams.set('service', service);
    const answer = await fetch(url, {
      headers: basic === undefined ? {} : { authorization: basic },
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (!answer.ok) return undefined;
    const body = (await answer.json()) as { token?: string; access_token?: string };
    const token = body.token ?? body.access_token;
    return token === undefined ? undefined : `Bearer ${token}`;
  }

  return { get };
}

/** Docker Hub's API has a host of its own; loopback registries speak plain HTTP. */
function baseUrl(registry: string): string {
  if (registry === 'docker.io') return 'https://registry-1.docker.io';
  return /^(localhost|127\.|\[::1\])/.test(registry) ? `http://${registry}` : `https://${registry}`;
}
