import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '#kube';
import { clusterBuilder } from '../cluster-builder.ts';
import { formatSnapshot, parseSnapshot } from '../snapshot-file.ts';
import { type ObservedCluster, snapshotVersion } from '../snapshot.ts';

function observe(...objects: readonly Manifest[]): ObservedCluster {
  const builder = clusterBuilder('a key that nobody keeps');
  builder.add(objects);
  return builder.build({ name: 'dev', server: 'https://dev.acme.test', source: 'kubernetes' });
}

function secret(data: Readonly<Record<string, string>>, more: object = {}): Manifest {
  const encoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'database', namespace: 'payments' },
    data: Object.fromEntries(encoded),
    ...more,
  };
}

function configMap(data: Readonly<Record<string, string>>): Manifest {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings', namespace: 'payments' }, data };
}

function pod(container: object): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'api', namespace: 'payments' },
    spec: { containers: [{ name: 'api', ...container }] },
  };
}

/** Every text of a snapshot after a trip through its file. */
function fileText(cluster: ObservedCluster): string {
  const snapshot = {
    schemaVersion: snapshotVersion,
    taken: '2026-11-15T12:00:00Z',
    clusters: [cluster],
  } as const;
  return JSON.stringify(parseSnapshot(formatSnapshot(snapshot), 'dev.snapshot'));
}

const canary = fc
  .stringMatching(/^[A-Za-z0-9+/_!%-]{12,40}$/)
  .filter((text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text));

