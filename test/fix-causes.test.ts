import { expect, test } from 'vitest';
import type { Cause, Diagnosis } from '#diagnosis';
import { memoryTree } from '#files';
import { type FixSet, causeFixers, causeFlaws, findFixes } from '#fixes';
import type { Manifest } from '#kube';
import type { Snapshot } from '#observed';
import { runTree } from './run-example.ts';

type Seen = {
  readonly name: string;
  readonly class: string;
  /** The object that the cause is about. */
  readonly root: string;
  readonly says?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly live?: Manifest;
  /** What the diff takes away and adds; of new files only these lines are looked for. */
  readonly lines: readonly string[];
};

function application(name: string, more = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}
  namespace: argocd
spec:
  project: default
  source:
    repoURL: https://git.example.org/acme/gitops.git
    targetRevision: main
    path: ${name}
  destination:
    server: https://kubernetes.default.svc
    namespace: ${name}
  syncPolicy:
    automated: {}
    syncOptions:
      - CreateNamespace=true
${more}`;
}

function workload(kind: string, name: string, container = '', more = ''): string {
  return `apiVersion: apps/v1
kind: ${kind}
metadata:
  name: ${name}
spec:
  replicas: 1
${more}  selector:
    matchLabels:
      app: ${name}
  template:
    metadata:
      labels:
        app: ${name}
    spec:
      containers:
        - name: ${name}
          image: registry.example.org/${name}:1.0.0
