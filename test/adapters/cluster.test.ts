import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Change,
  openArgoCd,
  openContexts,
  readCluster,
  takeSnapshot,
  watchCluster,
  watchKind,
} from '#cluster';
import { coverageOf, observeApplications } from '#observed';
import {
  type FakeApiServer,
  type FakeKind,
  type FakeOptions,
  fail,
  startFakeApiServer,
} from './fake-api-server.ts';

const patience = { attempts: 3, firstSeconds: 0.01, maxSeconds: 0.05 };
const limits = { idleSeconds: 1, answerSeconds: 2, maxBytes: 2 * 1024 * 1024 };
const options = { hashKey: 'key', patience, limits, pageSize: 2 };

let server: FakeApiServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function pods(...names: readonly string[]): FakeKind {
  const objects = names.map((name) => ({ metadata: { name, namespace: name.split('-')[0] }, spec: {} }));
  return { apiVersion: 'v1', kind: 'Pod', resource: 'pods', objects };
}

const namespaces: FakeKind = {
  apiVersion: 'v1',
  kind: 'Namespace',
  resource: 'namespaces',
  namespaced: false,
  objects: [{ metadata: { name: 'payments' } }, { metadata: { name: 'billing' } }],
};

const secrets: FakeKind = {
  apiVersion: 'v1',
  kind: 'Secret',
  resource: 'secrets',
  objects: [{ metadata: { name: 'db', namespace: 'payments' }, data: { password: 'SHVudGVyMkh1bnRlcjI=' } }],
};

async function read(more: Partial<FakeOptions> & Pick<FakeOptions, 'kinds'>) {
  server = await startFakeApiServer(more);
  return readCluster(server.connection, options);
}