describe('what snapshots keep', () => {
  test.each<[string, Manifest]>([
    ['the word after a flag', pod({ args: ['--password', 'a4B8c1D9e'] })],
    ['a short flag', pod({ command: ['redis-cli', '--pass', 'a4B8c1D9e', 'ping'] })],
    ['a user with a password', pod({ command: ['curl', '-u', 'bot:a4B8c1D9e', 'https://acme.test'] })],
    ['a value below its name', { ...pod({}), spec: { clientSecret: { value: 'a4B8c1D9e' } } }],
    ['a login in a line', configMap({ netrc: 'machine acme.test login bot password a4B8c1D9e' })],
    [
      'a login in a message',
      { ...pod({}), status: { message: 'helm --set auth.password=a4B8c1D9e failed' } },
    ],
    ['an element', configMap({ 'settings.xml': '<server><password>a4B8c1D9e</password></server>' })],
  ])('no credential: %s', (_, object) => {
    expect(fileText(observe(object))).not.toContain('a4B8c1D9e');
  });

  test.each<[string, Manifest]>([
    ['a variable', pod({ env: [{ name: 'DB_PASSWORD', value: 'a4B8c1D9e' }] })],
    ['a flag', pod({ args: ['--token', 'a4B8c1D9e'] })],
    [
      'a login of a registry',
      secret({ '.dockerconfigjson': JSON.stringify({ auths: { a: { auth: btoa('bot:a4B8c1D9e') } } }) }),
    ],
    ['a setting', configMap({ 'app.ini': '[db]\npassword = a4B8c1D9e\n' })],
  ])('no credential that something else repeats: %s', (_, object) => {
    const message = 'login with a4B8c1D9e refused';
    const repeating = { ...configMap({}), kind: 'Thing', status: { message } };
    const event = { ...configMap({}), kind: 'Event', message };
    const kept = fileText(observe(repeating, event, object));
    expect(kept).toContain('login with');
    expect(kept).not.toContain('a4B8c1D9e');
  });

  test('no key, however long and without an end', () => {
    const begun = `x -----BEGIN RSA PRIVATE KEY-----\n`;
    const whole = `${begun}a4B8c1D9e\n-----END RSA PRIVATE KEY----- y`;
    const kept = fileText(observe(configMap({ a: whole, b: `${begun}${'a4B8c1D9e\n'.repeat(1_000_000)}` })));
    expect(kept).toContain('x ');
    expect(kept).toContain(' y');
    expect(kept).not.toContain('a4B8c1D9e');
  });

  test('no credential that is a number', () => {
    const object = { ...pod({}), spec: { apiKey: 4815162342 } };
    expect(fileText(observe(object))).not.toContain('4815162342');
  });

  test('no secret byte survives, wherever and in whatever form it is written', () => {
    fc.assert(
      fc.property(fc.array(canary, { minLength: 1, maxLength: 4 }), fc.nat(3), (values, shift) => {
        const plain = values.map((value) => `${'x'.repeat(shift)} ${value} end`);
        const base64 = plain.map((text) => Buffer.from(text).toString('base64'));
        const hex = values.map((value) => Buffer.from(value).toString('hex'));
        const all = [...plain, ...base64, ...hex, ...hex.map((text) => text.toUpperCase())];
        const keyed = Object.fromEntries(all.map((text, index) => [`key-${index}`, text]));
        const holder = secret(Object.fromEntries(values.map((value, index) => [`value-${index}`, value])));
        const copy = JSON.stringify(holder);
        const cluster = observe(
          configMap(keyed),
          {
            ...holder,
            metadata: {
              name: 'database',
              namespace: 'payments',
              annotations: { 'kubectl.kubernetes.io/last-applied-configuration': copy, note: all.join(' ') },
            },
          },
          {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: 'api', namespace: 'payments', labels: { one: values[0] ?? '' } },
            spec: {
              containers: [{ name: 'api', args: all, env: all.map((value) => ({ name: 'A', value })) }],
            },
            status: { message: all.join('\n'), [values[0] ?? '']: 'as a key' },
          },
          {
            apiVersion: 'v1',
            kind: 'Event',
            metadata: { name: 'api.1', namespace: 'payments' },
            involvedObject: { kind: 'Pod', name: 'api', namespace: 'payments' },
            message: `could not log in with ${all.join(',')}`,
          },
        );
        const text = fileText(cluster);
        for (const value of values) {
          const bytes = Buffer.from(value);
          expect(text).not.toContain(value);
          expect(text).not.toContain(bytes.toString('base64').replace(/=+$/, '').slice(0, -1));
          expect(text.toLowerCase()).not.toContain(bytes.toString('hex'));
        }
        for (const found of text.match(/[A-Za-z0-9+/]{12,}={0,2}/g) ?? []) {
          const decoded = Buffer.from(found, 'base64').toString('latin1');
          for (const value of values) expect(decoded).not.toContain(value);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a Secret keeps its keys, sizes and equal hashes for equal values', () => {
    const { secrets, objects } = observe(
      secret({ user: 'payments', password: 'hunter2-Hunter2', again: 'hunter2-Hunter2' }),
    );
    const keys = secrets[0]?.keys;
    expect(Object.keys(keys ?? {})).toEqual(['again', 'password', 'user']);
    expect(keys?.['password']?.size).toBe(15);
    expect(keys?.['password']?.hash).toBe(keys?.['again']?.hash);
    expect(keys?.['user']?.hash).not.toBe(keys?.['again']?.hash);
    expect(Object.keys((objects[0]?.['data'] as object | undefined) ?? {})).toEqual([
      'user',
      'password',
      'again',
    ]);
  });

  test('a Secret whose value is what is said of others hides nothing of that, and other passwords of words go', () => {
    const said = 'rpc error: code = Unknown desc = payments/api: app path does not exist, quilt!harbor';
    const cluster = observe(secret({ a: 'app path does not exist', b: 'quilt!harbor' }), {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: 'guestbook', namespace: 'argocd' },
      status: { conditions: [{ type: 'ComparisonError', message: said }] },
    });
    expect(fileText(cluster)).toContain(said.replace('quilt!harbor', '[redacted]'));
  });

  test('a value that may be a name goes where others speak of it, unless something is called so', () => {
    const said = (word: string) => `login with ${word} failed`;
    const cluster = observe(secret({ a: 'meadow47harbor', b: 'payments-v2' }), {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: 'guestbook', namespace: 'argocd', labels: { app: 'payments-v2' } },
      spec: { source: { helm: { parameters: [{ name: 'auth.password', value: 'orchard58lantern' }] } } },
      status: {
        conditions: [{ type: 'ComparisonError', message: said('meadow47harbor') }],
        health: { status: 'Degraded', message: 'orchard58lantern' },
        operationState: { phase: 'Failed', message: said('payments-v2') },
      },
    });
    const text = fileText(cluster);
    expect(text).toContain(said('[redacted]'));
    expect(text).toContain(said('payments-v2'));
    expect(text).not.toMatch(/meadow47|orchard58/);
  });

  test('a value of a Secret that is the name of something does not destroy that name', () => {
    const cluster = observe(secret({ database: 'payments-db', host: 'payments-db.payments.svc' }), {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'payments-db', namespace: 'payments' },
      spec: { externalName: 'payments-db.payments.svc' },
    });
    expect(JSON.stringify(cluster.objects)).toContain('"externalName":"payments-db.payments.svc"');
  });

  test.each([
    [
      'a password in the environment',
      { spec: { containers: [{ env: [{ name: 'DB_PASSWORD', value: 'hunter' }] }] } },
      'hunter',
    ],
    [
      'a parameter of Helm',
      { spec: { source: { helm: { parameters: [{ name: 'auth.rootPassword', value: 'hunter' }] } } } },
      'hunter',
    ],
    [
      'values of Helm as text',
      { spec: { source: { helm: { values: 'auth:\n  password: "hunter"\n' } } } },
      'hunter',
    ],
    ['an argument', { spec: { containers: [{ args: ['--token=hunter', '--v=2'] }] } }, 'hunter'],
    [
      'user info of a URL',
      { spec: { source: { repoURL: 'https://acme:hunter@git.acme.test/fleet.git' } } },
      'hunter',
    ],
    [
      'a JSON web token in an annotation',
      {
        metadata: {
          name: 'a',
          annotations: { note: `see eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl` },
        },
      },
      'eyJhbGci',
    ],
    [
      'a private key',
      { data: { 'tls.key': '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----' } },
      'MIIE',
    ],
    [
      'a token of GitHub in a message',
      { status: { message: `clone with ghp_${'a1B2'.repeat(9)} failed` } },
      'ghp_a1B2',
    ],
    ['a field of a custom resource', { spec: { auth: { clientSecret: 'hunter' } } }, 'hunter'],
  ])('%s goes', (_, fields, gone) => {
    const object = { apiVersion: 'acme.test/v1', kind: 'Thing', metadata: { name: 'a' }, ...fields };
    expect(JSON.stringify(observe(object))).not.toContain(gone);
  });

  test.each([
    [
      'a reference to a Secret',
      { spec: { tls: { secretName: 'api-tls' }, passwordSecretRef: { name: 'database', key: 'password' } } },
    ],
    [
      'the key that an ExternalSecret makes',
      { spec: { data: [{ secretKey: 'password', remoteRef: { key: 'kv/db', property: 'password' } }] } },
    ],
    ['a variable that points elsewhere', { spec: { env: [{ name: 'DB_PASSWORD', value: '$(FROM_FILE)' }] } }],
    ['the words of a failure', { status: { message: 'password: authentication failed for user "api"' } }],
    ['a digest', { spec: { image: `ghcr.io/acme/api@sha256:${'0a1b'.repeat(16)}` } }],
  ])('%s stays', (_, fields) => {
    const object = { apiVersion: 'acme.test/v1', kind: 'Thing', metadata: { name: 'a' }, ...fields };
    expect(observe(object).objects[0]).toEqual(object);
  });

  test('a certificate is no secret, so that the bundle of a webhook can be compared with it', () => {
    const certificate =
      '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUX1a2b3c4\n-----END CERTIFICATE-----\n';
    const webhook = {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      metadata: { name: 'checker' },
      webhooks: [{ clientConfig: { caBundle: Buffer.from(certificate).toString('base64') } }],
    };
    expect(observe(secret({ 'ca.crt': certificate }), webhook).objects).toContainEqual(webhook);
  });

  test("Argo CD's cluster Secrets keep name and server, not their configuration", () => {
    const cluster = secret(
      { name: 'production', server: 'https://prod.acme.test', config: '{"bearerToken":"hunter2hunter2"}' },
      {
        metadata: {
          name: 'prod',
          namespace: 'argocd',
          labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
        },
      },
    );
    const { secrets } = observe(cluster);
    expect(secrets[0]?.keys['server']?.plain).toBe('https://prod.acme.test');
    expect(secrets[0]?.keys['config']?.plain).toBeUndefined();
    expect(JSON.stringify(observe(cluster))).not.toContain('hunter2');
  });

  test('registries of a pull secret are kept, its logins are not', () => {
    const config = JSON.stringify({
      auths: {
        'ghcr.io': { username: 'acme', password: 'Hunter22Hunter22', auth: 'YWNtZTpIdW50ZXIyMkh1bnRlcjIy' },
      },
    });
    const { secrets } = observe(
      secret({ '.dockerconfigjson': config }, { type: 'kubernetes.io/dockerconfigjson' }),
    );
    expect(secrets[0]?.keys['.dockerconfigjson']?.registries).toEqual(['ghcr.io']);
  });

  test('managed fields say who owns which paths since when', () => {
    const { objects } = observe({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: {
        name: 'api',
        managedFields: [
          {
            manager: 'kubectl-edit',
            operation: 'Update',
            time: '2026-11-15T10:00:00Z',
            fieldsV1: {
              'f:spec': {
                'f:replicas': {},
                'f:template': { 'k:{"name":"api"}': { '.': {}, 'f:image': {} } },
              },
            },
          },
        ],
      },
    });
    expect(objects[0]?.metadata?.['managedFields']).toEqual([
      {
        manager: 'kubectl-edit',
        operation: 'Update',
        time: '2026-11-15T10:00:00Z',
        paths: ['/spec/replicas', '/spec/template[name=api]/image'],
      },
    ]);
  });

  test('deep nesting and huge texts are bounded', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 50_000; level++) deep = { deep };
    const text = fileText(observe({ ...configMap({ big: 'x'.repeat(5_000_000) }), spec: deep }));
    expect(text.length).toBeLessThan(20_000);
    expect(text).toContain('(5000000 bytes)');
  });
});

test('of a Secret is kept whether a value is a template that nobody filled; longer texts may mean theirs', () => {
  const { secrets } = observe(
    secret({
      left: 'postgres://shop:{{ .password }}@db:5432/shop',
      whole: 'postgres://shop:hunter2@db:5432/shop',
      rules: 'subject: {{ .Labels.name }}\nbody: {{ .Value }}\n',
    }),
  );
  const keys = Object.entries(secrets[0]?.keys ?? {});
  expect(keys.flatMap(([key, { isTemplate }]) => (isTemplate === true ? [key] : []))).toEqual(['left']);
});
