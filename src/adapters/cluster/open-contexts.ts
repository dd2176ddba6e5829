import { asText, trimEndOf } from '#text';
import { existsSync, readFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import type { RequestOptions } from 'node:https';
import { delimiter, join } from 'node:path';
import type { KubeConfig } from '@kubernetes/client-node';
import { nearest, UserError } from '#outcome';
import type { Authorization, Connection } from './connection.ts';

/** Where contexts come from. */
export type ContextOptions = {
  readonly env: Readonly<Partial<Record<string, string>>>;
  /** A kubeconfig to use instead of `KUBECONFIG` or the one in the home folder. */
  readonly kubeconfig?: string;
  /** Names of contexts; the current one when empty. */
  readonly contexts: readonly string[];
};

/**
 * Connections to the clusters that contexts of the kubeconfig name, or to the cluster this runs in when there is no
 * kubeconfig. The official client reads the configuration and logs in (exec plug-ins, OIDC, certificates, tokens);
 * requests are our own, so that reading is all that can happen.
 */
export async function openContexts(options: ContextOptions): Promise<readonly Connection[]> {
  // It takes a second to load, which no other command should pay.
  const { KubeConfig: Config } = await import('@kubernetes/client-node');
  const open = (): KubeConfig => new Config();
  const files = kubeconfigFiles(options);
  if (files.length === 0) return [inCluster(open(), options)];
  const merged = mergeFiles(files, open);
  const current = merged.getCurrentContext();
  const names = options.contexts.length > 0 ? options.contexts : [current];
  return names.map((name) => {
    checkContext(merged, name);
    const config = open();
    config.loadFromOptions({
      clusters: merged.clusters,
      users: merged.users,
      contexts: merged.contexts,
      currentContext: name,
    });
    return connection(config, name);
  });
}

function kubeconfigFiles({ env, kubeconfig }: ContextOptions): readonly string[] {
  if (kubeconfig !== undefined) return [kubeconfig];
  const named = (env['KUBECONFIG'] ?? '').split(delimiter).filter((file) => file !== '');
  if (named.length > 0) return named.filter((file) => existsSync(file));
  const home = join(env['HOME'] ?? '', '.kube', 'config');
  return env['HOME'] !== undefined && existsSync(home) ? [home] : [];
}

/** As kubectl does: of two entries with one name the first wins. */
function mergeFiles(files: readonly string[], open: () => KubeConfig): KubeConfig {
  const merged = open();
  for (const file of files) {
    const next = readFile(file, open());
    merged.clusters = addNew(merged.clusters, next.clusters);
    merged.users = addNew(merged.users, next.users);
    merged.contexts = addNew(merged.contexts, next.contexts);
    merged.currentContext ||= next.currentContext;
  }
  return merged;
}

function addNew<T extends { readonly name: string }>(known: T[] | undefined, found: readonly T[]): T[] {
  const names = new Set((known ?? []).map(({ name }) => name));
  return [...(known ?? []), ...found.filter(({ name }) => !names.has(name))];
}

function readFile(file: string, config: KubeConfig): KubeConfig {
  try {
    readFileSync(file);
    config.loadFromFile(file);
    return config;
  } catch (error) {
    throw new UserError(
      `cannot read the kubeconfig ${file}: ${error instanceof Error ? error.message : asText(error)}`,
    );
  }
}

function checkContext(config: KubeConfig, name: string): void {
  const names = config.getContexts().map((context) => context.name);
  if (name === '' || name === undefined)
    throw new UserError('the kubeconfig has no current context', {
      hint: `choose one with --context: ${names.join(', ')}`,
    });
  if (!names.includes(name)) {
    const close = nearest(name, names);
    throw new UserError(`the kubeconfig has no context '${name}'`, {
      hint: close === undefined ? `one of ${names.join(', ')}` : `did you mean '${close}'?`,
    });
  }
}

function inCluster(config: KubeConfig, { env, contexts }: ContextOptions): Connection {
  if (contexts.length > 0 || env['KUBERNETES_SERVICE_HOST'] === undefined)
    throw new UserError('there is no kubeconfig', {
      hint: 'give one with --kubeconfig or KUBECONFIG, or use --argocd-server',
    });
  config.loadFromCluster();
  return connection(config, 'in-cluster');
}

const refreshMilliseconds = 60_000;

function connection(config: KubeConfig, name: string): Connection {
  const server = withoutUserInfo(config.getCurrentCluster()?.server ?? '');
  let known: { readonly since: number; readonly authorization: Authorization } | undefined;
  return {
    name,
    server,
    async authorize() {
      if (known !== undefined && Date.now() - known.since < refreshMilliseconds) return known.authorization;
      const options: RequestOptions = {};
      await config.applyToHTTPSOptions(options);
      const agent = known?.authorization.agent ?? keptAlive(options.agent);
      const authorization = { headers: headersOf(options), ...(agent === undefined ? {} : { agent }) };
      known = { since: Date.now(), authorization };
      return authorization;
    },
  };
}

function headersOf({ headers, auth }: RequestOptions): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  if (headers !== undefined && !Array.isArray(headers)) {
    for (const [key, value] of Object.entries(headers)) if (typeof value === 'string') found[key] = value;
  }
  if (typeof auth === 'string') found['authorization'] = `Basic ${Buffer.from(auth).toString('base64')}`;
  return found;
}

/** One connection for many small lists. */
function keptAlive(agent: RequestOptions['agent']): Agent | undefined {
  if (agent === undefined || typeof agent === 'boolean') return undefined;
  Object.assign(agent, { keepAlive: true });
  return agent;
}

function withoutUserInfo(server: string): string {
  return trimEndOf(server.replace(/\/\/[^/@]*@/, '//'), '/');
}
