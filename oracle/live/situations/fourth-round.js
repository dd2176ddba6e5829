import {
  applicationSet,
  configMap,
  definition,
  deployment,
  externalSecret,
  fromSecret,
  job,
  namespace,
  notReady,
  object,
  ready,
  secretStore,
  service,
  statefulSet,
  withoutHealing,
} from '../objects.js';

const es = (space, name) => `/apis/external-secrets.io/v1/namespaces/${space}/externalsecrets/${name}`;
const store = (space, name = 'vault') =>
  `/apis/external-secrets.io/v1/namespaces/${space}/secretstores/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const consumer = (name, space, secret) =>
  deployment(name, space, { container: { env: [fromSecret('DB_PASSWORD', secret)] } });
const gateway = (kind, name, spec) =>
  object({ apiVersion: 'gateway.networking.k8s.io/v1', kind, name, namespace: name }, { spec });
const condition = (type, [status, reason], message) => ({
  type,
  status,
  reason,
  message,
  observedGeneration: 1,
  lastTransitionTime: '2026-11-17T02:00:00Z',
});

/**
 * One cause each, of kinds that had no recording, as the people on call would meet them. Written from the catalogue and
 * from experience, before the code of the diagnosis was read; all of them were recorded and
 * measured blind, and then opened.
 */
export const fourthRound = [
  {
    name: 'repository-wants-a-login',
    title: 'The token of a repository has expired: whoever reads it is asked to log in',
    applications: {
      galleon: {
        namespace: 'galleon',
        objects: [],
        source: { repoURL: 'http://127.0.0.1:8095/galleon.git', path: '.' },
        spec: { info: [{ name: 'home', value: 'https://git.acme.test/galleon' }] },
      },
    },
    causes: [
      { class: 'repo-credentials-break-fetch', object: application('galleon'), explains: ['galleon'] },
    ],
  },
  {
    name: 'values-of-a-foreign-repository',
    title: 'The values are in a second repository that this cluster cannot reach',
    applications: {
      frigate: {
        namespace: 'frigate',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: frigate\nversion: 1.0.0\n',
          'templates/settings.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: frigate\ndata:\n  size: {{ .Values.size | quote }}\n',
        },
        spec: {
          source: undefined,
          sources: [
            {
              repoURL: 'https://git.acme.test/fleet.git',
              targetRevision: 'main',
              path: 'apps/frigate',
              helm: { valueFiles: ['$facts/frigate/values.yaml'] },
            },
            { repoURL: 'https://ci-facts.elsewhere.test/values.git', targetRevision: 'main', ref: 'facts' },
          ],
        },
      },
    },
    causes: [
      { class: 'external-values-repo-unreachable', object: application('frigate'), explains: ['frigate'] },
    ],
  },
  {
    name: 'destination-slipped-out',
    title: 'An Application lost the cluster it goes to when its lines were indented anew',
    applications: {
      dinghy: {
        namespace: 'dinghy',
        objects: [configMap('dinghy', 'dinghy', { a: 'b' })],
        spec: { destination: { namespace: 'dinghy' } },
      },
    },
    causes: [{ class: 'application-manifest-mangled', object: application('dinghy'), explains: ['dinghy'] }],
  },
  {
    name: 'kind-left-out-by-the-settings',
    title: 'Argo CD leaves Endpoints out, so a Service without pods leads nowhere and its client ends',
    applications: {
      harbour: {
        namespace: 'harbour',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'Service', name: 'old-ledger', namespace: 'harbour' },
            { spec: { ports: [{ port: 5432 }] } },
          ),
          object(
            { apiVersion: 'v1', kind: 'Endpoints', name: 'old-ledger', namespace: 'harbour' },
            { subsets: [{ addresses: [{ ip: '192.0.2.40' }], ports: [{ port: 5432 }] }] },
          ),
        ],
      },
      tender: { namespace: 'tender', objects: [deployment('tender', 'tender')] },
    },
    failures: [
      {
        pod: 'tender',
        kind: 'crash',
        message: 'fatal: connect old-ledger.harbour.svc.cluster.local:5432: connection refused',
      },
    ],
    causes: [
      { class: 'excluded-resource-kind', object: 'Endpoints/harbour/old-ledger', explains: ['tender'] },
    ],
  },
  {
    name: 'route-of-another-host',
    title: 'A route has a host that no listener of its Gateway takes',
    applications: {
      lighthouse: {
        namespace: 'lighthouse',
        objects: [
          gateway('Gateway', 'lighthouse', {
            gatewayClassName: 'acme',
            listeners: [{ name: 'http', port: 80, protocol: 'HTTP', hostname: '*.apps.acme.test' }],
          }),
          deployment('lighthouse', 'lighthouse'),
          service('lighthouse', 'lighthouse'),
          gateway('HTTPRoute', 'lighthouse', {
            parentRefs: [{ name: 'lighthouse' }],
            hostnames: ['lamp.acme.test'],
            rules: [{ backendRefs: [{ name: 'lighthouse', port: 80 }] }],
          }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/gateway.networking.k8s.io/v1/namespaces/lighthouse/gateways/lighthouse',
        status: {
          conditions: [
            condition('Accepted', ['True', 'Accepted'], 'Gateway is accepted'),
            condition('Programmed', ['True', 'Programmed'], 'Gateway is programmed'),
          ],
        },
      },
      {
        path: '/apis/gateway.networking.k8s.io/v1/namespaces/lighthouse/httproutes/lighthouse',
        status: {
          parents: [
            {
              parentRef: { name: 'lighthouse' },
              controllerName: 'acme.test/gateway',
              conditions: [
                condition(
                  'Accepted',
                  ['False', 'NoMatchingListenerHostname'],
                  "There were no hostname intersections between the HTTPRoute and this parent ref's Listener(s).",
                ),
                condition('ResolvedRefs', ['True', 'ResolvedRefs'], 'Resolved all the Object references'),
              ],
            },
          ],
        },
      },
    ],
    causes: [
      {
        class: 'route-listener-mismatch',
        object: 'HTTPRoute.gateway.networking.k8s.io/lighthouse/lighthouse',
        explains: ['lighthouse'],
      },
    ],
  },
  {
    name: 'gateway-without-an-address',
    title: 'Nobody in this cluster gives addresses to Gateways',
    applications: {
      pier: {
        namespace: 'pier',
        objects: [
          gateway('Gateway', 'pier', {
            gatewayClassName: 'acme',
            listeners: [{ name: 'http', port: 80, protocol: 'HTTP' }],
          }),
        ],
      },
    },
    statuses: [
      {
        path: '/apis/gateway.networking.k8s.io/v1/namespaces/pier/gateways/pier',
        status: {
          conditions: [
            condition('Accepted', ['True', 'Accepted'], 'The Gateway has been scheduled'),
            condition(
              'Programmed',
              ['False', 'AddressNotAssigned'],
              'No addresses have been assigned to the Gateway',
            ),
          ],
        },
      },
    ],
    causes: [
      {
        class: 'gateway-no-address',
        object: 'Gateway.gateway.networking.k8s.io/pier/pier',
        explains: ['pier'],
      },
    ],
  },
  {
    name: 'two-services-one-address',
    title: 'Two Services ask the cloud for one and the same address',
    applications: {
      'ferry-north': { namespace: 'ferry-north', objects: [balancer('ferry-north')] },
      'ferry-south': { namespace: 'ferry-south', objects: [balancer('ferry-south')] },
    },
    facts: { loadBalancer: false },
    events: [
      {
        path: '/api/v1/namespaces/ferry-south/services/ferry-south',
        apiVersion: 'v1',
        kind: 'Service',
        event: {
          reason: 'SyncLoadBalancerFailed',
          component: 'service-controller',
          count: 12,
          message:
            'Error syncing load balancer: failed to ensure load balancer: checkLoadBalancerResourcesConflicts: service port ferry-south/ferry-south is trying to consume the port 443 which is being referenced by an existing loadBalancing rule with the same protocol Tcp and frontend IP 198.51.100.7',
        },
      },
    ],
    statuses: [
      {
        path: '/api/v1/namespaces/ferry-north/services/ferry-north',
        status: { loadBalancer: { ingress: [{ ip: '198.51.100.7' }] } },
      },
    ],
    causes: [
      { class: 'lb-static-ip-shared', object: 'Service/ferry-south/ferry-south', explains: ['ferry-south'] },
    ],
  },
  {
    name: 'no-balancer-in-this-cluster',
    title: 'A Service wants a load balancer, and the cluster has none',
    applications: {
      jetty: {
        namespace: 'jetty',
        objects: [deployment('jetty', 'jetty'), service('jetty', 'jetty', { type: 'LoadBalancer' })],
      },
    },
    facts: { loadBalancer: false },
    causes: [{ class: 'gateway-no-address', object: 'Service/jetty/jetty', explains: ['jetty'] }],
  },
  {
    name: 'port-without-that-name',
    title: 'A Service sends to a port by a name that its pods do not have; its client ends',
    applications: {
      ropes: {
        namespace: 'ropes',
        objects: [
          deployment('ropes', 'ropes', { container: { ports: [{ name: 'web', containerPort: 8080 }] } }),
          service('ropes', 'ropes', { ports: [{ port: 80, targetPort: 'http' }] }),
        ],
      },
      sails: { namespace: 'sails', objects: [deployment('sails', 'sails')] },
    },
    failures: [
      {
        pod: 'sails',
        kind: 'crash',
        message: 'GET http://ropes.ropes.svc/knots: dial tcp 10.96.3.3:80: connect: connection refused',
      },
    ],
    causes: [{ class: 'named-targetport-missing', object: 'Service/ropes/ropes', explains: ['sails'] }],
  },
  {
    name: 'peers-that-never-meet',
    title: 'Members wait for the names of each other, which are given only to those who are ready',
    applications: {
      flotilla: {
        namespace: 'flotilla',
        objects: [
          statefulSet('flotilla', 'flotilla'),
          service('flotilla', 'flotilla', { clusterIP: 'None', ports: [{ port: 7000 }] }),
        ],
      },
    },
    failures: [
      {
        pod: 'flotilla-',
        kind: 'unready',
        message:
          'Readiness probe failed: not joined: lookup flotilla-0.flotilla.flotilla.svc.cluster.local on 10.96.0.10:53: no such host',
      },
    ],
    causes: [
      { class: 'headless-bootstrap-loop', object: 'Service/flotilla/flotilla', explains: ['flotilla'] },
    ],
  },
  {
    name: 'one-variable-twice',
    title: 'A container sets one variable twice, which cannot be applied by the server',
    applications: {
      compass: {
        namespace: 'compass',
        objects: [
          deployment('compass', 'compass', {
            container: {
              env: [
                { name: 'NORTH', value: 'magnetic' },
                { name: 'NORTH', value: 'true' },
              ],
            },
          }),
        ],
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          syncOptions: ['CreateNamespace=true', 'ServerSideApply=true'],
          retry: { limit: 0 },
        },
      },
    },
    causes: [{ class: 'duplicate-list-key', object: workload('compass'), explains: ['compass'] }],
  },
  {
    name: 'field-of-the-wrong-level',
    title: 'A field of containers stands at the pod: the API server drops it, and the difference stays',
    applications: {
      anchor: {
        namespace: 'anchor',
        objects: [
          deployment('anchor', 'anchor', { pod: { securityContext: { readOnlyRootFilesystem: true } } }),
        ],
      },
    },
    causes: [{ class: 'schema-nonconformance', object: workload('anchor'), explains: ['anchor'] }],
  },
  {
    name: 'bundle-that-another-injects',
    title: 'The certificates of a webhook are written by another controller than git',
    applications: {
      customs: {
        namespace: 'customs',
        syncPolicy: withoutHealing,
        objects: [
          object(
            {
              apiVersion: 'admissionregistration.k8s.io/v1',
              kind: 'ValidatingWebhookConfiguration',
              name: 'customs',
              namespace: '',
            },
            {
              annotations: { 'cert-manager.io/inject-ca-from': 'customs/customs' },
              webhooks: [
                {
                  name: 'cargo.customs.acme.test',
                  admissionReviewVersions: ['v1'],
                  sideEffects: 'None',
                  failurePolicy: 'Ignore',
                  clientConfig: {
                    caBundle: 'Cg==',
                    service: { name: 'customs', namespace: 'customs', path: '/validate' },
                  },
                  rules: [
                    {
                      apiGroups: ['customs.acme.test'],
                      apiVersions: ['v1'],
                      operations: ['CREATE'],
                      resources: ['cargoes'],
                    },
                  ],
                },
              ],
            },
          ),
          deployment('customs', 'customs'),
          service('customs', 'customs', { ports: [{ port: 443, targetPort: 9443 }] }),
        ],
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'validatingwebhookconfiguration',
          'customs',
          '--field-manager=cert-manager-cainjector',
          '--type=json',
          '-p',
          '[{"op":"replace","path":"/webhooks/0/clientConfig/caBundle","value":"b25seS1hbi1leGFtcGxl"}]',
        ],
      },
    ],
    causes: [
      {
        class: 'webhook-cabundle-drift',
        object: 'ValidatingWebhookConfiguration.admissionregistration.k8s.io/customs',
        explains: ['customs'],
      },
    ],
  },
  {
    name: 'namespace-nobody-creates',
    title: 'An Application goes into a namespace that nobody creates',
    applications: {
      stowaway: {
        namespace: 'stowaway',
        objects: [configMap('stowaway', 'stowaway', { a: 'b' }), deployment('stowaway', 'stowaway')],
        syncPolicy: { automated: { prune: true, selfHeal: true }, retry: { limit: 1 } },
      },
    },
    causes: [{ class: 'clean-bootstrap-not-closed', object: 'Namespace/stowaway', explains: ['stowaway'] }],
  },
  {
    name: 'set-lacks-a-key',
    title: 'One file of a generator lacks a key that the template reads, so the set makes no Application',
    applications: {
      'quay-north': {
        namespace: 'quay-north',
        generated: true,
        objects: [configMap('quay', 'quay-north', { a: 'b' })],
        files: { 'set/config.json': '{"name":"quay-north","tier":"gold"}' },
      },
      'quay-south': {
        namespace: 'quay-south',
        generated: true,
        objects: [configMap('quay', 'quay-south', { a: 'b' })],
        files: { 'set/config.json': '{"name":"quay-south"}' },
      },
      'quay-master': { namespace: 'quay-master', objects: [configMap('quay', 'quay-master', { a: 'b' })] },
    },
    sets: [
      applicationSet('quays', {
        generators: [
          {
            git: {
              repoURL: 'https://git.acme.test/fleet.git',
              revision: 'main',
              files: [{ path: 'apps/*/set/config.json' }],
            },
          },
        ],
        name: '{{ .name }}',
        labels: { tier: '{{ .tier }}' },
      }),
    ],
    causes: [
      { class: 'appset-missing-key', object: 'ApplicationSet.argoproj.io/argocd/quays', explains: [] },
    ],
  },
  {
    name: 'set-reads-a-gone-branch',
    title: 'The generator of a set reads a branch that was deleted',
    applications: {
      'dock-east': {
        namespace: 'dock-east',
        generated: true,
        objects: [configMap('dock', 'dock-east', { a: 'b' })],
      },
      'dock-master': { namespace: 'dock-master', objects: [configMap('dock', 'dock-master', { a: 'b' })] },
    },
    sets: [
      applicationSet('docks', {
        generators: [
          {
            git: {
              repoURL: 'https://git.acme.test/fleet.git',
              revision: 'release-2026.09',
              directories: [{ path: 'apps/dock-e*' }],
            },
          },
        ],
        name: '{{ .path.basename }}',
      }),
    ],
    causes: [
      { class: 'target-revision-stale', object: 'ApplicationSet.argoproj.io/argocd/docks', explains: [] },
    ],
  },
  {
    name: 'step-behind-a-broken-one',
    title: 'The first step of a rolling sync cannot pull its image, and the second waits for it',
    applications: {
      'wharf-canary': {
        namespace: 'wharf-canary',
        generated: true,
        objects: [
          deployment('wharf', 'wharf-canary', { container: { image: 'registry.acme.test/wharf:9.9.9' } }),
        ],
      },
      'wharf-main': {
        namespace: 'wharf-main',
        generated: true,
        objects: [deployment('wharf', 'wharf-main')],
      },
    },
    facts: { images: { missing: ['registry.acme.test/wharf:9.9.9'] } },
    sets: [
      applicationSet('wharves', {
        generators: [
          {
            list: {
              elements: [
                { name: 'wharf-canary', stage: 'canary' },
                { name: 'wharf-main', stage: 'main' },
              ],
            },
          },
        ],
        name: '{{ .name }}',
        labels: { stage: '{{ .stage }}' },
        automated: false,
        steps: ['canary', 'main'],
      }),
    ],
    causes: [
      {
        class: 'image-tag-not-published',
        object: workload('wharf', 'wharf-canary'),
        explains: ['wharf-canary', 'wharf-main'],
      },
    ],
  },
  {
    name: 'label-of-no-step',
    title: 'A generated Application has a label that no step of the rolling sync takes',
    applications: {
      'berth-one': {
        namespace: 'berth-one',
        generated: true,
        objects: [configMap('berth', 'berth-one', { a: 'b' })],
      },
      'berth-two': {
        namespace: 'berth-two',
        generated: true,
        objects: [configMap('berth', 'berth-two', { a: 'b' })],
      },
    },
    sets: [
      applicationSet('berths', {
        generators: [
          {
            list: {
              elements: [
                { name: 'berth-one', stage: 'early' },
                { name: 'berth-two', stage: 'eary' },
              ],
            },
          },
        ],
        name: '{{ .name }}',
        labels: { stage: '{{ .stage }}' },
        automated: false,
        steps: ['early', 'late'],
      }),
    ],
    causes: [
      {
        class: 'rollout-phase-unmatched',
        object: 'ApplicationSet.argoproj.io/argocd/berths',
        explains: ['berth-two'],
      },
    ],
  },
  {
    name: 'waits-for-somebody-to-press-sync',
    title: 'What others need is in an Application that only a person syncs',
    applications: {
      'chart-room': {
        namespace: 'chart-room',
        objects: [
          configMap('sea-charts', 'captains', { north: 'up' }),
          configMap('chart-room', 'chart-room', { a: 'b' }),
        ],
        syncPolicy: { syncOptions: ['CreateNamespace=true'] },
      },
      captains: {
        namespace: 'captains',
        objects: [
          deployment('captains', 'captains', {
            container: { envFrom: [{ configMapRef: { name: 'sea-charts' } }] },
          }),
        ],
      },
    },
    causes: [
      {
        class: 'manual-sync-in-critical-path',
        object: application('chart-room'),
        explains: ['chart-room', 'captains'],
      },
    ],
  },
  {
    name: 'pod-of-an-old-revision',
    title: 'A commit moved a StatefulSet to a pool that exists, but its pod is of the revision before',
    applications: {
      logbook: {
        namespace: 'logbook',
        objects: [
          onDelete(statefulSet('logbook', 'logbook', { pod: { nodeSelector: { pool: 'retired' } } })),
        ],
      },
    },
    trees: {
      moved: {
        logbook: { namespace: 'logbook', objects: [onDelete(statefulSet('logbook', 'logbook'))] },
      },
    },
    later: [{ commit: 'moved' }],
    causes: [
      { class: 'stale-pod-revision', object: 'StatefulSet.apps/logbook/logbook', explains: ['logbook'] },
    ],
  },
  {
    name: 'migration-runs-twice',
    title: 'The pod of the new revision wants to migrate while the old one holds the lock',
    applications: { sextant: { namespace: 'sextant', objects: [deployment('sextant', 'sextant')] } },
    failures: [
      {
        pod: 'sextant',
        kind: 'crash',
        message:
          'liquibase.exception.LockException: MigrationLocked: another instance is migrating this schema',
      },
    ],
    causes: [{ class: 'migration-lock-on-surge', object: workload('sextant'), explains: ['sextant'] }],
  },
  {
    name: 'own-public-address-from-within',
    title:
      'A pod asks for its login at the public address of its own cluster, which is not reachable from within',
    facts: { loadBalancer: true },
    applications: {
      passport: {
        namespace: 'passport',
        objects: [
          deployment('passport', 'passport'),
          service('passport', 'passport', { type: 'LoadBalancer' }),
        ],
      },
      gangway: { namespace: 'gangway', objects: [deployment('gangway', 'gangway')] },
    },
    failures: [
      {
        pod: 'gangway',
        kind: 'crash',
        message:
          'oidc: Get "https://login.acme.test/.well-known/openid-configuration": dial tcp 203.0.113.10:443: i/o timeout',
      },
    ],
    causes: [{ class: 'public-hairpin-dependency', object: workload('gangway'), explains: ['gangway'] }],
  },
  {
    name: 'short-name-not-resolved',
    title: 'A runtime that knows no search domains asks for a Service by its short name',
    applications: {
      signals: {
        namespace: 'signals',
        objects: [
          statefulSet('signals-db', 'signals'),
          service('signals-db', 'signals', { ports: [{ port: 5432 }] }),
          deployment('signals-flags', 'signals'),
        ],
      },
    },
    failures: [
      {
        pod: 'signals-flags',
        kind: 'crash',
        message:
          '[error] Postgrex.Protocol failed to connect: tcp connect (signals-db:5432): non-existing domain - :nxdomain',
      },
    ],
    causes: [
      { class: 'short-dns-name', object: workload('signals-flags', 'signals'), explains: ['signals'] },
    ],
  },
  {
    name: 'image-nobody-built',
    title: 'An image of the registry inside the cluster was never built: its build is not there',
    applications: {
      shipyard: {
        namespace: 'shipyard',
        objects: [
          object(
            { apiVersion: 'image.openshift.io/v1', kind: 'ImageStream', name: 'hull', namespace: 'shipyard' },
            { spec: { lookupPolicy: { local: false } } },
          ),
          deployment('hull', 'shipyard', {
            container: { image: 'image-registry.openshift-image-registry.svc:5000/shipyard/hull:latest' },
          }),
        ],
      },
    },
    existing: [
      definition({ group: 'image.openshift.io', kind: 'ImageStream', plural: 'imagestreams' }),
      definition({ group: 'build.openshift.io', kind: 'BuildConfig', plural: 'buildconfigs' }),
    ],
    facts: {
      images: { missing: ['image-registry.openshift-image-registry.svc:5000/shipyard/hull:latest'] },
    },
    causes: [{ class: 'image-not-built-yet', object: workload('hull', 'shipyard'), explains: ['shipyard'] }],
  },
  {
    name: 'store-of-one-namespace-refused',
    title: 'Vault takes the logins of one namespace and refuses those of another',
    applications: {
      purser: {
        namespace: 'purser',
        objects: [
          secretStore('vault', 'purser', 'http://vault.strongroom:8200'),
          externalSecret('purser-db', 'purser'),
          consumer('purser', 'purser', 'purser-db'),
        ],
      },
      cook: {
        namespace: 'cook',
        objects: [
          secretStore('vault', 'cook', 'http://vault.strongroom:8200'),
          externalSecret('cook-db', 'cook'),
          consumer('cook', 'cook', 'cook-db'),
        ],
      },
    },
    existing: [
      namespace('cook'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'cook-db', namespace: 'cook' },
        { stringData: { password: 'only-a-recorded-example' } },
      ),
    ],
    statuses: [
      { path: store('cook'), status: ready('Valid', 'store validated') },
      { path: es('cook', 'cook-db'), status: ready('SecretSynced', 'secret synced') },
      {
        path: store('purser'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: Error making API request. URL: PUT http://vault.strongroom:8200/v1/auth/kubernetes/login Code: 403. Errors: * namespace not authorized',
        ),
      },
      {
        path: es('purser', 'purser-db'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: SecretStore "vault" is not ready',
        ),
      },
    ],
    causes: [
      {
        class: 'store-namespace-not-allowlisted',
        object: 'SecretStore.external-secrets.io/purser/vault',
        explains: ['purser'],
      },
    ],
  },
  {
    name: 'unseal-comes-too-late',
    title: 'The Job that unseals Vault is in a later wave than Vault, which is never ready before it',
    applications: {
      'vault-f': {
        namespace: 'vault-f',
        objects: [
          statefulSet('vault-f', 'vault-f'),
          service('vault-f', 'vault-f', { ports: [{ port: 8200 }] }),
          job('vault-unseal', 'vault-f', {
            command: ['vault', 'operator', 'unseal'],
            annotations: { 'argocd.argoproj.io/sync-wave': '5' },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'vault-f-0',
        kind: 'unready',
        message:
          'Readiness probe failed: Key             Value\n---             -----\nInitialized     true\nSealed          true',
      },
    ],
    causes: [
      {
        class: 'unseal-readiness-deadlock',
        object: 'StatefulSet.apps/vault-f/vault-f',
        explains: ['vault-f'],
      },
    ],
  },
  {
    name: 'two-writers-of-one-secret',
    title: 'Two ExternalSecrets write one Secret, and the second may not',
    applications: {
      galley: {
        namespace: 'galley',
        objects: [
          secretStore('vault', 'galley'),
          externalSecret('spices', 'galley'),
          retarget(externalSecret('pantry', 'galley'), 'spices'),
        ],
      },
    },
    existing: [
      namespace('galley'),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'spices', namespace: 'galley' },
        { stringData: { password: 'only-a-recorded-example' } },
      ),
    ],
    statuses: [
      { path: store('galley'), status: ready('Valid', 'store validated') },
      { path: es('galley', 'spices'), status: ready('SecretSynced', 'secret synced') },
      {
        path: es('galley', 'pantry'),
        status: notReady(
          'SecretSyncedError',
          'could not set ExternalSecret controller reference: target is owned by another ExternalSecret: Object galley/spices is already owned by another ExternalSecret controller spices',
        ),
      },
    ],
    causes: [
      {
        class: 'secret-two-authorities',
        object: 'ExternalSecret.external-secrets.io/galley/pantry',
        explains: ['galley'],
      },
    ],
  },
  {
    name: 'held-by-the-finalizer-of-a-hook',
    title:
      'An object that was a hook is gone from git and cannot be deleted, because its finalizer is still there',
    applications: {
      rudder: {
        namespace: 'rudder',
        objects: [
          deployment('rudder', 'rudder'),
          withFinalizer(configMap('rudder-setup', 'rudder', { a: 'b' }), 'argocd.argoproj.io/hook-finalizer'),
        ],
      },
    },
    trees: { without: { rudder: { namespace: 'rudder', objects: [deployment('rudder', 'rudder')] } } },
    later: [{ commit: 'without' }],
    causes: [
      {
        class: 'orphaned-hook-object-finalizer',
        object: 'ConfigMap/rudder/rudder-setup',
        explains: ['rudder'],
      },
    ],
  },
  {
    name: 'replaced-instead-of-applied',
    title: 'An Application replaces its objects, and a bound claim cannot be replaced',
    applications: { cargo: { namespace: 'cargo', ...replaced('1Gi', 'a') } },
    trees: { labelled: { cargo: { namespace: 'cargo', ...replaced('1Gi', 'b') } } },
    later: [{ commit: 'labelled' }],
    causes: [
      { class: 'replace-option-misuse', object: 'PersistentVolumeClaim/cargo/cargo', explains: ['cargo'] },
    ],
  },
  {
    name: 'role-of-a-binding-changed',
    title: 'A commit gives a RoleBinding another role, and Argo CD makes the binding anew: nothing is wrong',
    applications: { bosun: { namespace: 'bosun', objects: [binding('bosun-reader')] } },
    trees: { changed: { bosun: { namespace: 'bosun', objects: [binding('bosun-writer')] } } },
    later: [{ commit: 'changed' }],
    causes: [],
  },
  {
    name: 'digest-in-a-label',
    title: 'The tag of an image, with its digest, became a label, which may not hold it',
    applications: {
      pennant: {
        namespace: 'pennant',
        objects: [
          deployment('pennant', 'pennant', {
            labels: {
              'app.kubernetes.io/version':
                'v2.1@sha256:0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9',
            },
          }),
        ],
      },
    },
    causes: [{ class: 'invalid-label-from-digest-tag', object: workload('pennant'), explains: ['pennant'] }],
  },
  {
    name: 'image-left-empty',
    title: 'Nobody set the image of this environment, so that it is rendered empty',
    applications: {
      keel: { namespace: 'keel', objects: [deployment('keel', 'keel', { container: { image: '' } })] },
    },
    causes: [{ class: 'required-value-unset', object: workload('keel'), explains: ['keel'] }],
  },
  {
    name: 'nobody-measures-the-pods',
    title: 'An autoscaler asks for metrics, and the cluster has no server of them',
    applications: {
      barometer: {
        namespace: 'barometer',
        objects: [
          deployment('barometer', 'barometer', { container: { resources: { requests: { cpu: '100m' } } } }),
          object(
            {
              apiVersion: 'autoscaling/v2',
              kind: 'HorizontalPodAutoscaler',
              name: 'barometer',
              namespace: 'barometer',
            },
            {
              spec: {
                scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'barometer' },
                minReplicas: 1,
                maxReplicas: 3,
                metrics: [
                  {
                    type: 'Resource',
                    resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
                  },
                ],
              },
            },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'api-or-crd-absent',
        object: 'HorizontalPodAutoscaler.autoscaling/barometer/barometer',
        explains: ['barometer'],
      },
    ],
  },
  {
    name: 'smoke-test-of-another-name',
    title: 'The Job after the sync looks for a Deployment by a name that it had in the past',
    applications: {
      regatta: {
        namespace: 'regatta',
        objects: [
          deployment('regatta', 'regatta'),
          job('regatta-smoke', 'regatta', {
            command: ['kubectl', 'rollout', 'status', 'deployment/regatta-web'],
            annotations: { 'argocd.argoproj.io/hook': 'PostSync' },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'regatta-smoke',
        kind: 'fail',
        message: 'Error from server (NotFound): deployments.apps "regatta-web" not found',
      },
    ],
    causes: [
      {
        class: 'readiness-gate-name-drift',
        object: 'Job.batch/regatta/regatta-smoke',
        explains: ['regatta'],
      },
    ],
  },
  {
    name: 'health-rule-waits-for-a-word',
    title: 'A health rule of the settings waits for a condition that the operator never writes',
    settings: {
      'resource.customizations.health.fleet.acme.test_Convoy':
        'hs = {status = "Progressing", message = "waiting for Provisioned"}\nif obj.status ~= nil and obj.status.conditions ~= nil then\n  for _, c in ipairs(obj.status.conditions) do\n    if c.type == "Provisioned" and c.status == "True" then\n      hs.status = "Healthy"\n      hs.message = ""\n    end\n  end\nend\nreturn hs\n',
    },
    applications: {
      admiral: {
        namespace: 'admiral',
        objects: [
          object(
            { apiVersion: 'fleet.acme.test/v1', kind: 'Convoy', name: 'atlantic', namespace: 'admiral' },
            { spec: { ships: 3 } },
          ),
        ],
      },
    },
    existing: [definition({ group: 'fleet.acme.test', kind: 'Convoy', plural: 'convoys' })],
    statuses: [
      {
        path: '/apis/fleet.acme.test/v1/namespaces/admiral/convoys/atlantic',
        status: ready('Reconciled', 'all ships are at sea'),
      },
    ],
    causes: [
      {
        class: 'health-expects-absent-condition',
        object: 'Convoy.fleet.acme.test/admiral/atlantic',
        explains: ['admiral'],
      },
    ],
  },
].map((it) => ({ ...it, blind: false }));

function balancer(name) {
  return service(name, name, {
    type: 'LoadBalancer',
    loadBalancerIP: '198.51.100.7',
    ports: [{ port: 443, targetPort: 8443 }],
  });
}

function onDelete(set) {
  return { ...set, spec: { ...set.spec, updateStrategy: { type: 'OnDelete' } } };
}

function retarget(secret, name) {
  return { ...secret, spec: { ...secret.spec, target: { name } } };
}

function withFinalizer(it, finalizer) {
  return { ...it, metadata: { ...it.metadata, finalizers: [finalizer] } };
}

function replaced(storage, label) {
  return {
    objects: [
      object(
        { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'cargo', namespace: 'cargo' },
        {
          labels: { batch: label },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'immediate',
            resources: { requests: { storage } },
          },
        },
      ),
      deployment('cargo', 'cargo', {
        pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'cargo' } }] },
      }),
    ],
    syncPolicy: {
      automated: { prune: true, selfHeal: true },
      syncOptions: ['CreateNamespace=true', 'Replace=true'],
      retry: { limit: 0 },
    },
  };
}

function binding(role) {
  return object(
    { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'RoleBinding', name: 'bosun', namespace: 'bosun' },
    {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: role },
      subjects: [{ kind: 'ServiceAccount', name: 'default', namespace: 'bosun' }],
    },
  );
}
