import { describe, expect, test } from 'vitest';
import { memoryTree } from '#files';
import { runBesideRelease, runTree } from './run-example.ts';

/** What public trees were seen to hold, as small as it can be told: each was called a fault once, and is none. */

const remote = 'https://git.example.org/acme/gitops.git';

function application(name: string, { repoURL = remote, path = name, extra = '' } = {}): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec:
  project: default
  source: {repoURL: ${repoURL}, path: ${path}}
  destination: {server: https://kubernetes.default.svc, namespace: ${name}}
  syncPolicy: {automated: {selfHeal: true}, syncOptions: [CreateNamespace=true]}
${extra}`;
}

/** The loud findings on some files, as `severity rule file:line`; branch `release` may have others. */
function loud(
  files: Readonly<Record<string, string>>,
  release?: Readonly<Record<string, string>>,
): readonly string[] {
  return runBesideRelease(memoryTree(files), release && memoryTree(release)).report.findings.flatMap(
    ({ severity, rule, location }) =>
      severity === 'info' ? [] : [`${severity} ${rule} ${location?.file}:${location?.line}`],
  );
}

function definition(fields: string, more = ''): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: backups.acme.io}
spec:
  group: acme.io
  names: {kind: Backup, plural: backups}
  scope: Namespaced
${more}  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {${fields}}}}}}
`;
}

describe('what was put aside', () => {
  const backup = 'apiVersion: acme.io/v1\nkind: Backup\nmetadata: {name: nightly}\nspec: {schedule: daily}\n';
  const files = { 'apps/shop.yaml': application('shop'), 'shop/backup.yaml': backup };
  const old = definition('cron: {type: string}');

  test('a definition says what the fields of its kind are', () => {
    expect(loud({ ...files, 'crds/backup.yaml': old }).join()).toContain('shop/backup.yaml');
  });

  test.each(['ZZ_archived/crds/backup.yaml', 'archive/backup/crd.yaml'])(
    'a definition in %s says nothing of the cluster',
    (path) => {
      expect(loud({ ...files, [path]: old })).toEqual([]);
    },
  );

  test('nor does one that an Application put aside brings', () => {
    const archived = {
      'ZZ_archived/apps/backup.yaml': application('backup', { path: 'ZZ_archived/backup' }),
      'ZZ_archived/backup/crd.yaml': old,
    };
    expect(loud({ ...files, ...archived })).toEqual([]);
  });
});

describe('the Argo CD that the tree installs', () => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/crd.yaml': definition('cron: {type: string}', '  preserveUnknownFields: false\n'),
  };
  const chart = (version: string) =>
    `ARGOCD="${version}"\nhelm upgrade --install argocd argo/argo-cd --version $ARGOCD\n`;

  test('leaves preserveUnknownFields of definitions out of its comparison before 3.0', () => {
    const said = (version: string) =>
      JSON.stringify(runTree(memoryTree({ ...files, 'install.sh': chart(version) })).forecasts);
    expect(said('9.2.4')).toContain('preserveUnknownFields');
    expect(said('6.7.3')).not.toContain('preserveUnknownFields');
  });
});