describe('reading a cluster', () => {
  test('lists every kind page by page and says which lists are complete', async () => {
    const cluster = await read({
      kinds: [namespaces, pods('payments-a', 'payments-b', 'billing-a', 'billing-b', 'billing-c')],
    });
    expect(cluster.version).toBe('v1.31.4');
    expect(cluster.objects.map(({ kind, metadata }) => `${kind}/${metadata?.name}`)).toEqual([
      'Namespace/billing',
      'Namespace/payments',
      'Pod/billing-a',
      'Pod/billing-b',
      'Pod/billing-c',
      'Pod/payments-a',
      'Pod/payments-b',
    ]);
    expect(cluster.lists).toContainEqual({ group: '', kind: 'Pod', namespace: '', count: 5 });
    expect(cluster.unread).toEqual([]);
    expect(server?.requests.filter((request) => request.includes('/pods'))).toHaveLength(3);
    expect(server?.requests.every((request) => request.startsWith('GET '))).toBe(true);
  });

  test('reads the old discovery, group by group, and packed answers', async () => {
    const jobs = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      resource: 'jobs',
      objects: [{ metadata: { name: 'seed', namespace: 'payments' } }],
    };
    const cluster = await read({ kinds: [namespaces, jobs], isOld: true, isPacked: true });
    expect(cluster.objects.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toContain('batch/v1 Job');
    expect(cluster.served?.map(({ resource }) => resource)).toEqual(['namespaces', 'jobs']);
  });

  test('what RBAC denies stays open, with the words of the server', async () => {
    const cluster = await read({
      kinds: [namespaces, secrets, pods('payments-a', 'billing-a')],
      forbidden: ['secrets', 'payments/secrets', 'billing/secrets'],
    });
    expect(cluster.objects.map(({ kind }) => kind)).not.toContain('Secret');
    const coverage = coverageOf(cluster, { group: '', kind: 'Secret', namespace: 'payments' });
    expect(coverage).toMatchObject({ kind: 'open', because: [{ reason: 'forbidden' }] });
    expect(coverageOf(cluster, { group: '', kind: 'Pod', namespace: 'payments' })).toEqual({
      kind: 'complete',
    });
  });

  test('where the whole cluster is refused, the namespaces of the fleet are read one by one', async () => {
    const cluster = await read({
      kinds: [namespaces, pods('payments-a', 'billing-a')],
      forbidden: ['pods', 'billing/pods'],
    });
    expect(
      cluster.objects.filter(({ kind }) => kind === 'Pod').map(({ metadata }) => metadata?.name),
    ).toEqual(['payments-a']);
    expect(coverageOf(cluster, { group: '', kind: 'Pod', namespace: 'payments' }).kind).toBe('complete');
    expect(coverageOf(cluster, { group: '', kind: 'Pod', namespace: 'billing' })).toMatchObject({
      kind: 'open',
      because: [{ namespace: 'billing' }],
    });
  });

  test('many refused namespaces do not hide the one that may be read', async () => {
    const closed = ['a', 'b', 'c', 'd', 'e'];
    const cluster = await read({
      kinds: [
        { ...namespaces, objects: [...closed, 'payments'].map((name) => ({ metadata: { name } })) },
        pods('payments-a'),
      ],
      forbidden: ['pods', ...closed.map((name) => `${name}/pods`)],
    });
    expect(cluster.objects.filter(({ kind }) => kind === 'Pod')).toHaveLength(1);
    expect(cluster.unread).toHaveLength(5);
  });

  test.each([
    ['with the token the server offers', { continue: 'fresh-2' }],
    ['from the beginning when there is none', {}],
  ])('a list whose place the server has forgotten goes on %s', async (_, metadata) => {
    let isExpired = false;
    const cluster = await read({
      kinds: [namespaces, pods('payments-a', 'payments-b', 'payments-c')],
      intercept: (url, answer) => {
        if (isExpired || url.searchParams.get('continue') !== 'from-2') return false;
        isExpired = true;
        fail({ answer, code: 410, message: 'The provided continue parameter is too old', metadata });
        return true;
      },
    });
    expect(cluster.objects.filter(({ kind }) => kind === 'Pod')).toHaveLength(3);
    expect(cluster.unread).toEqual([]);
  });

  test('a server in trouble is asked again, later', async () => {
    let refusals = 2;
    const cluster = await read({
      kinds: [namespaces],
      intercept: (url, answer) => {
        if (url.pathname !== '/api/v1/namespaces' || refusals-- <= 0) return false;
        answer.writeHead(429, { 'retry-after': '0' });
        answer.end('slow down');
        return true;
      },
    });
    expect(cluster.objects).toHaveLength(2);
  });

  test('a connection lost half-way leaves what was read, and says so', async () => {
    const cluster = await read({
      kinds: [namespaces, pods('payments-a'), { ...pods(), kind: 'Service', resource: 'services' }],
      intercept: (url, answer) => {
        if (!/\/(pods|services)$/.test(url.pathname)) return false;
        answer.writeHead(200, { 'content-type': 'application/json' });
        answer.write('{"items": [');
        setTimeout(() => answer.destroy(), 5);
        return true;
      },
    });
    expect(cluster.objects).toHaveLength(2);
    expect(cluster.unread.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      'Pod unreachable',
      'Service unreachable',
    ]);
  });

  test('a server that accepts and says nothing is given up after the longest silence', async () => {
    const cluster = await read({ kinds: [namespaces], intercept: (url) => url.pathname === '/version' });
    expect(cluster.unread).toMatchObject([{ kind: '*', reason: 'timed-out' }]);
  });

  test('an address at which nobody listens is an answer too', async () => {
    const nobody = { name: 'gone', server: 'http://127.0.0.1:9', authorize: async () => ({ headers: {} }) };
    const cluster = await readCluster(nobody, options);
    expect(cluster.unread).toMatchObject([{ kind: '*', reason: 'unreachable' }]);
    expect(coverageOf(cluster, { group: '', kind: 'Pod', namespace: 'a' })).toMatchObject({
      because: [{ reason: 'unreachable' }],
    });
  });

  test('an answer that is too large, no JSON, or never ends costs only its kind', async () => {
    const kind = (name: string) => ({ ...pods(), kind: name, resource: name.toLowerCase() });
    const cluster = await read({
      kinds: [namespaces, kind('Huge'), kind('Broken'), kind('Endless'), pods('payments-a')],
      intercept: (url, answer) => {
        if (url.pathname.endsWith('/huge')) answer.end('x'.repeat(3 * 1024 * 1024));
        else if (url.pathname.endsWith('/broken')) answer.end('<html>');
        else if (url.pathname.endsWith('/endless'))
          answer.end('{"items":[],"metadata":{"continue":"again"}}');
        else return false;
        return true;
      },
    });
    expect(cluster.objects.filter((object) => object.kind === 'Pod')).toHaveLength(1);
    expect(cluster.unread.map((it) => `${it.kind} ${it.reason}`)).toEqual([
      'Broken bad-answer',
      'Endless bad-answer',
      'Huge limit-reached',
    ]);
  });

  test('a Secret comes with its keys and without its values', async () => {
    const cluster = await read({ kinds: [secrets] });
    expect(cluster.secrets[0]).toMatchObject({ name: 'db', keys: { password: { size: 14 } } });
    expect(JSON.stringify(cluster)).not.toContain('SHVudGVyMkh1bnRlcjI');
  });
});

