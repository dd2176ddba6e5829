import { trimEndOf } from '#text';
import { Agent } from 'node:https';
import { isRecord, type Json, type Manifest, recordAt, stringAt } from '#kube';
import type { Unread } from '#observed';
import { askOf, type AskOptions } from './ask.ts';
import type { Connection } from './connection.ts';
import { listObjects } from './list-objects.ts';

/** The clusters that Argo CD deploys to, as far as one can log in to them from here. */
export type ArgoCdClusters = {
  readonly connections: readonly Connection[];
  readonly unread: readonly Unread[];
};

/**
 * Connections to the clusters that Argo CD's cluster Secrets describe, with the credentials they hold. Logins by a
 * cloud or a plug-in of the controller's image cannot be repeated here and are named as not read.
 */
export async function argocdClusters(
  connection: Connection,
  options: AskOptions = {},
): Promise<ArgoCdClusters> {
  const secrets: Manifest[] = [];
  const kind = {
    group: '',
    version: 'v1',
    kind: 'Secret',
    resource: 'secrets',
    namespaced: true,
    verbs: ['list'],
  };
  const request = {
    kind,
    namespace: '',
    pageSize: 100,
    maxObjects: 5000,
    labelSelector: 'argocd.argoproj.io/secret-type=cluster',
  };
  const answer = await listObjects(askOf(connection, options), request, (page) => {
    for (const secret of page) secrets.push(secret);
  });
  if (answer.kind === 'failed')
    return { connections: [], unread: [notRead('cluster Secrets', answer.message)] };
  const found = secrets.map(readSecret);
  return {
    connections: found.flatMap((it) => ('server' in it ? [it] : [])),
    unread: found.flatMap((it) => ('reason' in it ? [it] : [])),
  };
}

function notRead(what: string, because: string): Unread {
  return { group: '', kind: '*', namespace: '', reason: 'unauthorized', message: `${what}: ${because}` };
}

/** The form that docs/operator-manual/declarative-setup.md gives for clusters. */
function readSecret(secret: Manifest): Connection | Unread {
  const name = decoded(secret, 'name') || decoded(secret, 'server');
  const server = trimEndOf(decoded(secret, 'server'), '/');
  const config = parse(decoded(secret, 'config'));
  if (config === undefined) return notRead(`cluster ${name}`, 'its configuration is no JSON');
  for (const key of ['awsAuthConfig', 'execProviderConfig'])
    if (isRecord(config[key])) return notRead(`cluster ${name}`, `it logs in with ${key}`);
  const headers = headersOf(config);
  const tls = recordAt(config, 'tlsClientConfig');
  const agent = new Agent({
    keepAlive: true,
    rejectUnauthorized: tls['insecure'] !== true,
    ...bytes(tls, 'caData', 'ca'),
    ...bytes(tls, 'certData', 'cert'),
    ...bytes(tls, 'keyData', 'key'),
    ...(stringAt(tls, 'serverName') === undefined ? {} : { servername: stringAt(tls, 'serverName') }),
  });
  return {
    name,
    server,
    authorize: async () => ({ headers, ...(server.startsWith('http:') ? {} : { agent }) }),
  };
}

function headersOf(config: Json): Readonly<Record<string, string>> {
  const token = stringAt(config, 'bearerToken');
  if (token !== undefined && token !== '') return { authorization: `Bearer ${token}` };
  const user = stringAt(config, 'username');
  if (user === undefined || user === '') return {};
  const login = Buffer.from(`${user}:${stringAt(config, 'password') ?? ''}`).toString('base64');
  return { authorization: `Basic ${login}` };
}

function bytes(tls: Json, from: string, to: string): Readonly<Record<string, Buffer>> {
  const text = stringAt(tls, from);
  return text === undefined || text === '' ? {} : { [to]: Buffer.from(text, 'base64') };
}

function decoded(secret: Manifest, key: string): string {
  return Buffer.from(stringAt(secret, 'data', key) ?? '', 'base64').toString('utf8');
}

function parse(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