describe('the values of a chart', () => {
  const chart = (name: string) => ({
    [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
    [`charts/${name}/values.yaml`]: 'text: hello\nprobes:\n  enabled: true\n',
    [`charts/${name}/templates/settings.yaml`]:
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {text: {{ .Values.text }}}\n',
  });
  const files = { 'apps/shop.yaml': application('shop', { path: 'charts/shop' }), ...chart('shop') };
  const dead = 'question dead-switch charts/shop/values.yaml:3';

  test('are looked at where somebody installs it', () => {
    expect(loud(files)).toEqual([dead]);
  });

  test('are nobody’s where nobody installs it, while others are installed', () => {
    expect(loud({ ...files, ...chart('blog') })).toEqual([dead]);
  });

  test('are looked at where a kustomization inflates it', () => {
    const inflated = {
      'apps/blog.yaml': application('blog', { path: 'blog' }),
      'blog/kustomization.yaml':
        'helmGlobals: {chartHome: ../charts}\nhelmCharts: [{name: blog, version: 1.0.0}]\n',
      'argocd/cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata: {kustomize.buildOptions: --enable-helm --load-restrictor LoadRestrictionsNone}\n',
    };
    expect(loud({ ...files, ...chart('blog'), ...inflated })).toEqual(
      expect.arrayContaining([dead, 'question dead-switch charts/blog/values.yaml:3']),
    );
  });

  test('are looked at where somebody takes it from another branch', () => {
    const blog = application('blog', { path: 'charts/blog' }).replace(
      'path: charts/blog',
      'path: charts/blog, targetRevision: release',
    );
    const all = { ...files, ...chart('blog') };
    expect(loud({ ...all, 'apps/blog.yaml': blog }, all)).toContain(
      'question dead-switch charts/blog/values.yaml:3',
    );
  });

  test('are looked at where a command installs it', () => {
    expect(loud({ ...files, ...chart('blog'), 'NOTES.txt': 'helm install blog ./charts/blog\n' })).toEqual(
      expect.arrayContaining([dead, 'question dead-switch charts/blog/values.yaml:3']),
    );
  });

  test('are looked at in a tree of charts that others install', () => {
    expect(loud(chart('shop'))).toEqual([dead]);
  });
});

describe('a namespace', () => {
  const uncreated = (path: string) => application('shop', { path }).replace('CreateNamespace=true', '');
  const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n';
  const files = {
    'phineus.yaml': 'targets: {staging: {roots: [staging/apps]}, production: {roots: [production/apps]}}\n',
    'staging/apps/shop.yaml': uncreated('staging/shop'),
    'staging/shop/settings.yaml': settings,
    'production/apps/shop.yaml': uncreated('production/shop'),
    'production/shop/settings.yaml': settings,
  };
  const missing = (each: Readonly<Record<string, string>>) =>
    loud(each).filter((found) => found.includes('missing-namespace'));

  test('is missing that nothing in git makes', () => {
    expect(missing(files)).toHaveLength(2);
  });

  test('is not missing that a folder of any environment has, which somebody may apply by hand', () => {
    const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n';
    expect(missing({ ...files, 'staging/manual/shop.yaml': namespace })).toEqual([]);
  });
});

describe('a manifest that the kustomization beside it does not list', () => {
  const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n';
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/settings.yaml': settings,
    'shop/argocd-cm.yaml': settings.replace('settings', 'argocd-cm'),
  };
  const lists = 'resources: [settings.yaml]\n';

  test('was forgotten', () => {
    expect(loud({ ...files, 'shop/kustomization.yaml': lists }).join()).toContain('unreferenced-manifest');
  });

  test('was not forgotten while it waits to be filled in', () => {
    const open = settings.replace('settings}', 'hub}\ndata: {secret: YOUR_SECRET_NAME}');
    const { 'shop/argocd-cm.yaml': _, ...rest } = files;
    expect(loud({ ...rest, 'shop/kustomization.yaml': lists, 'shop/hub.yaml': open })).toEqual([]);
  });

  test('is left out by nobody where the kustomization holds comments alone', () => {
    const files = { 'shop/settings.yaml': settings, 'shop/kustomization.yaml': `# ${lists}` };
    expect(loud(files)).toEqual([]);
  });
});

test('a field that nobody knows makes no difference while it is null', () => {
  const child = (more: string) => ({
    'apps/root.yaml': application('root', { path: 'children' }),
    'children/shop.yaml': application('shop', { extra: `    syncPolicy: ${more}\n` }).replace(
      'syncPolicy: {automated: {selfHeal: true}, syncOptions: [CreateNamespace=true]}\n',
      'syncPolicy:\n    automated: {selfHeal: true}\n    syncOptions: [CreateNamespace=true]\n',
    ),
    'shop/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
  });
  const blocked = (more: string) =>
    runTree(memoryTree(child(more))).forecasts.flatMap(({ applications }) =>
      applications.flatMap(({ application: name, verdict }) => (verdict === 'blocked' ? [name] : [])),
    );
  expect(blocked('{automated: {}}')).toEqual(['root']);
  expect(blocked('')).toEqual([]);
});

describe('a Service that selects the pod that leads', () => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/all.yaml': `apiVersion: v1
kind: Service
metadata: {name: operator}
spec: {selector: {app: operator, operator: leader}, ports: [{port: 80}]}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: operator}
spec:
  selector: {matchLabels: {app: operator}}
  template:
    metadata: {labels: {app: operator}}
    spec: {serviceAccountName: operator, containers: [{name: operator, image: "registry.example.org/operator:1.0.0"}]}
