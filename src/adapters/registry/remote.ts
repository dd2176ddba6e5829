import { textBefore } from '#text';
import { join } from 'node:path';
import { homeFolder } from '#disk';
import { readArgoSecrets, secretFor } from './argocd-secrets.ts';
import { type LoginSource, dockerLogins } from './docker-config.ts';
import { FetchFailure } from './fetch-failure.ts';
import { type HelmRepository, readHelmRepositories } from './helm-repositories.ts';
import type { Login } from './login.ts';
import { type Answer, type Environment, type Network, type Tls, fetchFailure, networkOf } from './network.ts';
import { parseJson } from '#yaml';
import { isLoopback } from './is-loopback.ts';

/** How one user reaches registries and repositories: over which network, and as whom. */
export type Remote = {
  readonly network: Network;
  /** The login for `host[:port][/path]`; asked once for each. */
  loginFor(address: string): Promise<Login | undefined>;
  /** What an address wants beyond the trust of the system. */
  tlsFor(address: string): Tls;
  /** What the user added with `helm repo add`. */
  readonly helmRepositories: readonly HelmRepository[];
  /** Hosts that are reached without TLS; loopback always is. */
  readonly plainHttp: readonly string[];
};

export type RemoteOptions = {
  readonly timeoutMilliseconds?: number;
  readonly plainHttp?: readonly string[];
};

/**
 * Registries and repositories as the user of an environment reaches them: proxies and certificates from its
 * variables, logins from Secrets of Argo CD that the user names, and from Helm's and docker's own files. Nothing of the tree
 * is asked.
 */
export function remoteOf(
  env: Environment,
  { timeoutMilliseconds = 60_000, plainHttp = [] }: RemoteOptions = {},
): Remote {
  const docker = join(env['DOCKER_CONFIG'] ?? join(homeFolder(env), '.docker'), 'config.json');
  const registry = env['HELM_REGISTRY_CONFIG'] ?? join(helmConfigFolder(env), 'registry', 'config.json');
  const repositories = env['HELM_REPOSITORY_CONFIG'] ?? join(helmConfigFolder(env), 'repositories.yaml');
  const secrets = readArgoSecrets(env);
  return {
    network: networkOf(env, timeoutMilliseconds),
    loginFor: firstOf([
      (address) => Promise.resolve(secretFor(secrets, address)?.login),
      dockerLogins(registry, env),
      dockerLogins(docker, env),
    ]),
    tlsFor: (address) => secretFor(secrets, address)?.tls ?? {},
    helmRepositories: readHelmRepositories(repositories),
    plainHttp: [...plainHttp, ...secrets.flatMap((each) => (each.isPlainHttp ? [hostOf(each.address)] : []))],
  };
}

/** Helm's folder (helmpath): XDG's where it is set, else that of the system. */
function helmConfigFolder(env: Environment): string {
  if (env['HELM_CONFIG_HOME'] !== undefined) return env['HELM_CONFIG_HOME'];
  if (env['XDG_CONFIG_HOME'] !== undefined) return join(env['XDG_CONFIG_HOME'], 'helm');
  if (process.platform === 'darwin') return join(homeFolder(env), 'Library', 'Preferences', 'helm');
  if (process.platform === 'win32') return join(env['APPDATA'] ?? homeFolder(env), 'helm');
  return join(homeFolder(env), '.config', 'helm');
}

function hostOf(address: string): string {
  return textBefore(address, '/');
}

function firstOf(sources: readonly LoginSource[]): LoginSource {
  const known = new Map<string, Promise<Login | undefined>>();
  async function ask(address: string): Promise<Login | undefined> {
    for (const source of sources) {
      const login = await source(address);
      if (login) return login;
    }
    return undefined;
  }
  return (address) => {
    let login = known.get(address);
    if (!login) known.set(address, (login = ask(address)));
    return login;
  };
}

/** Whether a host is reached without TLS. */
export function isPlainHttp(host: string, { plainHttp }: Pick<Remote, 'plainHttp'>): boolean {
  return isLoopback(host) || plainHttp.includes(host);
}

/** The answer itself, if it is a good one; else a `FetchFailure` with the reason that its status gives. */
export function goodAnswer(answer: Answer, address: string): Answer {
  if (answer.ok) return answer;
  const { status, statusText } = answer;
  const reason =
    status === 401 || status === 403
      ? 'refused'
      : status === 404
        ? 'not-found'
        : status === 408 || status === 504
          ? 'timed-out'
          : 'unexpected-answer';
  throw new FetchFailure(reason, `${address} answers ${status} ${statusText}`.trim());
}

const maxBytes = 100 * 1024 * 1024;

/** The body of an answer, up to the size of the largest chart that Helm takes. */
export async function bodyOf(answer: Answer): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > maxBytes)
        throw new FetchFailure('too-large', `${answer.url} is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw fetchFailure(answer.url, error);
  }
  return Buffer.concat(chunks);
}

/** The body of an answer as JSON. */
export async function jsonOf(answer: Answer): Promise<unknown> {
  const text = new TextDecoder().decode(await bodyOf(answer));
  try {
    return parseJson(text);
  } catch {
    throw new FetchFailure('unexpected-answer', `${answer.url} answers something that is no JSON`);
  }
}