${container}`;
}

const probe = (name: string) =>
  `          ${name}:\n            timeoutSeconds: 1\n            httpGet:\n              path: /healthz\n              port: 8084\n`;

const retry = [
  '+    retry:',
  '+      backoff:',
  '+        duration: 10s',
  '+        factor: 2',
  '+        maxDuration: 5m',
  '+      limit: 5',
];

const seen: readonly Seen[] = [
  {
    name: 'the probes of a repo-server that restarts under load get more time',
    class: 'argocd-self-probe-crash',
    root: 'Argo CD repo-server of dev',
    files: {
      'apps/argocd.yaml': application('argocd'),
      'argocd/repo.yaml': workload(
        'Deployment',
        'argocd-repo-server',
        probe('livenessProbe') + probe('readinessProbe'),
      ),
    },
    lines: [
      '-            timeoutSeconds: 1',
      '+            timeoutSeconds: 10',
      '-            timeoutSeconds: 1',
      '+            timeoutSeconds: 10',
    ],
  },
  {
    name: 'a controller that is too slow gets more processors',
    class: 'health-eval-timeout',
    root: 'Argo CD controller of dev',
    files: {
      'apps/argocd.yaml': application('argocd'),
      'argocd/params.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: argocd-cmd-params-cm\ndata:\n  controller.status.processors: "20"\n  controller.operation.processors: "10"\n',
    },
    lines: [
      '-  controller.status.processors: "20"',
      '-  controller.operation.processors: "10"',
      '+  controller.status.processors: "50"',
      '+  controller.operation.processors: "25"',
    ],
  },
  {
    name: 'versions that the API server rewrites are not compared',
    class: 'crd-server-rewrite-drift',
    root: 'CustomResourceDefinition.apiextensions.k8s.io/widgets.acme.example.org',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/widgets.yaml':
        'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: widgets.acme.example.org\nspec:\n  group: acme.example.org\n  scope: Namespaced\n  names:\n    kind: Widget\n    plural: widgets\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n',
    },
    lines: [
      '+  ignoreDifferences:',
      '+    - group: apiextensions.k8s.io',
      '+      jsonPointers:',
      '+        - /spec/versions',
      '+      kind: CustomResourceDefinition',
      '+      name: widgets.acme.example.org',
    ],
  },
  {
    name: 'a Service names the address that the cloud refused',
    class: 'lb-cloud-permission-denied',
    root: 'Service/shop/web',
    says: "AuthorizationFailed: no action 'Microsoft.Network/publicIPAddresses/join/action' over scope '/subscriptions/1/resourceGroups/acme-ips/providers/Microsoft.Network/publicIPAddresses/shop'",
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/web.yaml': workload('Deployment', 'web'),
      'shop/service.yaml':
        'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  type: LoadBalancer\n  selector:\n    app: web\n  ports:\n    - port: 80\n',
    },
    lines: [
      '+  annotations:',
      '+    service.beta.kubernetes.io/azure-load-balancer-resource-group: acme-ips',
    ],
  },
  {
    name: 'a controller that runs alone goes without an election',
    class: 'leader-election-lost',
    root: 'Deployment.apps/shop/operator',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/operator.yaml': workload(
        'Deployment',
        'operator',
        '          args:\n            - --leader-elect\n',
      ),
    },
    lines: ['-            - --leader-elect', '+            - --leader-elect=false'],
  },
  {
    name: 'a kind whose operator says that its pods fail gets a health check that reads it',
    class: 'health-green-workload-red',
    root: 'Fleet.acme.example.org/shop/ships',
    files: {
      'apps/shop.yaml': application('shop'),
      'apps/argocd.yaml': application('argocd'),
      'argocd/settings.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: argocd-cm\n  namespace: argocd\n  labels:\n    app.kubernetes.io/part-of: argocd\ndata:\n  url: https://argocd.example.org # ours\n',
      'shop/fleet.yaml':
        'apiVersion: acme.example.org/v1\nkind: Fleet\nmetadata:\n  name: ships\nspec:\n  ships: 3\n',
    },
    live: {
      apiVersion: 'acme.example.org/v1',
      kind: 'Fleet',
      metadata: { name: 'ships', namespace: 'shop' },
      spec: { ships: 3 },
      status: { conditions: [{ type: 'Ready', status: 'False', message: '1 of 3 ships sails' }] },
    },
    lines: [
      '+  resource.customizations.health.acme.example.org_Fleet: |',
      '+        if condition.type == "Ready" then',
    ],
  },
  {
    name: 'what operators made is not warned of',
    class: 'orphan-warning-noise',
    root: 'Application.argoproj.io/argocd/shop',
    files: {
      'apps/shop.yaml': application('shop').replace('project: default', 'project: shop'),
      'apps/root.yaml': application('root').replace('path: root', 'path: projects'),
      'projects/shop.yaml':
        "apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata:\n  name: shop\n  namespace: argocd\nspec:\n  sourceRepos: ['*']\n  destinations:\n    - server: '*'\n      namespace: '*'\n  orphanedResources:\n    warn: true\n",
      'shop/web.yaml': workload('Deployment', 'web'),
    },
    live: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'made', namespace: 'shop' } },
    lines: ['+    ignore:', '+      - group: ""', '+        kind: Secret', '+        name: made'],
  },
  {
    name: 'a chart runs no hook any more whose objects stay behind',
    class: 'orphaned-hook-object-finalizer',
    root: 'ConfigMap/shop/cleanup',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
      'shop/values.yaml': 'cleanupHook:\n  enabled: true\n',
      'shop/templates/cleanup.yaml':
        '{{- if .Values.cleanupHook.enabled }}\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: cleanup\n  annotations:\n    helm.sh/hook: pre-install\n    helm.sh/hook-delete-policy: before-hook-creation\n{{- end }}\n',
      'shop/templates/web.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\n',
    },
    lines: ['-  enabled: true', '+  enabled: false'],
  },
  {
    name: 'what failed once and is well is synced again',
    class: 'stale-failed-operation',
    root: 'argocd/shop',
    says: '2026-11-16T08:00:00Z',
    files: { 'apps/shop.yaml': application('shop'), 'shop/web.yaml': workload('Deployment', 'web') },
    lines: ['+  annotations:', '+    phineus.dev/synced-again-after: "2026-11-16T08:00:00Z"'],
  },
  {
    name: 'cert-manager gives a webhook the authority of its certificate',
    class: 'webhook-unavailable-at-apply',
    root: 'Service/shop/gate',
    says: 'failed calling webhook "gate.acme.example.org": x509: certificate signed by unknown authority',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/gate.yaml': workload('Deployment', 'gate'),
      'shop/service.yaml':
        'apiVersion: v1\nkind: Service\nmetadata:\n  name: gate\nspec:\n  selector:\n    app: gate\n  ports:\n    - port: 443\n',
      'shop/certificate.yaml':
        'apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata:\n  name: gate\nspec:\n  secretName: gate\n  dnsNames: [gate.shop.svc]\n  issuerRef:\n    name: own\n    kind: ClusterIssuer\n',
      'shop/webhook.yaml':
        'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata:\n  name: gate\nwebhooks:\n  - name: gate.acme.example.org\n    admissionReviewVersions: [v1]\n    sideEffects: None\n    failurePolicy: Ignore\n    clientConfig:\n      service:\n        name: gate\n        namespace: shop\n        path: /\n',
    },
    lines: ['+  annotations:', '+    cert-manager.io/inject-ca-from: shop/gate'],
  },
  {
    name: 'a sync that came before its secrets is tried again',
    class: 'secret-chain-first-sync-race',
    root: 'Job.batch/shop/seed',
    files: { 'apps/shop.yaml': application('shop'), 'shop/web.yaml': workload('Deployment', 'web') },
    lines: retry,
  },
  {
    name: 'the API server compares what Argo CD cannot',
    class: 'argo-diff-panic',
    root: 'Application.argoproj.io/argocd/shop',
    files: { 'apps/shop.yaml': application('shop'), 'shop/web.yaml': workload('Deployment', 'web') },
    lines: ['+  annotations:', '+    argocd.argoproj.io/compare-options: ServerSideDiff=true'],
  },
  {
    name: 'the operator of a database keeps the password of a role',
    class: 'db-role-password-drift',
    root: 'Deployment.apps/shop/web',
    says: 'FATAL: password authentication failed for user "shop"',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/db.yaml':
        'apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata:\n  name: db\nspec:\n  instances: 1\n  storage:\n    size: 1Gi\n  bootstrap:\n    initdb:\n      database: shop\n      owner: shop\n      secret:\n        name: shop-db\n',
      'shop/web.yaml': workload('Deployment', 'web'),
    },
    lines: [
      '+  managed:',
      '+    roles:',
      '+      - ensure: present',
      '+        login: true',
      '+        name: shop',
      '+        passwordSecret:',
      '+          name: shop-db',
    ],
  },
  {
    name: 'what nothing acts on is left out',
    class: 'operator-absent-or-late',
    root: 'Backup.k8up.io/shop/nightly',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/web.yaml': workload('Deployment', 'web'),
      'shop/backup.yaml':
        'apiVersion: k8up.io/v1\nkind: Backup\nmetadata:\n  name: nightly\nspec:\n  failedJobsHistoryLimit: 2\n',
    },
    lines: [
      '-apiVersion: k8up.io/v1',
      '-kind: Backup',
      '-metadata:',
      '-  name: nightly',
      '-spec:',
      '-  failedJobsHistoryLimit: 2',
    ],
  },
  {
    name: 'pods are replaced when their template changes',
    class: 'stale-pod-revision',
    root: 'StatefulSet.apps/shop/db',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/db.yaml': workload(
        'StatefulSet',
        'db',
        '',
        '  serviceName: db\n  updateStrategy:\n    type: OnDelete\n',
      ),
    },
    lines: ['-    type: OnDelete', '+    type: RollingUpdate'],
  },
  {
    name: 'an Application that nobody has in git is written down',
    class: 'unmanaged-application',
    root: 'Application.argoproj.io/argocd/tools',
    files: { 'apps/shop.yaml': application('shop'), 'shop/web.yaml': workload('Deployment', 'web') },
    live: {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: 'tools', namespace: 'argocd' },
      spec: {
        project: 'default',
        source: { repoURL: 'https://git.example.org/acme/gitops.git', targetRevision: 'main', path: 'shop' },
        destination: { server: 'https://kubernetes.default.svc', namespace: 'tools' },
        syncPolicy: { syncOptions: ['CreateNamespace=true'] },
      },
    },
    lines: ['+kind: Application', '+  name: tools'],
  },
  {
    name: 'Vault reviews tokens with its own account',
    class: 'vault-k8s-auth-misconfigured',
    root: 'SecretStore.external-secrets.io/shop/vault',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/setup.yaml':
        'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: setup\nspec:\n  template:\n    spec:\n      restartPolicy: Never\n      containers:\n        - name: setup\n          image: registry.example.org/vault:1.17.2\n          command:\n            - /bin/sh\n            - -ec\n            - |\n              vault write auth/kubernetes/config kubernetes_host=https://kubernetes.default.svc token_reviewer_jwt="$(cat /token)"\n',
    },
    lines: [
      '-              vault write auth/kubernetes/config kubernetes_host=https://kubernetes.default.svc token_reviewer_jwt="$(cat /token)"',
      '+              vault write auth/kubernetes/config kubernetes_host=https://kubernetes.default.svc',
    ],
  },
  {
    name: 'what no edit of a manifest does is written down',
    class: 'app-level-crashloop',
    root: 'Deployment.apps/shop/web',
    says: 'panic: nil map',
    files: { 'apps/shop.yaml': application('shop'), 'shop/web.yaml': workload('Deployment', 'web') },
    lines: ['+<!-- A skeleton: people fill in what is in brackets. -->', '+- `panic: nil map`'],
  },
  {
    name: 'a hook waits for what it could not reach',
    class: 'hook-fails-fast-on-prerequisite',
    root: 'Job.batch/shop/migrate',
    says: 'dial tcp db:5432: connect: connection refused',
    files: {
      'apps/shop.yaml': application('shop'),
      'shop/migrate.yaml':
        'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\nspec:\n  backoffLimit: 0\n  template:\n    spec:\n      restartPolicy: Never\n      containers:\n        - name: migrate\n          image: registry.example.org/migrate:1.0.0\n',
    },
    lines: [
      '-  backoffLimit: 0',
      '+  backoffLimit: 6',
      '+      initContainers:',
      '+        - command:',
      '+            - sh',
      '+            - -c',
      '+            - for i in $(seq 60); do nc -z db 5432 && exit 0; sleep 5; done; echo "db:5432 is not there"; exit 1',
      '+          image: docker.io/library/busybox:choose-a-version',
      '+          name: wait',
    ],
  },
  {
    name: 'what somebody changed by hand is written into git',
    class: 'out-of-band-field-owner',
    root: 'Deployment.apps/shop/web',
    files: { 'apps/shop.yaml': application('shop'), 'shop/web.yaml': workload('Deployment', 'web') },
    live: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { replicas: 3 },
    },
    lines: ['-  replicas: 1', '+  replicas: 3'],
  },
  {
    name: 'something that unseals Vault again is begun',
    class: 'vault-sealed',
    root: 'StatefulSet.apps/vault/vault',
    files: {
      'apps/vault.yaml': application('vault'),
      'vault/vault.yaml': workload('StatefulSet', 'vault', '', '  serviceName: vault\n'),
    },
    lines: ['+kind: CronJob', '+  suspend: true'],
  },
];

async function fixesOf(
  { class: name, root, says = '', files, live }: Seen,
  isOver = () => false,
): Promise<FixSet> {
  const tree = memoryTree(files);
  const isStale = name === 'stale-failed-operation';
  const cause: Cause = {
    id: `${name} ${root}`,
    class: name,
    root,
    objects: [root],
    say: { what: `${root} is not well`, so: 'it hurts', do: 'mend it' },
    confidence: 'likely',
    evidence: [{ object: root, field: 'status', value: says, time: '' }],
    applications: Object.keys(files).flatMap((file) => /^apps\/(?!root)(\w+)\.yaml$/.exec(file)?.[1] ?? []),
    restores: [],
    chains: [],
  };
  const diagnosis: Diagnosis = {
    taken: '2026-11-17T08:00:00Z',
    applications: { all: 1, red: 1 },
    causes: isStale ? [] : [cause],
    stale: isStale ? [{ application: root, phase: 'Failed', message: '', finishedAt: says }] : [],
    noise: [],
    unexplained: [],
    unread: [],
  };
  const snapshot = { clusters: [{ objects: live ? [live] : [], events: [] }] } as unknown as Snapshot;
  return findFixes({
    tree,
    foreseen: runTree(tree),
    again: (changed) => runTree(changed),
    accepts: ({ rule }) => rule === name,
    causes: ({ fleets }) => causeFlaws({ diagnosis, snapshot }, fleets),
    asks: (_, [recommended]) => recommended?.name,
    isOver,
  });
}

test.each(seen)('$class: $name', async (each) => {
  const { fixes, diff, unfixed } = await fixesOf(each);
  const changed = diff.split('\n').filter((line) => /^[-+](?!-- |\+\+ )/.test(line));
  const isNew = diff.includes('--- /dev/null');
  const why = unfixed.map(({ because }) => because).join('\n');
  if (isNew || changed.length > 12) expect(changed, why).toEqual(expect.arrayContaining([...each.lines]));
  else expect(changed, why).toEqual(each.lines);
  // What a cluster shows is not said to be cured before the cluster shows it.
  expect(fixes[0]?.proof.checks[0]).toMatch(/^not verified that it cures/);
});

test('every class of causes that has a way is shown here', () => {
  expect(Object.keys(causeFixers).filter((name) => !seen.some((each) => each.class === name))).toEqual([]);
});

test('a cause for which there is no time is told as not tried', async () => {
  const [first] = seen;
  const { fixes, unfixed } = first ? await fixesOf(first, () => true) : { fixes: [], unfixed: [] };
  expect(fixes).toEqual([]);
  expect(unfixed[0]?.because).toContain('it was not tried');
});