---
apiVersion: v1
kind: ServiceAccount
metadata: {name: operator}
`,
  };
  const empty = (each: Readonly<Record<string, string>>) =>
    loud(each).filter((found) => found.includes('empty-selection'));

  test('selects nothing where no pod has the label', () => {
    expect(empty(files)).toHaveLength(1);
  });

  test('may select a pod that gives itself the label, where its account may change pods', () => {
    const rights = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: operator}
rules: [{apiGroups: [""], resources: [pods], verbs: [get, patch]}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: operator}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: operator}
subjects: [{kind: ServiceAccount, name: operator, namespace: shop}]
`;
    expect(empty({ ...files, 'shop/rights.yaml': rights })).toEqual([]);
  });
});

test('a template outside of any chart is applied by nobody as it is', () => {
  const unfilled = application('shop').replace('https://kubernetes.default.svc, namespace: shop}', 'X}');
  const lines = unfilled.replace(
    'destination: {server: X}',
    'destination:\n    server: {{ .Values.server }}',
  );
  expect(
    loud({
      'apps/blog.yaml': application('blog'),
      'blog/all.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
      'contrib/shop.yaml': lines,
    }),
  ).toEqual([]);
});

test('a folder that is named after kubectl is applied with it', () => {
  const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: shop-data, namespace: shop}
spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
`;
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/pod.yaml': `apiVersion: v1
kind: Pod
metadata: {name: shop-data}
spec:
  containers: [{name: shop, image: "registry.example.org/shop:1.0.0"}]
  volumes: [{name: data, persistentVolumeClaim: {claimName: shop-data}}]
`,
  };
  const dangling = (each: Readonly<Record<string, string>>) =>
    loud(each).filter((found) => found.includes('dangling-claim'));
  expect(dangling(files)).toHaveLength(1);
  expect(dangling({ ...files, 'kubectl/claim.yaml': claim })).toEqual([]);
});

test('what is wrong with an Application that nobody is seen to apply is asked, and says so', () => {
  const files = {
    'bootstrap/root.yaml': application('root', { path: 'apps' }),
    'apps/shop.yaml': application('shop'),
    'shop/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
    'later/blog.yaml': application('blog', { path: 'shop' }).replace('CreateNamespace=true', ''),
  };
  const found = runTree(memoryTree(files)).report.findings.filter(({ rule }) => rule === 'missing-namespace');
  expect(found.map(({ severity }) => severity)).toEqual(['question']);
  expect(found[0]?.reasons.map(({ text }) => text)).toContain(
    'nothing in git shows that anybody applies its Application',
  );
});

test('a file is not missing whose path a role of Ansible writes', () => {
  const files = {
    'apps/blog.yaml': application('blog', { path: 'infra/blog/base' }),
    'infra/blog/base/kustomization.yaml': 'resources: [pool.yaml]\n',
  };
  const task = (path: string) => `- template:\n    src: pool.j2\n    dest: "{{ root }}/${path}"\n`;
  const role = 'ansible/roles/blog/tasks/main.yml';
  expect(loud(files)).toEqual(['error kustomize-failure infra/blog/base/kustomization.yaml:1']);
  expect(loud({ ...files, [role]: task('pool.yaml') })).toEqual([
    'warning kustomize-failure infra/blog/base/kustomization.yaml:1',
  ]);
  expect(loud({ ...files, [role]: task('infra/blog/base/pool.yaml') })).toEqual([]);
  // A copy may only read it.
  expect(loud({ ...files, 'save.sh': 'cp infra/blog/base/pool.yaml /tmp/pool.yaml\n' })).toEqual([
    'warning kustomize-failure infra/blog/base/kustomization.yaml:1',
  ]);
});

test('a root that the API server refuses brings nothing', () => {
  const root = application('root', { path: '.' }).replace(
    'path: .}',
    'path: ., directory: {recurse: true, include: [apps/*.yaml]}}',
  );
  const { applications, findings } = runTree(
    memoryTree({
      'root.yaml': root,
      'apps/blog.yaml': application('blog'),
      'old/apps/blog.yaml': application('blog', { path: 'old/blog' }),
      'blog/all.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
    }),
  ).report;
  const notes = findings.filter(({ rule }) => rule === 'duplicate-application');
  expect(applications.map(({ name, origin }) => `${name} ${origin.file}`)).toContain('blog apps/blog.yaml');
  expect(notes.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('a template beside the templates of a chart is applied by nobody', () => {
  const parked = application('shop').replace('https://kubernetes.default.svc', '{{ .Values.server }}');
  const lines = parked.replace(
    'destination: {server: {{ .Values.server }}, namespace: shop}',
    'destination:\n    server: {{ .Values.server }}',
  );
  expect(
    loud({
      'apps/blog.yaml': application('blog'),
      'blog/all.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
      'more/Chart.yaml': 'apiVersion: v2\nname: more\nversion: 1.0.0\n',
      'more/disabled/shop.yaml': lines,
    }),
  ).toEqual([]);
  // Nor is it where there is nothing else.
  expect(
    loud({
      'more/Chart.yaml': 'apiVersion: v2\nname: more\nversion: 1.0.0\n',
      'more/disabled/shop.yaml': lines,
    }),
  ).toEqual([]);
});

describe('the Applications of a chart', () => {
  const files = {
    'apps/blog.yaml': application('blog'),
    'blog/all.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
    'root/Chart.yaml': 'apiVersion: v2\nname: root\nversion: 1.0.0\n',
    'root/templates/shop.yaml': application('shop', { path: 'nowhere' }),
  };
  const names = (more: Readonly<Record<string, string>>) =>
    runTree(memoryTree({ ...files, ...more })).report.applications.map(({ name }) => name);
  test('are deployed where a command applies what it renders', () => {
    expect(names({})).toEqual(['blog']);
    expect(names({ 'install.sh': 'helm template root | kubectl apply -f -\n' })).toEqual(['blog', 'shop']);
  });
  test('are deployed where Terraform applies an Application that takes it as it is', () => {
    const terraform = (repoURL: string, helm = '') => `resource "kubernetes_manifest" "root" {
  manifest = {
    apiVersion = "argoproj.io/v1alpha1"
    kind       = "Application"
    metadata   = { name = "root" }
    spec = {
      source = {
        repoURL = "${repoURL}"
        path    = "./root"
        ${helm}
      }
    }
  }
}
`;
    const ours = 'https://git.example.org/acme/infra.git';
    const found = (text: string) =>
      names({ 'main.tf': text, 'phineus.yaml': `repositories: { "${ours}": . }\n` });
    expect(found(terraform(ours))).toEqual(['blog', 'shop']);
    expect(found(terraform('https://git.example.org/others/infra.git'))).toEqual(['blog']);
    expect(found(terraform(ours, 'helm = { values = var.values }'))).toEqual(['blog']);
  });
  test('are not known where a command gives it other values', () => {
    expect(names({ 'install.sh': 'helm install root root --set a=b\n' })).toEqual(['blog']);
  });
});

test('what a cluster returned tells what runs where nothing else does', () => {
  const record = application('shop')
    .replace('namespace: argocd}', 'namespace: argocd, uid: f6f093d4, resourceVersion: "12"}')
    .concat('status: {health: {status: Healthy}}\n');
  const names = (files: Readonly<Record<string, string>>) =>
    runTree(memoryTree(files)).report.applications.map(({ name }) => name);
  expect(names({ 'apps/shop.yaml': record })).toEqual(['shop']);
  expect(names({ 'apps/shop.yaml': record, 'apps/blog.yaml': application('blog') })).toEqual(['blog']);
});

test('what defines Applications and fails is not called nothing', () => {
  const { problems } = runTree(
    memoryTree({
      'root/Chart.yaml': 'apiVersion: v1\nname: root\n',
      'root/templates/shop.yaml': application('shop'),
    }),
  ).report;
  expect(problems.map(({ message }) => message).join()).toContain(
    'no Application could be made of what is written here, as in root/templates/shop.yaml;',
  );
});

describe('how the cluster that Argo CD runs in is called', () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: infra, namespace: argocd}
spec:
  generators:
    - matrix:
        generators:
          - clusters: {}
          - git: {repoURL: ${remote}, revision: HEAD, directories: [{path: infra/*}]}
  template:
    metadata: {name: '{{path.basename}}'}
    spec:
      project: default
      source: {repoURL: ${remote}, targetRevision: HEAD, path: '{{path}}/{{name}}'}
      destination: {server: '{{server}}', namespace: '{{path.basename}}'}
      syncPolicy: {automated: {}, syncOptions: [CreateNamespace=true]}
`;
  const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n';

  test('nobody says: what is not there under the usual name is not told to be missing', () => {
    const files = {
      'apps/set.yaml': set,
      'infra/dns/home/cm.yaml': settings,
      'infra/mail/home/cm.yaml': settings,
    };
    expect(loud(files)).toEqual([]);
  });

  test('what lacks the folder that is taken for its name is told with that doubt', () => {
    const overlays = ['home', 'office'].flatMap((name) => [
      [`argocd/overlays/${name}/kustomization.yaml`, 'resources: [set.yaml]\n'],
      [`argocd/overlays/${name}/set.yaml`, set],
      [`infra/dns/${name}/cm.yaml`, settings],
      [`infra/web/${name}/cm.yaml`, settings],
    ]);
    const files = { ...Object.fromEntries(overlays), 'infra/mail/cm.yaml': settings };
    expect(loud(files).map((each) => each.split(' ').slice(0, 2).join(' '))).toContain(
      'warning missing-path',
    );
    expect(loud(files).join()).not.toContain('error missing-path');
  });

  test('where a folder has the usual name, one that lacks it is told', () => {
    const files = {
      'apps/set.yaml': set,
      'infra/dns/in-cluster/cm.yaml': settings,
      'infra/mail/in-cluster/cm.yaml': settings,
      'infra/web/cm.yaml': settings,
    };
    expect(loud(files)).toEqual(['error missing-path apps/set.yaml:14']);
  });
});

