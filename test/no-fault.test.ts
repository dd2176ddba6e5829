import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { runTree } from './run-example.ts';

/** Something that looks like a fault and is none, and the one word that makes it one. */
type Situation = {
  readonly title: string;
  readonly rule: string;
  readonly files: Readonly<Record<string, string>>;
  /** A text of the files, and what stands there where it is a fault. */
  readonly fault: readonly [string, string];
};

const repoURL = 'https://git.example.org/acme/gitops.git';
const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  source: { repoURL: ${repoURL}, path: shop, targetRevision: main }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;
const chart = (name: string, helm: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  source: { repoURL: https://charts.example.org, chart: ${name}, targetRevision: 1.0.0, helm: ${helm} }
  syncPolicy: { automated: {} }
`;
const facts = (more: string) => `repositories: { "${repoURL}": . }
targets: { dev: { ${more} } }
`;
const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { storageClassName: disk, accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }
`;

const child = application.replace('name: shop', 'name: child').replace('path: shop', 'path: child');
const settings = (...names: readonly string[]) =>
  names
    .map((name) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\n`)
    .join('---\n');
const set = (name: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: all, namespace: argocd }
spec:
  goTemplate: true
  generators: [{ git: { repoURL: ${repoURL}, revision: main, directories: [{ path: parts/* }] } }]
  template:
    metadata: { name: '${name}' }
    spec:
      project: default
      destination: { server: https://kubernetes.default.svc, namespace: shop }
      source: { repoURL: ${repoURL}, path: '{{.path.path}}', targetRevision: main }
`;

const situations: readonly Situation[] = [
  {
    title: 'a claim is bound at once to the volume that names it',
    rule: 'blocked-sync',
    files: {
      'phineus.yaml': facts('storageClasses: [{ name: disk, bindingMode: WaitForFirstConsumer }]'),
      'shop/claim.yaml': claim,
      'shop/volume.yaml': `apiVersion: v1
kind: PersistentVolume
metadata: { name: data }
spec:
  storageClassName: disk
  accessModes: [ReadWriteOnce]
  capacity: { storage: 1Gi }
  claimRef: { name: data, namespace: shop }
  nfs: { server: nas, path: /data }
`,
    },
    fault: ['claimRef: { name: data,', 'claimRef: { name: other,'],
  },
  {
    title: 'a cluster is given the login that it would make itself',
    rule: 'dangling-secret',
    files: {
      'phineus.yaml': facts('kubernetes: "1.33"'),
      'shop/db.yaml': `apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata: { name: db, namespace: shop }
spec:
  instances: 1
  storage: { size: 1Gi, storageClass: disk }
  bootstrap: { initdb: { database: db, owner: db, secret: { name: db-app } } }
`,
    },
    fault: ['"1.33"', '"1.33", objects: []'],
  },
  {
    title: 'a group that others add kinds to has more of them than are known',
    rule: 'wrong-api-version',
    files: {
      'shop/plane.yaml': `apiVersion: controlplane.cluster.x-k8s.io/v1beta2
kind: KThreesControlPlane
metadata: { name: plane, namespace: shop }
`,
    },
    fault: ['KThreesControlPlane', 'KubeadmControlPlan'],
  },
  {
    title: 'a chart of one’s own that is called argo-cd says nothing of the version of Argo CD',
    rule: 'unknown-sync-option',
    files: {
      'argocd/Chart.yaml': 'apiVersion: v2\nname: argo-cd\nversion: 2.0.0\n# copied\n',
      'shop/settings.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: settings, annotations: { argocd.argoproj.io/sync-options: ServerSideApply=true } }
`,
    },
    fault: ['# copied', 'home: https://charts.example.org'],
  },
  {
    title: 'a suspended CronJob waits for whoever starts it to bring what it reads',
    rule: 'dangling-secret',
    files: {
      'phineus.yaml': facts('objects: []'),
      'shop/job.yaml': `apiVersion: batch/v1
kind: CronJob
metadata: { name: sync, namespace: shop }
spec:
  schedule: "* * * * *"
  suspend: true
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers: [{ name: sync, image: acme/sync:1.0, envFrom: [{ secretRef: { name: atlas } }] }]
`,
    },
    fault: ['suspend: true', 'suspend: false'],
  },
  {
    title: 'the values of a chart that is not here name what it makes',
    rule: 'dangling-custom-resource',
    files: {
      'apps/velero.yaml': chart('velero', '{ valuesObject: { locations: [{ name: vault }] } }'),
      'shop/schedule.yaml': `apiVersion: velero.io/v1
kind: Schedule
metadata: { name: vault-weekly, namespace: velero }
spec: { schedule: "30 3 * * 0", template: { storageLocation: vault } }
`,
    },
    fault: ['[{ name: vault }]', '[{ name: disk }]'],
  },
  {
    title: 'a chart that is not here makes what is called after its release where its values say',
    rule: 'dangling-role',
    files: {
      'apps/flows.yaml': chart('flows', '{ valuesObject: { controller: { namespaces: [shop] } } }'),
      'shop/binding.yaml': `apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: runner, namespace: shop }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: flows-workflow }
subjects: [{ kind: ServiceAccount, name: runner, namespace: shop }]
`,
    },
    fault: ['namespaces: [shop]', 'namespaces: [store]'],
  },
  {
    title: 'of several endpoints over all namespaces some are meant for others',
    rule: 'dangling-port',
    files: {
      'shop/monitor.yaml': `apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata: { name: all, namespace: shop }
spec:
  namespaceSelector: { any: true }
  selector: { matchLabels: { watch: "yes" } }
  endpoints: [{ port: metrics }, { port: jmx }]
`,
      'shop/service.yaml': `apiVersion: v1
kind: Service
metadata: { name: web, namespace: shop, labels: { watch: "yes" } }
spec: { selector: { app: web }, ports: [{ name: metrics, port: 80 }] }
`,
    },
    fault: ['[{ port: metrics }, { port: jmx }]', '[{ port: jmx }]'],
  },
  {
    title: 'a script applies a folder that lies beside it',
    rule: 'dangling-class',
    files: {
      'shop/install.sh': 'cd "$(dirname "$0")"\nkubectl apply -f storage/\n',
      'shop/storage/disk.yaml': `apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: disk }
provisioner: kubernetes.io/no-provisioner
`,
      'shop/claim.yaml': claim,
    },
    fault: ['apply -f storage/', 'apply -f disks/'],
  },
  {
    title: 'a chart puts containers by name together and makes texts of numbers',
    rule: 'misshapen-value',
    files: {
      'web/values.yaml': 'containers: { main: { env: [{ name: PORT, value: 80 }] } }\n',
    },
    fault: ['containers:', 'sidecar:'],
  },
  {
    title: 'a key without a value is not in the wrong place',
    rule: 'misplaced-value',
    files: {
      'shop/Chart.yaml':
        'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{ name: consul, version: 1.0.0, repository: https://charts.example.org }]\n',
      'shop/values.yaml': 'discovery:\nconsul: { port: 80 }\n',
    },
    fault: ['discovery:', 'discovery: { port: 80 }'],
  },
  {
    title: 'a schema asks whoever installs the chart for what the chart leaves empty',
    rule: 'values-schema-violation',
    files: {
      'apps/shop.yaml': application.replace('path: shop', 'path: other'),
      'other/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'web/values.yaml': 'image: ""\n',
      'web/values.schema.json': '{ "properties": { "image": { "type": "string", "minLength": 1 } } }',
      'web/templates/web.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n',
    },
    fault: ['path: other', 'path: web'],
  },
  {
    title: 'a chart that a kustomization releases makes what is called after it, although nobody deploys it',
    rule: 'dangling-role',
    files: {
      'infra/git/kustomization.yaml': `namespace: shop
helmCharts: [{ name: git, repo: https://charts.example.org, version: 1.0.0, releaseName: git }]
`,
      'shop/binding.yaml': `apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: runner, namespace: shop }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: git-runner }
subjects: [{ kind: ServiceAccount, name: runner, namespace: shop }]
`,
    },
    fault: ['releaseName: git', 'releaseName: other'],
  },
  {
    title: 'a policy is called after a Service that an Application from elsewhere brings',
    rule: 'dangling-service',
    files: {
      'apps/prod.yaml': application
        .replace('name: shop', 'name: prod')
        .replace(repoURL, 'https://git.example.org/acme/prod.git'),
      'shop/policy.yaml': `apiVersion: security.istio.io/v1
kind: AuthorizationPolicy
metadata: { name: trips-authz, namespace: shop }
spec: { targetRefs: [{ kind: Service, group: "", name: trips }], rules: [{}] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: trips, namespace: shop }
spec:
  selector: { matchLabels: { app: trips } }
  template:
    metadata: { labels: { app: trips } }
    spec: { containers: [{ name: trips, image: "trips:1" }] }
`,
    },
    fault: ['name: trips-authz', 'name: authz-of-trips'],
  },
  {
    title: 'what is brought by an Application in a comment is switched off with it',
    rule: 'missing-path',
    files: {
      'apps/kustomization.yaml': 'resources:\n  - other.yaml\n  # - shop.yaml\n',
      'apps/other.yaml': application
        .replace('name: shop', 'name: other')
        .replace('path: shop', 'path: other'),
      'apps/shop.yaml': application.replace('path: shop', 'path: sets'),
      'other/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
      'sets/child.yaml': application.replace('name: shop', 'name: child').replace('path: shop', 'path: gone'),
    },
    fault: ['# - shop', '- shop'],
  },
  {
    title: 'of several sources only newer releases rewrite an empty block',
    rule: 'blocked-sync',
    files: {
      'phineus.yaml': facts('argocd: { version: 3.5.1 }'),
      'shop/child.yaml': application
        .replace('name: shop', 'name: child')
        .replace(/source: \{(.*)\}/, 'sources: [{ kustomize: {},$1}]')
        .replace('path: shop', 'path: child'),
      'child/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
    },
    fault: ['3.5.1', '3.5.6'],
  },
  {
    title: 'whoever applies a root by hand has the namespace that it lives in',
    rule: 'blocked-sync',
    files: {
      'apps/shop.yaml': application
        .replace('namespace: argocd', 'namespace: control')
        .replace(', namespace: shop', ''),
      'shop/spaces.yaml': application
        .replace('name: shop', 'name: spaces')
        .replace('namespace: argocd', 'namespace: control')
        .replace('path: shop', 'path: spaces')
        .replace(', syncOptions: [CreateNamespace=true]', ''),
      'spaces/control.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: control }\n',
      'phineus.yaml': facts('namespaces: [argocd]'),
    },
    fault: ['name: shop, namespace: control', 'name: shop, namespace: argocd'],
  },
  {
    title: 'the source of what an Application deploys rendered is no second definition',
    rule: 'duplicate-application',
    files: {
      'apps/parts.yaml': application
        .replace('name: shop', 'name: parts')
        .replace('path: shop', 'path: nowhere'),
      'parts/shop/kustomization.yaml': 'resources: [child.yaml, all.yaml]\n',
      'parts/shop/child.yaml': child,
      'parts/shop/all.yaml': settings('one', 'two', 'three'),
      'shop/all.yaml': `${settings('one', 'two', 'three')}---\n${child.replace('automated: {}', 'automated: { prune: true }')}`,
      'child/settings.yaml': settings('four'),
    },
    fault: ['path: nowhere', 'path: parts/shop'],
  },
  {
    title: 'a set that nobody applies any more gives way to the one that a root brings',
    rule: 'failing-application-set',
    files: {
      'sets/all.yaml': set('{{.path.basename}}').replace('{ name: all', '{ labels: {}, name: all'),
      'before/all.yaml': set('same'),
      'apps/shop.yaml': application.replace('path: shop', 'path: sets'),
      'parts/one/settings.yaml': settings('one'),
      'parts/two/settings.yaml': settings('two'),
    },
    fault: ['labels: {}, name: all', 'name: others'],
  },
  {
    title: 'values that say that they are not in use wait for somebody',
    rule: 'duplicate-key',
    files: {
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/templates/settings.yaml': settings('shop'),
      'shop/values-production.yaml': '# Production.\n# NOT IN USE YET\nhost: a\nhost: b\n',
    },
    fault: ['# NOT IN USE YET', '# In use'],
  },
  {
    title: 'what a guide calls not deployed is not judged as if it were',
    rule: 'missing-path',
    files: {
      'shop/settings.yaml': settings('shop'),
      'later/README.md': '# Production: kept for later, NOT deployed\n',
      'later/all.yaml': application.replace('name: shop', 'name: later').replace('path: shop', 'path: gone'),
    },
    fault: ['NOT deployed', 'deployed'],
  },
];

/** What a rule says of a tree, louder than a note. */
function loud(files: Readonly<Record<string, string>>, rule: string): readonly string[] {
  const { findings } = runTree(memoryTree({ 'apps/shop.yaml': application, ...files }));
  return findings.findings
    .filter((each) => each.rule === rule && each.severity !== 'info')
    .map(({ what }) => what);
}

test.each(situations)('$title', ({ rule, files, fault: [text, instead] }) => {
  const broken = Object.entries(files).map(([file, each]) => [file, each.replace(text, instead)]);
  expect(loud(files, rule)).toEqual([]);
  expect(loud(Object.fromEntries(broken), rule)).not.toEqual([]);
});

test('what a parent that does not render would bring is no fault of its own', () => {
  const files = {
    'apps/shop.yaml': application,
    'shop/kustomization.yaml': 'resources: [child.yaml, gone.yaml]\n',
    'shop/child.yaml': application.replace('name: shop', 'name: child').replace('path: shop', 'path: other'),
    'other/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  };
  const { findings } = runTree(memoryTree(files));
  const errors = findings.findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule }) => rule)).toEqual(['kustomize-failure']);
});
