import { describe, expect, test } from 'vitest';
import type { ObservedCluster, ObservedEvent, ObservedSecret } from '#observed';
import { diagnose } from './diagnose.ts';

type Objects = ObservedCluster['objects'];
type Thing = Objects[number];

const early = '2026-03-01T08:00:00Z';
const noon = '2026-03-01T12:00:00Z';
const late = '2026-03-01T18:00:00Z';

function object(apiVersion: string, kind: string, path: string, rest: object = {}): Thing {
  const [namespace = '', name = ''] = path.includes('/') ? path.split('/') : ['', path];
  const { metadata = {}, ...other } = rest as { metadata?: object };
  return {
    apiVersion,
    kind,
    metadata: { name, namespace, uid: `${kind} ${path}`, creationTimestamp: early, ...metadata },
    ...other,
  };
}

/** A red Application that lists objects. */
function app(
  name: string,
  resources: readonly Thing[],
  rest: { spec?: object; status?: object } = {},
): Thing {
  return object('argoproj.io/v1alpha1', 'Application', `argocd/${name}`, {
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.acme.test/fleet.git', path: name },
      destination: { server: 'https://kubernetes.default.svc', namespace: name },
      syncPolicy: { automated: {} },
      ...rest.spec,
    },
    status: {
      sync: { status: 'Synced' },
      health: { status: 'Degraded' },
      resources: resources.map(({ apiVersion, kind, metadata }) => ({
        group: apiVersion.includes('/') ? apiVersion.split('/')[0] : '',
        version: 'v1',
        kind,
        namespace: metadata?.namespace,
        name: metadata?.name,
        status: 'Synced',
        ...(kind === 'Application' && { syncWave: Number(metadata?.annotations?.['wave'] ?? 0) }),
      })),
      ...rest.status,
    },
  });
}

/** A workload with one pod that ended with some words; Jobs among them. */
function program(
  kind: 'Deployment' | 'Job' | 'DaemonSet' | 'StatefulSet',
  path: string,
  {
    says = '',
    container = {},
    pod: more = {},
    status,
    metadata = {},
    podMetadata = {},
  }: {
    readonly says?: string;
    readonly container?: object;
    readonly pod?: object;
    readonly status?: object;
    readonly metadata?: object;
    readonly podMetadata?: object;
  },
): readonly [Thing, Thing] {
  const spec = { containers: [{ name: 'it', image: 'registry.acme.test/it:1', ...container }], ...more };
  const workload = object(kind === 'Job' ? 'batch/v1' : 'apps/v1', kind, path, {
    metadata,
    spec: { replicas: 1, template: { spec } },
    status:
      kind === 'Job'
        ? {
            failed: 1,
            conditions: [
              {
                type: 'Failed',
                status: 'True',
                reason: 'BackoffLimitExceeded',
                message: 'Job has reached the specified backoff limit',
              },
            ],
          }
        : { desiredNumberScheduled: 1, updatedNumberScheduled: 1, numberAvailable: 0 },
  });
  const pod = object('v1', 'Pod', `${path}-x`, {
    metadata: {
      ownerReferences: [{ kind, name: workload.metadata?.name, uid: `${kind} ${path}`, controller: true }],
      ...podMetadata,
    },
    spec,
    status: {
      phase: kind === 'Job' ? 'Failed' : 'Running',
      containerStatuses: [
        {
          name: 'it',
          ready: false,
          restartCount: 5,
          ...(kind === 'Job'
            ? { state: { terminated: { reason: 'Error', exitCode: 1, message: says } } }
            : {
                state: { waiting: { reason: 'CrashLoopBackOff' } },
                lastState: { terminated: { reason: 'Error', exitCode: 1, message: says } },
              }),
          ...status,
        },
      ],
    },
  });
  return [workload, pod];
}

/** A Job that ended well with a script. */
function done(path: string, script: string, container: object = {}): Thing {
  return object('batch/v1', 'Job', path, {
    spec: {
      template: { spec: { containers: [{ name: 'it', command: ['sh', '-c', script], ...container }] } },
    },
    status: { succeeded: 1, completionTime: noon, conditions: [{ type: 'Complete', status: 'True' }] },
  });
}

const written = (time: string, manager = 'argocd-controller', paths: readonly string[] = ['/data']) => ({
  managedFields: [{ manager, time, paths }],
});
const reads = (name: string) => ({ envFrom: [{ secretRef: { name } }] });
const running = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };

function causesOf(
  objects: Objects,
  {
    events = [],
    secrets = [],
  }: { events?: readonly ObservedEvent[]; secrets?: readonly ObservedSecret[] } = {},
) {
  const served = objects.map(({ apiVersion, kind }) => ({
    group: apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '',
    version: 'v1',
    kind,
    resource: `${kind.toLowerCase()}s`,
    namespaced: true,
    verbs: [],
  }));
  const lists = ['Service', 'ConfigMap', 'Secret', 'Pod', 'Node', 'ServiceAccount'].map((kind) => ({
    group: '',
    kind,
    namespace: '',
    count: 0,
  }));
  const cluster = { name: 'c', server: '', source: 'kubernetes', unread: [], lists, served } as const;
  return diagnose({ schemaVersion: 1, taken: late, clusters: [{ ...cluster, objects, events, secrets }] })
    .causes;
}

const named = (...seen: Parameters<typeof causesOf>) =>
  causesOf(...seen).map(({ class: kind, root }) => `${kind} ${root}`);
const secret = (path: string, keys: ObservedSecret['keys'] = {}): ObservedSecret => {
  const [namespace = '', name = ''] = path.split('/');
  return { namespace, name, type: 'Opaque', keys };
};

describe('why something is not right is asked of who makes it', () => {
  const refused = (says: string) =>
    program('Deployment', 'toll/gate', { says, container: reads('gate-login') });
  const login = object('v1', 'Secret', 'toll/gate-login');
  const external = (template: string) =>
    object('external-secrets.io/v1', 'ExternalSecret', 'toll/gate', {
      spec: { target: { name: 'gate-login', template: { data: { DSN: template } } } },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });

  test('a template within a template, of which the braces are left', () => {
    const says = 'could not parse connection string: invalid port after host';
    const [workload, pod] = refused(says);
    const all = (made: Thing) => [app('toll', [workload, made]), workload, pod, login, made];
    expect(named(all(external('postgres://gate:{{ "{{ .password }}" }}@db:5432/gate')))).toEqual([
      'externalsecret-double-template ExternalSecret.external-secrets.io/toll/gate',
    ]);
    expect(named(all(external('postgres://gate:{{ .password }}@db:5432/gate')))).toEqual([
      'uri-password-not-encoded Secret/toll/gate-login',
    ]);
  });

  test('braces that a Secret holds, whoever wrote it', () => {
    const [workload, pod] = refused('401 Unauthorized: token not recognized');
    const keys = { token: { size: 12, hash: 'a', isTemplate: true } } as const;
    const objects = [app('toll', [workload]), workload, pod, login];
    expect(named(objects, { secrets: [secret('toll/gate-login', keys)] })).toEqual([
      'externalsecret-double-template Secret/toll/gate-login',
    ]);
  });

  test('a Job that goes on with a stand-in and ends well', () => {
    const [workload, pod] = refused('upstream answered 401 Unauthorized');
    const put = (fetch: string) =>
      done(
        'toll/gate-prepare',
        `${fetch}\nkubectl create secret generic gate-login --from-literal=token="$T"`,
      );
    const all = (job: Thing) => [app('toll', [workload, job]), workload, pod, login, job];
    expect(named(all(put('T=$(fetch-token gate || cat /stand-in/token)')))).toEqual([
      'silent-fixture-fallback Job.batch/toll/gate-prepare',
    ]);
    expect(named(all(put('set -e; T=$(fetch-token gate)')))).toEqual([
      'placeholder-or-wrong-credential Secret/toll/gate-login',
    ]);
  });

  test('a stand-in that came by way of a provider', () => {
    const [workload, pod] = refused('HTTP 401 unauthorized_client');
    const made = object('external-secrets.io/v1', 'ExternalSecret', 'toll/gate', {
      spec: {
        target: { name: 'gate-login' },
        data: [{ secretKey: 'k', remoteRef: { key: 'toll/gate-key' } }],
      },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    const seed = (fetch: string) =>
      done('vault/bootstrap', `${fetch}\nvault kv put secret/toll/gate-key v="$V"`);
    const all = (job: Thing) => [app('toll', [workload, made]), workload, pod, login, made, job];
    expect(named(all(seed('V=$(cloud-secret gate-key) || V=none')))).toEqual([
      'silent-fixture-fallback Job.batch/vault/bootstrap',
    ]);
    expect(named(all(seed('V=$(cloud-secret gate-key)')))).toEqual([
      'placeholder-or-wrong-credential Secret/toll/gate-login',
    ]);
  });

  test('an empty prefix that a script takes for none given', () => {
    const script = 'P="${KEY_PREFIX:-rehearsal}"; store get "$P/gate"';
    const ask = (value: string) =>
      program('Job', 'toll/copy-keys', {
        says: 'rehearsal/gate: no value found',
        container: { command: ['sh', '-c', script], env: [{ name: 'KEY_PREFIX', value }] },
      });
    const all = ([job, pod]: readonly [Thing, Thing]) => [app('toll', [job]), job, pod];
    expect(named(all(ask('')))).toEqual(['empty-prefix-coerced Job.batch/toll/copy-keys']);
    expect(named(all(ask('live')))).not.toContain('empty-prefix-coerced Job.batch/toll/copy-keys');
    const patient = program('Job', 'toll/copy-keys', {
      says: 'gate: no value found',
      container: {
        command: ['sh', '-c', 'get gate --for ${LIMIT:-30}'],
        env: [{ name: 'LIMIT', value: '' }],
      },
    });
    expect(named(all(patient))).not.toContain('empty-prefix-coerced Job.batch/toll/copy-keys');
  });

  test('a key that a seeding script wrote under the default of an empty prefix', () => {
    const asking = object('external-secrets.io/v1', 'ExternalSecret', 'toll/gate', {
      spec: {
        secretStoreRef: { name: 's', kind: 'SecretStore' },
        data: [{ secretKey: 'k', remoteRef: { key: 'gate-sign' } }],
      },
      status: {
        conditions: [
          {
            type: 'Ready',
            status: 'False',
            reason: 'SecretSyncedError',
            message: 'could not get secret data from provider: Secret does not exist',
          },
        ],
      },
    });
    const store = object('external-secrets.io/v1', 'SecretStore', 'toll/s', {
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    const seed = (env: object) =>
      done('toll/seed', 'vault kv put "${PRE:-team}"/gate-sign k=1', { env: [env] });
    const all = (job: Thing) => [app('toll', [asking, store]), asking, store, job];
    expect(named(all(seed({ name: 'PRE', value: '' })))).toEqual([
      'empty-prefix-coerced Job.batch/toll/seed',
    ]);
    expect(named(all(seed({ name: 'OTHER', value: '' })))).toEqual([
      'provider-key-name-mismatch ExternalSecret.external-secrets.io/toll/gate',
    ]);
  });

  test('what is imported once, and was changed since', () => {
    const [workload, pod] = program('Deployment', 'toll/gate', {
      says: 'token endpoint: invalid_client',
      container: { ...reads('gate-login'), env: [{ name: 'OIDC_CLIENT_ID', value: 'gate-desk' }] },
    });
    const realm = (generation: number, clientId: string) =>
      object('k8s.keycloak.org/v2alpha1', 'KeycloakRealmImport', 'door/roads', {
        metadata: { generation },
        spec: { realm: { realm: 'roads', clients: [{ clientId }] } },
        status: { conditions: [{ type: 'Done', status: 'True' }] },
      });
    const all = (made: Thing) => [app('toll', [workload]), workload, pod, login, made];
    expect(named(all(realm(2, 'gate-desk')))).toEqual([
      'create-only-import-drift KeycloakRealmImport.k8s.keycloak.org/door/roads',
    ]);
    expect(named(all(realm(1, 'gate-desk')))).toEqual([
      'placeholder-or-wrong-credential Secret/toll/gate-login',
    ]);
    expect(named(all(realm(2, 'another')))).toEqual([
      'placeholder-or-wrong-credential Secret/toll/gate-login',
    ]);
  });

  test('a script for an empty database that was changed once there was one', () => {
    const [workload, pod] = program('Deployment', 'toll/gate', {
      says: 'FATAL: database "lanes" does not exist',
    });
    const server = object('v1', 'Pod', 'toll/db-0', {
      spec: {
        containers: [
          {
            name: 'db',
            image: 'registry.acme.test/postgres:16',
            volumeMounts: [{ name: 'init', mountPath: '/docker-entrypoint-initdb.d' }],
          },
        ],
        volumes: [
          { name: 'init', configMap: { name: 'db-init' } },
          { name: 'data', persistentVolumeClaim: { claimName: 'data' } },
        ],
      },
      status: running,
    });
    const claim = object('v1', 'PersistentVolumeClaim', 'toll/data', {
      metadata: { creationTimestamp: noon },
    });
    const init = (time: string) =>
      object('v1', 'ConfigMap', 'toll/db-init', {
        metadata: written(time),
        data: { 'a.sql': 'CREATE DATABASE lanes;' },
      });
    const all = (config: Thing) => [app('toll', [workload]), workload, pod, server, claim, config];
    expect(named(all(init(late)))).toEqual(['create-only-import-drift ConfigMap/toll/db-init']);
    expect(named(all(init(early)))).toEqual(['app-domain-object-missing Deployment.apps/toll/gate']);
  });

  test('something in a service whose maker is not done rests on that', () => {
    const [workload, pod] = program('Deployment', 'toll/gate', { says: 'realm "roads" not found' });
    const realm = object('k8s.keycloak.org/v2alpha1', 'KeycloakRealmImport', 'toll/roads-of-toll', {
      spec: { realm: { realm: 'roads' } },
      status: { conditions: [{ type: 'Done', status: 'False', message: '' }] },
    });
    const job = object('batch/v1', 'Job', 'toll/import', {
      metadata: {
        ownerReferences: [
          {
            kind: 'KeycloakRealmImport',
            name: 'roads-of-toll',
            uid: 'KeycloakRealmImport toll/roads-of-toll',
            controller: true,
          },
        ],
      },
    });
    const waiting = object('v1', 'Pod', 'toll/import-x', {
      metadata: {
        ownerReferences: [{ kind: 'Job', name: 'import', uid: 'Job toll/import', controller: true }],
      },
      spec: { containers: [{ name: 'it', image: 'it:1' }] },
      status: {
        phase: 'Pending',
        conditions: [
          {
            type: 'PodScheduled',
            status: 'False',
            reason: 'Unschedulable',
            message: '0/1 nodes are available: 1 node(s) had untolerated taint {for: lanes}.',
          },
        ],
      },
    });
    const node = object('v1', 'Node', 'n1', {
      spec: { taints: [{ key: 'for', value: 'lanes', effect: 'NoSchedule' }] },
    });
    expect(named([app('toll', [workload]), workload, pod, realm, job, waiting, node])).toEqual([
      'all-pools-tainted KeycloakRealmImport.k8s.keycloak.org/toll/roads-of-toll',
    ]);
  });
});

describe('what a cluster, a cloud and a service do not have', () => {
  const alone = (kind: 'Deployment' | 'Job' | 'DaemonSet', says: string, more: object = {}) => {
    const [workload, pod] = program(kind, 'toll/agent', { says, ...more });
    return [app('toll', [workload]), workload, pod];
  };

  test('machines that lack what a component needs', () => {
    for (const says of [
      'failed to start: kernel module dm_crypt is not loaded on this host',
      'level=fatal msg="nested virtualization is required and /dev/kvm could not be found"',
      'this agent is only supported on OpenShift',
      'panic: this operator needs Kubernetes 1.33 or later, the server is v1.29.4',
      'no cloud config: this driver runs on vSphere only',
      'cgroup v1 host: this release needs cgroup v2',
      'cannot load BPF program: function not implemented',
      'Error: environment check failed: iscsiadm is missing, please install open-iscsi',
    ])
      expect(named(alone('DaemonSet', says)), says).toEqual([
        'component-unsupported-on-target DaemonSet.apps/toll/agent',
      ]);
    for (const says of ['at least one AWS region must be set', 'kubernetes auth requires a role'])
      expect(named(alone('DaemonSet', says)), says).toEqual([
        'app-level-crashloop DaemonSet.apps/toll/agent',
      ]);
    expect(named(alone('DaemonSet', 'open /etc/agent/agent.yaml: permission denied'))).toEqual([
      'writable-path-under-random-uid DaemonSet.apps/toll/agent',
    ]);
  });

  test('a custom resource whose operator says so', () => {
    const told = (message: string) => {
      const pool = object('disks.acme.test/v1', 'Pool', 'toll/pool', {
        status: { conditions: [{ type: 'Ready', status: 'False', reason: 'Failed', message }] },
      });
      return named([app('toll', [pool]), pool]);
    };
    expect(told('encryption is not supported on this kernel')).toEqual([
      'component-unsupported-on-target Pool.disks.acme.test/toll/pool',
    ]);
    expect(told('encryption is being set up')).toEqual([
      'custom-resource-not-ready Pool.disks.acme.test/toll/pool',
    ]);
  });

  test('metadata of a cloud, where the nodes are of none', () => {
    const says =
      'could not read zone: Get "http://169.254.169.254/latest/zone": dial tcp 169.254.169.254:80: i/o timeout';
    const node = (providerID: string) => object('v1', 'Node', 'n1', { spec: { providerID } });
    expect(named([...alone('Deployment', says), node('k3s://n1')])).toEqual([
      'component-unsupported-on-target Deployment.apps/toll/agent',
    ]);
    expect(named([...alone('Deployment', says), node('aws:///eu-1a/i-1')])).not.toContain(
      'component-unsupported-on-target Deployment.apps/toll/agent',
    );
  });

  test('a claim rests on the provisioner that cannot run', () => {
    const [workload, pod] = program('DaemonSet', 'disks/disk-agent', { says: 'kernel module nbd not found' });
    const storageClass = object('storage.k8s.io/v1', 'StorageClass', 'fast', {
      provisioner: 'disks.acme.test',
      volumeBindingMode: 'Immediate',
    });
    const claim = object('v1', 'PersistentVolumeClaim', 'toll/data', {
      spec: { storageClassName: 'fast' },
      status: { phase: 'Pending' },
    });
    const objects = [
      app('disks', [workload, storageClass]),
      app('toll', [claim], { status: { health: { status: 'Progressing' } } }),
      workload,
      pod,
      storageClass,
      claim,
    ];
    expect(named(objects)).toEqual(['component-unsupported-on-target DaemonSet.apps/disks/disk-agent']);
  });

  const client = '3f0c9a4e-1111-4222-8333-944455556666';
  const account = (id: string) =>
    object('v1', 'ServiceAccount', 'toll/agent', {
      metadata: { annotations: { 'azure.workload.identity/client-id': id } },
    });

  test('an id that the cloud does not have and an account writes down', () => {
    const says = `AADSTS700016: Application with identifier '${client}' was not found in the directory 'acme'`;
    const objects = alone('Deployment', says, { pod: { serviceAccountName: 'agent' } });
    expect(named([...objects, account(client)])).toEqual([
      'infra-fact-hardcoded-stale ServiceAccount/toll/agent',
    ]);
    const trusted =
      "AADSTS70021: No matching federated identity record found for presented assertion subject 'system:serviceaccount:toll:agent'";
    const others = alone('Deployment', trusted, { pod: { serviceAccountName: 'agent' } });
    expect(named([...others, account(client)])).toEqual([
      'workload-identity-subject-mismatch ServiceAccount/toll/agent',
    ]);
  });

  test('a zone that an argument names and that is gone', () => {
    const says = 'NoSuchHostedZone: No hosted zone found with ID: Z0QWERTYUIOP12';
    const container = { args: ['--zone-id-filter=Z0QWERTYUIOP12'] };
    expect(named(alone('Deployment', says, { container }))).toEqual([
      'infra-fact-hardcoded-stale Deployment.apps/toll/agent',
    ]);
    expect(named(alone('Deployment', 'FATAL: role "agent" does not exist'))).toEqual([
      'app-domain-object-missing Deployment.apps/toll/agent',
    ]);
  });

  test('a zone that an issuer names and that is gone', () => {
    const issued = (message: string) =>
      object('cert-manager.io/v1', 'Certificate', 'toll/tls', {
        spec: { issuerRef: { name: 'dns', kind: 'ClusterIssuer' } },
        status: { conditions: [{ type: 'Ready', status: 'False', reason: 'Failed', message }] },
      });
    const issuer = object('cert-manager.io/v1', 'ClusterIssuer', 'dns', {
      spec: { acme: { solvers: [{ dns01: { route53: { hostedZoneID: 'Z0ABCDEFGHIJ12' } } }] } },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    const all = (it: Thing) => [app('toll', [it]), it, issuer];
    expect(named(all(issued('NoSuchHostedZone: No hosted zone found with ID: Z0ABCDEFGHIJ12')))).toEqual([
      'infra-fact-hardcoded-stale ClusterIssuer.cert-manager.io/dns',
    ]);
    expect(named(all(issued('the server refused the order: rejected identifier')))).toEqual([
      'certificate-not-issued Certificate.cert-manager.io/toll/tls',
    ]);
  });

  test('an address without a host that a program was told, and of which it says nothing', () => {
    const container = { env: [{ name: 'ISSUER', value: 'https://login./realms/x' }] };
    expect(named(alone('Deployment', 'issuer did not answer', { container }))).toEqual([
      'tpl-empty-host-url Deployment.apps/toll/agent',
    ]);
    expect(named(alone('Deployment', 'issuer did not answer'))).toEqual([
      'app-level-crashloop Deployment.apps/toll/agent',
    ]);
  });

  test('data that should be there from the beginning', () => {
    for (const says of [
      'check failed: expected at least 12 tariffs, found 0',
      'reference data has not been loaded',
      'baseline check: missing tenants: default, demo',
      'no lane classes found; has the seed job been run?',
      'user admin exists but has no roles assigned',
      'table "lanes" is empty, want 8 rows',
      'refusing to start: 3 pending migrations',
    ])
      expect(named(alone('Job', says)), says).toEqual(['seed-data-contract Job.batch/toll/agent']);
    for (const says of [
      'expected 2 arguments, got 0',
      'database name is empty',
      'no A records found for rates',
    ])
      expect(named(alone('Job', says)), says).toEqual(['app-level-crashloop Job.batch/toll/agent']);
    expect(named(alone('Job', 'relation "lanes" does not exist'))).toEqual([
      'app-domain-object-missing Job.batch/toll/agent',
    ]);
  });

  test('a part of the control plane that a provider hides, and any other Service without pods', () => {
    const seen = (name: string, labels: object = {}) => {
      const service = object('v1', 'Service', `kube-system/${name}`, {
        spec: { selector: { component: name }, ports: [{ port: 10259 }] },
      });
      const node = object('v1', 'Node', 'n1', { metadata: { labels } });
      const says = `scrape failed: dial tcp ${name}.kube-system.svc:10259: connection refused`;
      return named([...alone('Job', says), service, node]);
    };
    expect(seen('kube-scheduler')).toEqual([
      'managed-control-plane-monitoring Service/kube-system/kube-scheduler',
    ]);
    expect(seen('kube-scheduler', { 'node-role.kubernetes.io/control-plane': '' })).toEqual([
      'dangling-service-ref Service/kube-system/kube-scheduler',
    ]);
    expect(seen('lane-counter')).toEqual(['dangling-service-ref Service/kube-system/lane-counter']);
  });

  test('a command for developers', () => {
    const command = (word: string) => ({ container: { command: ['pnpm', 'run', word] } });
    expect(named(alone('Deployment', 'cannot compile', command('dev')))).toEqual([
      'dev-image-in-baseline Deployment.apps/toll/agent',
    ]);
    expect(named(alone('Deployment', 'cannot compile', command('start')))).toEqual([
      'app-level-crashloop Deployment.apps/toll/agent',
    ]);
  });

  test('a service that waits for somebody at a browser', () => {
    for (const says of [
      'GET http://wiki:3000/api -> 302 redirected to /install',
      'server is up, but the setup wizard has not been completed',
      'no administrator has been created yet',
      'identity server answered 503: instance not initialised, open /setup in a browser',
      'API disabled until the first administrator signs up',
    ])
      expect(named(alone('Job', says)), says).toEqual(['first-run-manual-setup Job.batch/toll/agent']);
  });

  test('clients are registered where the redirects stand', () => {
    const says =
      'Bad Request: Unregistered redirect_uri ("https://toll.acme.test/back") for client "agent-web"';
    const dex = object('v1', 'ConfigMap', 'door/sso', {
      data: {
        'config.yaml': 'staticClients:\n- id: agent-web\n  redirectURIs: [https://old.acme.test/back]',
      },
    });
    const [cause] = causesOf([...alone('Job', says), dex]);
    expect(cause?.class).toBe('oidc-client-misregistered');
    expect(cause?.objects).toContain('ConfigMap/door/sso');
  });
});

describe('who brings it, and when', () => {
  test('a Job that waits for what another Application brings after it', () => {
    const says = 'timed out waiting for http://sign-in.door.svc to answer';
    const [job, pod] = program('Job', 'base/install', {
      says,
      metadata: {
        annotations: {
          'argocd.argoproj.io/tracking-id': 'base:batch/Job:base/install',
          'argocd.argoproj.io/hook': 'Sync',
        },
      },
    });
    const base = (wave: string) => ({
      ...app('base', [job]),
      metadata: { ...app('base', []).metadata, annotations: { wave } },
    });
    const door = {
      ...app('door', [], { status: { health: { status: 'Missing' }, sync: { status: 'OutOfSync' } } }),
      metadata: { ...app('door', []).metadata, annotations: { wave: '3' } },
    };
    const all = (wave: string) => [
      app('root', [base(wave), door] as Thing[], { status: { health: { status: 'Progressing' } } }),
      base(wave) as Thing,
      job,
      pod,
    ];
    expect(named(all('1'))).toEqual(['bootstrap-waits-on-late-component Job.batch/base/install']);
    expect(named(all('5'))).not.toContain('bootstrap-waits-on-late-component Job.batch/base/install');
  });

  test('an object that a script applies, and of which somebody else owns a field', () => {
    const [job, pod] = program('Job', 'toll/apply-lanes', {
      says: 'error: Apply failed with 1 conflict: conflict with "kubectl-edit" using v1: .data.open',
    });
    const lanes = object('v1', 'ConfigMap', 'toll/lanes', {
      metadata: written(noon, 'kubectl-edit', ['/data/open']),
    });
    expect(named([app('toll', [job]), job, pod, lanes])).toEqual([
      'ssa-ownership-conflict ConfigMap/toll/lanes',
    ]);
  });

  test('pods of a custom resource with an image from where nothing else comes', () => {
    const other = (name: string) =>
      object('v1', 'Pod', `toll/${name}`, {
        spec: { containers: [{ name: 'it', image: `mirror.acme.test/${name}:1` }] },
        status: running,
      });
    const cache = object('databases.acme.test/v1', 'Cache', 'toll/cache', { status: { phase: 'Pending' } });
    const pod = (owner: object) =>
      object('v1', 'Pod', 'toll/cache-0', {
        metadata: { ownerReferences: [owner] },
        spec: { containers: [{ name: 'it', image: 'quay.io/acme/cache:7' }] },
        status: {
          phase: 'Pending',
          containerStatuses: [
            {
              name: 'it',
              ready: false,
              state: {
                waiting: { reason: 'ImagePullBackOff', message: 'dial tcp quay.io:443: i/o timeout' },
              },
            },
          ],
        },
      });
    const ofCache = { kind: 'Cache', name: 'cache', uid: 'Cache toll/cache', controller: true };
    expect(named([app('toll', [cache]), cache, pod(ofCache), other('a'), other('b')])).toEqual([
      'cr-image-escapes-policy Cache.databases.acme.test/toll/cache',
    ]);
    const plain = object('apps/v1', 'StatefulSet', 'toll/cache', { spec: { replicas: 1 }, status: {} });
    const ofPlain = { kind: 'StatefulSet', name: 'cache', uid: 'StatefulSet toll/cache', controller: true };
    expect(named([app('toll', [plain]), plain, pod(ofPlain), other('a'), other('b')])).toEqual([
      'registry-unreachable Registry/quay.io',
    ]);
  });

  test('one tag with two images: pods of one revision pull it anew, others find it moved', () => {
    const image = 'registry.acme.test/it:stable';
    const seen = (policy: string, hash: string) => {
      const [workload, pod] = program('Deployment', 'toll/gate', {
        says: 'exit',
        container: { image, imagePullPolicy: policy },
        status: { imageID: 'sha256:b' },
        podMetadata: { labels: { 'pod-template-hash': 'one' } },
      });
      const twin = object('v1', 'Pod', 'toll/gate-y', {
        metadata: {
          labels: { 'pod-template-hash': hash },
          ownerReferences: [
            { kind: 'Deployment', name: 'gate', uid: 'Deployment toll/gate', controller: true },
          ],
        },
        spec: { containers: [{ name: 'it', image }] },
        status: { ...running, containerStatuses: [{ name: 'it', ready: true, imageID: 'sha256:a' }] },
      });
      return named([app('toll', [workload]), workload, pod, twin]);
    };
    expect(seen('Always', 'one')).toEqual(['pullpolicy-as-rollout Deployment.apps/toll/gate']);
    expect(seen('IfNotPresent', 'two')).toEqual(['floating-tag Deployment.apps/toll/gate']);
  });

  test('a budget that lets no pod go', () => {
    const pool = object('infra.acme.test/v1', 'NodePool', 'base/blue', {
      status: {
        conditions: [
          {
            type: 'Ready',
            status: 'False',
            reason: 'DrainFailed',
            message:
              "cannot evict pod toll/gate-x: Cannot evict pod as it would violate the pod's disruption budget.",
          },
        ],
      },
    });
    const budget = (allowed: number) =>
      object('policy/v1', 'PodDisruptionBudget', 'toll/gate', {
        status: { disruptionsAllowed: allowed, expectedPods: 1 },
      });
    const gate = object('v1', 'Pod', 'toll/gate-x', { spec: {}, status: running });
    expect(named([app('base', [pool]), pool, gate, budget(0)])).toEqual([
      'pdb-blocks-drain PodDisruptionBudget.policy/toll/gate',
    ]);
    expect(named([app('base', [pool]), pool, gate, budget(1)])).toEqual([
      'custom-resource-not-ready NodePool.infra.acme.test/base/blue',
    ]);
  });

  test('one environment for all others is what they share; for one of them it is its own', () => {
    const calls = (stage: string) =>
      program('Deployment', `toll-${stage}/gate`, {
        says: 'dial tcp: lookup rates.toll-dev.svc.cluster.local: no such host',
        container: { env: [{ name: 'RATES', value: 'http://rates.toll-dev.svc.cluster.local' }] },
      });
    const [staging, production] = [calls('staging'), calls('production')];
    const one = app('toll', [staging[0]]);
    expect(named([one, ...staging])).toEqual(['cross-env-endpoint Deployment.apps/toll-staging/gate']);
    expect(causesOf([one, ...staging, ...production]).map(({ class: kind }) => kind)).toEqual([
      'env-identity-in-shared-layer',
    ]);
  });

  test('an image that stays, because its Application is told to ignore it', () => {
    const spec = {
      ignoreDifferences: [
        { group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/template/spec/containers'] },
      ],
    };
    const respecting = {
      ...spec,
      syncPolicy: { automated: {}, syncOptions: ['RespectIgnoreDifferences=true'] },
    };
    const history = [
      { revision: 'a', deployedAt: early },
      { revision: 'b', deployedAt: late },
    ];
    const waiting = {
      state: { waiting: { reason: 'ImagePullBackOff', message: 'manifest unknown' } },
      lastState: {},
    };
    const seen = (manager: string, own: object) => {
      const [workload, pod] = program('Deployment', 'toll/gate', {
        status: waiting,
        metadata: written(noon, manager, ['/spec/template']),
      });
      return named([app('toll', [workload], { spec: own, status: { history } }), workload, pod]);
    };
    expect(seen('kubectl-edit', spec)).toEqual(['ignore-rule-too-broad Application.argoproj.io/argocd/toll']);
    expect(seen('argocd-controller', respecting)).toEqual([
      'ignore-rule-blocks-apply Application.argoproj.io/argocd/toll',
    ]);
    expect(seen('argocd-controller', spec)).toEqual([
      'image-tag-not-published Image/registry.acme.test/it:1',
    ]);
    expect(seen('kubectl-edit', {})).toEqual(['image-tag-not-published Image/registry.acme.test/it:1']);
  });

  test('a selector that cannot change, and that somebody ignores', () => {
    const workload = object('apps/v1', 'Deployment', 'toll/gate', {
      spec: { replicas: 1 },
      status: { replicas: 1, updatedReplicas: 1, availableReplicas: 1 },
    });
    const message = 'Deployment.apps "gate" is invalid: spec.selector: Invalid value: {}: field is immutable';
    const operationState = {
      phase: 'Failed',
      message: 'one or more objects failed to apply',
      syncResult: {
        resources: [
          {
            group: 'apps',
            kind: 'Deployment',
            namespace: 'toll',
            name: 'gate',
            status: 'SyncFailed',
            message,
          },
        ],
      },
    };
    const spec = {
      ignoreDifferences: [{ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/selector'] }],
    };
    const status = { sync: { status: 'OutOfSync' }, operationState };
    expect(named([app('toll', [workload], { spec, status }), workload])).toEqual([
      'ignore-hides-immutable Deployment.apps/toll/gate',
    ]);
    expect(named([app('toll', [workload], { status }), workload])).toEqual([
      'selector-immutable-change Deployment.apps/toll/gate',
    ]);
  });

  test('a label that nobody filled chooses no step, and neither does another word', () => {
    const seen = (tier: string | undefined) => {
      const set = object('argoproj.io/v1alpha1', 'ApplicationSet', 'argocd/lanes', {
        spec: {
          strategy: {
            type: 'RollingSync',
            rollingSync: { steps: [{ matchExpressions: [{ key: 'tier', operator: 'In', values: ['1'] }] }] },
          },
        },
        status: { applicationStatus: [{ application: 'toll', status: 'Waiting', step: '-1', message: '' }] },
      });
      const own = app('toll', [], {
        status: { sync: { status: 'OutOfSync' }, health: { status: 'Healthy' } },
      });
      const metadata = {
        ...own.metadata,
        labels: tier === undefined ? {} : { tier },
        ownerReferences: [{ kind: 'ApplicationSet', name: 'lanes', uid: 'x' }],
      };
      return named([{ ...own, metadata }, set]);
    };
    expect(seen(undefined)).toEqual(['component-descriptor-incomplete Application.argoproj.io/argocd/toll']);
    expect(seen('seven')).toEqual(['rollout-phase-unmatched Application.argoproj.io/argocd/toll']);
  });
});