describe('contexts of a kubeconfig', () => {
  function kubeconfig(url: string, user: object): string {
    const file = join(mkdtempSync(join(tmpdir(), 'phineus-kubeconfig-')), 'config');
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'dev',
      clusters: [{ name: 'dev', cluster: { server: url, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'me', user }],
      contexts: [
        { name: 'dev', context: { cluster: 'dev', user: 'me' } },
        { name: 'prod', context: { cluster: 'dev', user: 'me' } },
      ],
    };
    writeFileSync(file, JSON.stringify(config));
    return file;
  }

  test.each([
    ['a token', { token: 'letmein' }],
    [
      'an exec plug-in',
      {
        exec: {
          apiVersion: 'client.authentication.k8s.io/v1',
          command: process.execPath,
          args: [
            '-e',
            `console.log(JSON.stringify({apiVersion:'client.authentication.k8s.io/v1',kind:'ExecCredential',status:{token:'letmein'}}))`,
          ],
          interactiveMode: 'Never',
        },
      },
    ],
  ])('log in with %s', async (_, user) => {
    server = await startFakeApiServer({ kinds: [namespaces], token: 'letmein' });
    const file = kubeconfig(server.url, user);
    const connections = await openContexts({ env: { KUBECONFIG: file }, contexts: [] });
    expect(connections.map(({ name }) => name)).toEqual(['dev']);
    const [connection] = connections;
    if (connection === undefined) throw new Error('no connection');
    expect((await readCluster(connection, options)).objects).toHaveLength(2);
  });

  test('are chosen by name, several at once, and a slip gets a hint', async () => {
    const file = kubeconfig('http://127.0.0.1:9', { token: 'x' });
    const both = await openContexts({ env: {}, kubeconfig: file, contexts: ['dev', 'prod'] });
    expect(both.map(({ name }) => name)).toEqual(['dev', 'prod']);
    await expect(openContexts({ env: {}, kubeconfig: file, contexts: ['prdo'] })).rejects.toThrow(
      "no context 'prdo'",
    );
    await expect(openContexts({ env: {}, contexts: [] })).rejects.toThrow('there is no kubeconfig');
  });
});