describe('a file that .gitignore keeps out of git', () => {
  const files = {
    '.gitignore': 'secret.yaml\n',
    'store/kustomization.yaml': 'resources: [secret.yaml]\n',
    'store/secret.yaml.template': 'kind: Secret\n',
  };
  const store = application('store').replace('path: store', 'path: store, targetRevision: feature/store');

  test('is on the disk of whoever builds the folder', () => {
    expect(loud(files)).toEqual([]);
  });

  test('is asked about for an Application that takes the folder, though from a branch that is not here', () => {
    expect(loud({ ...files, 'apps/store.yaml': store }, {})).toContain(
      'question kustomize-failure store/kustomization.yaml:1',
    );
  });
});

test('Secrets whose files git is told to ignore are kept elsewhere', () => {
  const reader = (secret: string) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${secret}}
spec:
  selector: {matchLabels: {app: ${secret}}}
  template:
    metadata: {labels: {app: ${secret}}}
    spec:
      containers:
      - {name: web, image: registry.example.org/web:1.0.0, envFrom: [{secretRef: {name: ${secret}}}]}
`;
  const secret = (name: string) =>
    `apiVersion: v1\nkind: Secret\nmetadata: {name: ${name}}\nstringData: {}\n`;
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/one.yaml': `${secret('one')}---\n${reader('one')}`,
    'shop/two.yaml': `${secret('two')}---\n${reader('two')}`,
    'shop/lost.yaml': reader('wandering'),
  };
  const told = (more: Readonly<Record<string, string>>) =>
    loud({ ...files, ...more }).filter((each) => each.includes('dangling-secret'));
  expect(told({})).toHaveLength(1);
  expect(told({ '.gitignore': '*secret.yaml\n' })).toEqual([]);
});

test.each(['ansible/nodes.yaml: - kubelet=1.21.9-00', 'ansible/all.yaml: k3s_release_version: v1.22.3+k3s1'])(
  'a playbook pins the release of Kubernetes: %s',
  (line) => {
    const [file = '', text = ''] = line.split(/: (.*)/s);
    const budget =
      'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {minAvailable: 1, selector: {matchLabels: {app: web}}}\n';
    const files = { 'apps/shop.yaml': application('shop'), 'shop/budget.yaml': budget };
    const removed = (all: Readonly<Record<string, string>>) =>
      loud(all).filter((each) => each.includes('removed-api'));
    expect(removed(files)).toHaveLength(1);
    expect(removed({ ...files, [file]: `${text}\n` })).toEqual([]);
  },
);

test('what a chart of somebody else does not do well is for its author, laid out in the tree as well as packed', () => {
  const files = (chart: string) => ({
    'apps/shop.yaml': application('shop'),
    'shop/Chart.yaml': `apiVersion: v2\nname: shop\nversion: 1.0.0\n${chart}`,
    'shop/templates/settings.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {motd: {{ .Files.Get "motd.txt" | quote }}}\n',
  });
  expect(loud(files(''))).toEqual(['question missing-chart-file shop/templates/settings.yaml:4']);
  const released = 'home: https://shop.example.org\nsources: [https://git.example.com/shop/shop]\n';
  expect(loud(files(released))).toEqual([]);
});

test('what the charts of a tree all begin with is no misplaced value of the one that reads nothing', () => {
  const wrapper = {
    'apps/metrics.yaml': application('metrics'),
    'metrics/Chart.yaml':
      'apiVersion: v2\nname: metrics\nversion: 1.0.0\ndependencies: [{name: collector, version: 1.0.0, repository: https://charts.example.org}]\n',
    'metrics/values.yaml': 'team: shop\nlimits: {cpu: 1}\ncollector: {}\n',
  };
  const others = ['cart', 'search', 'ledger', 'mail'].map((name) => ({
    [`apps/${name}.yaml`]: application(name),
    [`${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
    [`${name}/values.yaml`]: 'team: shop\nlimits: {cpu: 1}\n',
    [`${name}/templates/settings.yaml`]:
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, labels: {team: {{ .Values.team }}}}\ndata: {cpu: "{{ .Values.limits.cpu }}"}\n',
  }));
  const [team, limits] = [1, 2].map((line) => `warning misplaced-value metrics/values.yaml:${line}`);
  expect(loud(wrapper)).toEqual([team]);
  // What holds settings below it is more than a word out of a template.
  expect(loud(Object.assign({}, wrapper, ...others))).toEqual([limits]);
});

