import { stringAt } from '#kube';
import { FetchFailure, addressOf } from './fetch-failure.ts';
import { basicAuth } from './login.ts';
import type { Answer } from './network.ts';
import { type Remote, isPlainHttp, jsonOf } from './remote.ts';

/** What is asked of a registry: `path` below its repository, such as `manifests/v1`. */
export type RegistryRequest = {
  readonly registry: string;
  readonly repository: string;
  readonly path: string;
  readonly accept: string;
};

/** One GET to a registry, answered after whatever login it asks for. */
export type RegistryClient = { get(request: RegistryRequest): Promise<Answer> };

/** A client of the OCI distribution API. Tokens are kept per repository for the life of the client. */
export function registryClient(remote: Remote): RegistryClient {
  const tokens = new Map<string, string>();
  return {
    async get(request) {
      const { registry, repository, path, accept } = request;
      const address = `${baseAddress(registry, remote)}/v2/${repository}/${path}`;
      const scope = `${registry}/${repository}`;
      const send = (authorization: string | undefined): Promise<Answer> =>
        remote.network(address, {
          headers: { accept, ...(authorization && { authorization }) },
          tls: remote.tlsFor(scope),
        });
      const first = await send(tokens.get(scope));
      if (first.status !== 401) return first;
      const authorization = await logIn(request, first.headers.get('www-authenticate') ?? '', remote);
      if (authorization === undefined) return first;
      tokens.set(scope, authorization);
      return send(authorization);
    },
  };
}

/** Docker Hub's API has a host of its own. */
function baseAddress(registry: string, remote: Remote): string {
  if (registry === 'docker.io') return 'https://registry-1.docker.io';
  return `${isPlainHttp(registry, remote) ? 'http' : 'https'}://${registry}`;
}

/** The header for a challenge: basic, or a bearer token that the registry sends us for. */
async function logIn(
  { registry, repository }: RegistryRequest,
  challenge: string,
  remote: Remote,
): Promise<string | undefined> {
  const name = `${registry}/${repository}`;
  if (/^basic/i.test(challenge)) return basicAuth(await remote.loginFor(name));
  const fields = new Map([...challenge.matchAll(/\b(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
  const realm = fields.get('realm');
  if (!/^bearer/i.test(challenge) || realm === undefined) return undefined;
  const login = isReadableByOthers(realm, remote) ? undefined : await remote.loginFor(name);
  const service = fields.get('service');
  const scope = fields.get('scope') ?? `repository:${repository}:pull`;
  const answer =
    login?.kind === 'identity-token'
      ? await remote.network(realm, { form: tokenForm(login.token, service, scope) })
      : await remote.network(tokenAddress(realm, service, scope), {
          headers: withBasic(basicAuth(login)),
        });
  const body = answer.ok ? await jsonOf(answer) : undefined;
  const token = stringAt(body, 'token') ?? stringAt(body, 'access_token');
  if (token === undefined)
    throw new FetchFailure('refused', `${realm} refuses to log in to ${name} (${answer.status})`);
  return `Bearer ${token}`;
}

/** Whether what is sent to an address could be read on the way: a login never is. */
function isReadableByOthers(address: string, remote: Remote): boolean {
  const url = URL.parse(address);
  return url === null || (url.protocol !== 'https:' && !isPlainHttp(url.host, remote));
}

function withBasic(authorization: string | undefined): Readonly<Record<string, string>> {
  return authorization === undefined ? {} : { authorization };
}

function tokenAddress(realm: string, service: string | undefined, scope: string): string {
  const address = addressOf(realm);
  address.searchParams.set('scope', scope);
  if (service !== undefined) address.searchParams.set('service', service);
  return address.href;
}

/** An identity token is a refresh token of OAuth 2 (distribution, spec/auth/oauth.md). */
function tokenForm(
  token: string,
  service: string | undefined,
  scope: string,
): Readonly<Record<string, string>> {
  return {
    grant_type: 'refresh_token',
    client_id: 'phineus',
    refresh_token: token,
    scope,
    ...(service === undefined ? {} : { service }),
  };
}