describe('watching a kind', () => {
  test('takes up a broken connection where it ended, and lists anew when the server forgot', async () => {
    const pod = (name: string, resourceVersion: string) => ({
      metadata: { name, namespace: 'payments', resourceVersion },
    });
    server = await startFakeApiServer({
      kinds: [pods('payments-a')],
      watches: [
        [
          { type: 'ADDED', object: pod('payments-b', '101') },
          { type: 'BOOKMARK', object: { metadata: { resourceVersion: '105' } } },
        ],
        [
          { type: 'DELETED', object: pod('payments-b', '106') },
          { type: 'ERROR', object: { kind: 'Status', code: 410 } },
        ],
        [{ type: 'MODIFIED', object: pod('payments-a', '107') }],
      ],
    });
    const stop = new AbortController();
    const kind = {
      group: '',
      version: 'v1',
      kind: 'Pod',
      resource: 'pods',
      namespaced: true,
      verbs: ['list', 'watch'],
    };
    const seen: string[] = [];
    for await (const change of watchKind(server.connection, {
      kind,
      namespace: '',
      signal: stop.signal,
      patience,
    })) {
      seen.push(describeChange(change));
      if (seen.length === 5) stop.abort();
    }
    expect(seen).toEqual([
      'listed 1',
      'changed payments-b',
      'deleted payments-b',
      'listed 1',
      'changed payments-a',
    ]);
    const versions = server.requests
      .filter((it) => it.includes('watch=1'))
      .map((it) => /resourceVersion=(\d+)/.exec(it)?.[1]);
    expect(versions.slice(0, 3)).toEqual(['100', '105', '100']);
  });

  test('keeps a whole cluster current', async () => {
    const added = { metadata: { name: 'payments-b', namespace: 'payments', resourceVersion: '101' } };
    server = await startFakeApiServer({
      kinds: [pods('payments-a')],
      forbidden: [],
      watches: [
        [{ type: 'ADDED', object: added }],
        [{ type: 'DELETED', object: { ...added, metadata: { ...added.metadata, resourceVersion: '102' } } }],
      ],
    });
    const stop = new AbortController();
    const seen: number[] = [];
    for await (const cluster of watchCluster(server.connection, {
      ...options,
      signal: stop.signal,
      everySeconds: 0.001,
    })) {
      expect(coverageOf(cluster, { group: '', kind: 'Pod', namespace: 'payments' })).toEqual({
        kind: 'complete',
      });
      seen.push(cluster.objects.length);
      if (seen.length > 1 && cluster.objects.length === 1) stop.abort();
      if (seen.length > 200) throw new Error('it never ends');
    }
    expect(seen.at(-1)).toBe(1);
  });

  function describeChange(change: Change): string {
    if (change.kind === 'listed') return `listed ${change.objects.length}`;
    return change.kind === 'interrupted'
      ? change.failure.reason
      : `${change.kind} ${change.object.metadata?.name}`;
  }
});