test('a clone that has none of the revisions of a repository does not say that they are missing', () => {
  const following = (revisions: readonly string[]) =>
    Object.fromEntries(
      revisions.flatMap((revision, at) => [
        [
          `apps/shop${at}.yaml`,
          application(`shop${at}`).replace('path:', `targetRevision: ${revision}, path:`),
        ],
        [`shop${at}/settings.yaml`, 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n'],
      ]),
    );
  const missing = (revisions: readonly string[]) =>
    loud(following(revisions)).filter((each) => each.includes('missing-revision'));
  expect(missing(['stable', 'main'])).toHaveLength(1);
  expect(missing(['stable'])).toHaveLength(1);
  expect(missing(['stable', 'staging'])).toEqual([]);
});

test('a workload that says neither which pods are its own nor what they run is laid over one of somebody else', () => {
  const workload = (more: string) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: charts}\nspec:\n  template:\n    metadata: {labels: {app: charts}}\n    spec: {containers: [{name: charts, ${more}env: [{name: A, value: b}]}]}\n`;
  const told = (more: string) =>
    loud({ 'apps/shop.yaml': application('shop'), 'shop/charts.yaml': workload(more) });
  expect(told('image: "charts:1", ')).toEqual(['error missing-field shop/charts.yaml:4']);
  expect(told('')).toEqual([]);
});

test('a file of a submodule that is not checked out is there for Argo CD', () => {
  const files = (path: string) => ({
    '.gitmodules': '[submodule "data"]\n\tpath = shop/data\n\turl = https://git.example.org/acme/data.git\n',
    'apps/shop.yaml': application('shop'),
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {motd: {{ .Files.Get "${path}" | quote }}}\n`,
  });
  expect(loud(files('words/motd.txt'))).toEqual([
    'question missing-chart-file shop/templates/settings.yaml:4',
  ]);
  expect(loud(files('data/motd.txt'))).toEqual([]);
});

test('a file beside the templates of a chart that is no values is data, and its keys are nobody’s', () => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
  };
  const twice = 'cache: {size: 1}\ncache: {size: 2}\n';
  expect(loud({ ...files, 'shop/values.yaml': twice })).toContain('warning duplicate-key shop/values.yaml:2');
  expect(loud({ ...files, 'shop/overrides.yaml': twice })).toEqual([
    'warning duplicate-key shop/overrides.yaml:2',
  ]);
});