describe("Argo CD's own API", () => {
  const application = {
    metadata: { name: 'api', namespace: 'argocd' },
    spec: {
      project: 'default',
      destination: { server: 'https://kubernetes.default.svc', namespace: 'payments' },
    },
    status: {
      sync: { status: 'Synced' },
      resources: [
        {
          group: 'apps',
          version: 'v1',
          kind: 'Deployment',
          namespace: 'payments',
          name: 'api',
          status: 'Synced',
        },
      ],
    },
  };
  const live = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'api', namespace: 'payments', uid: 'd' },
  };
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'api-x', namespace: 'payments', uid: 'p' },
    status: { phase: 'Pending' },
  };
  const answers: Readonly<Record<string, object>> = {
    '/api/v1/applications': { items: [application] },
    '/api/v1/projects': { items: [{ metadata: { name: 'default', namespace: 'argocd' } }] },
    '/api/v1/applications/api/managed-resources': { items: [{ liveState: JSON.stringify(live) }] },
    '/api/v1/applications/api/resource-tree': {
      nodes: [
        { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'payments', name: 'api', uid: 'd' },
        {
          group: 'apps',
          version: 'v1',
          kind: 'ReplicaSet',
          namespace: 'payments',
          name: 'api-1',
          uid: 'r',
          parentRefs: [{ uid: 'd' }],
        },
        {
          version: 'v1',
          kind: 'Pod',
          namespace: 'payments',
          name: 'api-x',
          uid: 'p',
          parentRefs: [{ uid: 'r' }],
          health: { status: 'Degraded' },
        },
      ],
    },
    '/api/v1/applications/api/resource': { manifest: JSON.stringify(pod) },
    '/api/v1/applications/api/events': {
      items: [
        {
          metadata: { name: 'e' },
          involvedObject: { kind: 'Pod', name: 'api-x' },
          reason: 'BackOff',
          message: 'm',
        },
      ],
    },
  };

  test('shows Applications, what they manage, and of what these made whatever is unwell', async () => {
    server = await startFakeApiServer({
      kinds: [],
      intercept: (url, answer) => {
        const body = answers[url.pathname];
        if (body !== undefined) answer.end(JSON.stringify(body));
        return body !== undefined;
      },
    });
    const connection = openArgoCd({ env: { ARGOCD_AUTH_TOKEN: 'token' }, server: server.url });
    const snapshot = await takeSnapshot({
      clusters: [],
      argocd: connection,
      withArgoCdClusters: false,
      now: new Date(0),
      ...options,
    });
    const [app] = observeApplications(snapshot);
    expect(app?.resources[0]).toMatchObject({ presence: 'present' });
    expect(app?.resources[0]?.descendants.map(({ metadata }) => metadata?.name)).toEqual(['api-1']);
    const [cluster] = snapshot.clusters;
    expect(cluster).toMatchObject({
      source: 'argocd-api',
      events: [{ reason: 'BackOff' }],
      unread: [{ reason: 'not-in-source' }],
    });
    expect(cluster?.objects.find(({ kind }) => kind === 'Pod')?.['status']).toEqual({ phase: 'Pending' });
    expect(server.requests.every((request) => request.startsWith('GET '))).toBe(true);
  });

  test('the session of argocd login is used when there is no token', () => {
    const home = mkdtempSync(join(tmpdir(), 'phineus-argocd-'));
    mkdirSync(join(home, '.config', 'argocd'), { recursive: true });
    const config =
      'contexts: [{name: a, server: argocd.acme.test, user: u}]\nusers: [{name: u, auth-token: session}]\n';
    writeFileSync(join(home, '.config', 'argocd', 'config'), config);
    expect(openArgoCd({ env: { HOME: home }, server: 'argocd.acme.test' }).server).toBe(
      'https://argocd.acme.test',
    );
    expect(() => openArgoCd({ env: { HOME: home }, server: 'other.acme.test' })).toThrow(
      'no login for Argo CD at other.acme.test',
    );
  });
});

describe('clusters that Argo CD knows', () => {
  test('are read with the credentials of its Secrets; a login that cannot be repeated is named', async () => {
    const remote = await startFakeApiServer({ kinds: [namespaces], token: 'from-the-secret' });
    const secret = (name: string, address: string, config: object) => ({
      metadata: { name, namespace: 'argocd', labels: { 'argocd.argoproj.io/secret-type': 'cluster' } },
      data: Object.fromEntries(
        Object.entries({ name, server: address, config: JSON.stringify(config) }).map(([key, value]) => [
          key,
          Buffer.from(value).toString('base64'),
        ]),
      ),
    });
    server = await startFakeApiServer({
      kinds: [
        {
          apiVersion: 'v1',
          kind: 'Secret',
          resource: 'secrets',
          objects: [
            secret('production', remote.url, { bearerToken: 'from-the-secret' }),
            secret('cloud', 'https://cloud.acme.test', { awsAuthConfig: { clusterName: 'cloud' } }),
          ],
        },
      ],
    });
    const snapshot = await takeSnapshot({
      clusters: [server.connection],
      withArgoCdClusters: true,
      now: new Date(0),
      ...options,
    });
    await remote.close();
    expect(snapshot.clusters.map(({ name, objects }) => `${name} ${objects.length}`)).toEqual([
      'fake 2',
      'production 2',
    ]);
    expect(snapshot.clusters[0]?.unread.map(({ message }) => message)).toContain(
      'cluster cloud: it logs in with awsAuthConfig',
    );
    expect(JSON.stringify(snapshot)).not.toContain('from-the-secret');
  });
});
