import { describe, expect, test } from 'vitest';
import type { Config } from '#config';
import { readPack } from '#disk';
import { memoryTree } from '#files';
import { run } from '#run';
import { schemaCatalog } from '#schema';
import { type DiffOptions, diffFleets } from './diff-fleets.ts';
import type { FleetDiff, ObjectDiff } from './fleet-diff.ts';
import { causeText, radiusText } from './diff-words.ts';
import { formatDiffMarkdown } from './format-diff-markdown.ts';
import { formatDiffText } from './format-diff-text.ts';

const config: Config = {
  targets: [{ name: 'dev', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};
const schemas = schemaCatalog(readPack);

type Files = Readonly<Record<string, string>>;

function diffOf(base: Files, head: Files, options: Partial<DiffOptions> = {}): FleetDiff {
  const side = (files: Files) => run({ tree: memoryTree(files), config, today: '2026-11-15' });
  return diffFleets(side(base), side(head), { schemas, ...options });
}

function objectsOf(diff: FleetDiff): readonly ObjectDiff[] {
  return diff.targets.flatMap(({ applications }) => applications.flatMap(({ objects }) => objects));
}

function changesOf(diff: FleetDiff): readonly string[] {
  return objectsOf(diff).map(({ change, object, fate }) =>
    [change, object, fate?.kind].filter(Boolean).join(' '),
  );
}

function fieldsOf(diff: FleetDiff): readonly string[] {
  return objectsOf(diff).flatMap(({ fields }) =>
    fields.map(({ path, before, after }) => `${path}: ${before} → ${after}`),
  );
}

const pruning = '{ automated: { prune: true } }';

function application(name: string, { policy = pruning, path = name, metadata = '' } = {}): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd${metadata} }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: ${path}, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: ${policy}
`;
}

function configMap(name: string, data: string, metadata = ''): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}${metadata} }\ndata: ${data}\n`;
}

function deployment(template: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api }${template.startsWith(',') ? template.slice(0, template.indexOf('\n')) : ''} }
    spec:
${template.slice(template.indexOf('\n') + 1)}`;
}

const shop = { 'apps/shop.yaml': application('shop') };
const settings = { 'shop/settings.yaml': configMap('settings', '{ colour: blue }') };

describe('objects', () => {
  test('the same tree is no difference', () => {
    const diff = diffOf({ ...shop, ...settings }, { ...shop, ...settings });
    expect(diff.targets).toEqual([]);
    expect(formatDiffText(diff)).toBe('Nothing changes in what Argo CD deploys.\n');
  });

  test('where neither revision deploys an Application, nothing was compared', () => {
    const diff = diffOf(settings, { 'shop/settings.yaml': configMap('settings', '{ colour: blue }') });
    expect(formatDiffText(diff)).toBe('Nothing was compared: neither revision deploys an Application.\n');
  });

  test('a changed field has its values, its path and the line to edit', () => {
    const [object] = objectsOf(
      diffOf(
        { ...shop, ...settings },
        { ...shop, 'shop/settings.yaml': configMap('settings', '{ colour: red }') },
      ),
    );
    expect(object).toMatchObject({ change: 'changed', object: 'ConfigMap/shop/settings' });
    expect(object?.fields).toEqual([
      {
        path: 'data.colour',
        before: 'blue',
        after: 'red',
        location: { file: 'shop/settings.yaml', line: 4, column: 9 },
      },
    ]);
  });

  test('of a text of many lines those that change are shown, and nothing else of it', () => {
    const file = (memory: string) =>
      `|\n    bind 0.0.0.0\n    port 6379\n    maxmemory ${memory}\n    save 900 1\n`;
    const config = (memory: string) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: redis }\ndata:\n  redis.conf: ${file(memory)}`;
    const diff = diffOf(
      { 'shop.yaml': application('shop'), 'shop/redis.yaml': config('200mb') },
      { 'shop.yaml': application('shop'), 'shop/redis.yaml': config('400mb') },
    );
    expect(formatDiffText(diff)).toContain(`data["redis.conf"]:  (shop/redis.yaml:5)
           port 6379
          -maxmemory 200mb
          +maxmemory 400mb
           save 900 1
`);
    expect(formatDiffMarkdown(diff)).toContain(`(shop/redis.yaml:5)
    \`\`\`diff
     port 6379
    -maxmemory 200mb
    +maxmemory 400mb
     save 900 1
    \`\`\`
`);
  });

  test('of a long text the part that differs is shown, and so is a line break at its end', () => {
    const config = (text: string) => configMap('redis', `{ url: ${text} }`);
    const long = 'x'.repeat(200);
    const diff = diffOf(
      { 'shop.yaml': application('shop'), 'shop/redis.yaml': config(`${long}1`) },
      { 'shop.yaml': application('shop'), 'shop/redis.yaml': config(`${long}2`) },
    );
    expect(formatDiffText(diff)).toContain(`…${'x'.repeat(30)}1 → …${'x'.repeat(30)}2  (`);
    const ending = diffOf(
      { 'shop.yaml': application('shop'), 'shop/redis.yaml': config('"sleep 5"') },
      { 'shop.yaml': application('shop'), 'shop/redis.yaml': config('"sleep 5\\n"') },
    );
    expect(formatDiffText(ending)).toContain(
      'sleep 5 (with no line break at its end) → sleep 5 (with 1 line break at its end)',
    );
  });

  test('containers and variables match by name, and their order is no change', () => {
    const base = deployment(`
      containers:
        - { name: proxy, image: envoy:1 }
        - { name: api, image: api:1, env: [{ name: A, value: "1" }, { name: B, value: "2" }] }
`);
    const head = deployment(`
      containers:
        - { name: api, image: api:1, env: [{ name: B, value: "3" }, { name: A, value: "1" }] }
        - { name: proxy, image: envoy:1 }
`);
    expect(fieldsOf(diffOf({ ...shop, 'shop/api.yaml': base }, { ...shop, 'shop/api.yaml': head }))).toEqual([
      'spec.template.spec.containers[api].env[B].value: 2 → 3',
    ]);
  });

  test('an object under another name is renamed when most of it is the same', () => {
    const data = '{ a: "1", b: "2", c: "3", d: "4" }';
    const diff = diffOf(
      { ...shop, 'shop/settings.yaml': configMap('settings', data) },
      { ...shop, 'shop/settings.yaml': configMap('options', data) },
    );
    expect(changesOf(diff)).toEqual(['renamed ConfigMap/shop/options pruned']);
    expect(objectsOf(diff)[0]?.from).toBe('ConfigMap/shop/settings');
  });

  test('an object of which only the name differs is renamed, though its old name stands in its labels', () => {
    const api = deployment(`
      containers: [{ name: api, image: api:1 }]
`);
    const diff = diffOf(
      { ...shop, 'shop/api.yaml': api },
      { ...shop, 'shop/api.yaml': api.replace('name: api', 'name: backend') },
    );
    expect(objectsOf(diff).map(({ change, object, from }) => [change, object, from])).toEqual([
      ['renamed', 'Deployment/shop/backend', 'Deployment/shop/api'],
    ]);
    expect(diff.images).toEqual([]);
    expect(diff.causes).toMatchObject([{ file: 'shop/api.yaml', line: expect.any(Number), objects: 1 }]);
  });

  test('an object that another application takes over is moved, not deleted', () => {
    const cart = { 'apps/cart.yaml': application('cart') };
    const own = configMap('settings', '{ colour: blue }', ', namespace: shared');
    const other = {
      'shop/other.yaml': configMap('other', '{}'),
      'cart/other.yaml': configMap('other', '{}'),
    };
    const diff = diffOf(
      { ...shop, ...cart, ...other, 'shop/settings.yaml': own },
      { ...shop, ...cart, ...other, 'cart/settings.yaml': own },
    );
    expect(changesOf(diff)).toEqual(['moved ConfigMap/shared/settings']);
    expect(objectsOf(diff)[0]?.from).toBe('Application shop');
  });

  test('values of Secrets are never shown', () => {
    const secret = (password: string) =>
      `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { password: ${password} }\n`;
    const diff = diffOf(
      { ...shop, 'shop/login.yaml': secret('hunter2') },
      { ...shop, 'shop/login.yaml': secret('correct-horse') },
    );
    expect(fieldsOf(diff)).toEqual(['stringData.password: (hidden) → (hidden)']);
    for (const text of [formatDiffText(diff), formatDiffMarkdown(diff), JSON.stringify(diff)])
      expect(text).not.toMatch(/hunter2|correct-horse/);
  });
});

describe('noise', () => {
  const pod = (annotations: string) =>
    deployment(`, annotations: ${annotations}
      containers: [{ name: api, image: api:1 }]
`);

  test('checksums and labels of chart versions are counted and not shown', () => {
    const labelled = (version: string) =>
      configMap(
        'chart',
        '{}',
        `, labels: { helm.sh/chart: shop-${version}, app.kubernetes.io/version: "${version}" }`,
      );
    const base = {
      ...shop,
      'shop/api.yaml': pod('{ checksum/config: a }'),
      'shop/chart.yaml': labelled('1.0.0'),
    };
    const head = {
      ...shop,
      'shop/api.yaml': pod('{ checksum/config: b }'),
      'shop/chart.yaml': labelled('1.1.0'),
    };
    const quiet = diffOf(base, head);
    expect(changesOf(quiet)).toEqual([]);
    expect(quiet.targets[0]?.applications[0]?.noisy).toBe(2);
    // A reader is told of what noise does, though not of the noise.
    expect(quiet.restarts).toEqual([{ target: 'dev', application: 'shop', object: 'Deployment/shop/api' }]);
    expect(formatDiffText(quiet)).toContain('The pods of 1 workload are replaced.');
    expect(fieldsOf(diffOf(base, head, { showNoise: true }))).toEqual([
      'metadata.labels["app.kubernetes.io/version"]: 1.0.0 → 1.1.0',
      'metadata.labels["helm.sh/chart"]: shop-1.0.0 → shop-1.1.0',
      'spec.template.metadata.annotations["checksum/config"]: a → b',
    ]);
  });

  test('a generated name and the references to it are noise, its content is not', () => {
    const tree = (colour: string) => ({
      ...shop,
      'shop/kustomization.yaml': `resources: [api.yaml]\nconfigMapGenerator: [{ name: settings, literals: [colour=${colour}] }]\n`,
      'shop/api.yaml': deployment(`
      containers: [{ name: api, image: api:1, envFrom: [{ configMapRef: { name: settings } }] }]
`),
    });
    const diff = diffOf(tree('blue'), tree('red'));
    expect(fieldsOf(diff)).toEqual(['data.colour: blue → red']);
    expect(objectsOf(diff)[0]?.change).toBe('changed');
  });
});

describe('what becomes of what git no longer has', () => {
  const other = { 'shop/other.yaml': configMap('other', '{}') };
  const without = (policy: string, metadata = '') =>
    changesOf(
      diffOf(
        {
          'apps/shop.yaml': application('shop', { policy }),
          ...other,
          'shop/settings.yaml': configMap('settings', '{}', metadata),
        },
        { 'apps/shop.yaml': application('shop', { policy }), ...other },
      ),
    );

  test.each([
    ['automated prune deletes it', pruning, '', 'pruned'],
    ['without prune it is orphaned', '{ automated: {} }', '', 'orphaned'],
    ['without automated sync it is orphaned', '{}', '', 'orphaned'],
    [
      'Prune=false keeps it',
      pruning,
      ', annotations: { argocd.argoproj.io/sync-options: Prune=false }',
      'kept',
    ],
    [
      'Prune=confirm waits for somebody',
      pruning,
      ', annotations: { argocd.argoproj.io/sync-options: Prune=confirm }',
      'unconfirmed',
    ],
    ['hooks are not pruned', pruning, ', annotations: { argocd.argoproj.io/hook: PreSync }', 'kept'],
  ])('%s', (_, policy, metadata, fate) => {
    expect(without(policy, metadata)).toEqual([`deleted ConfigMap/shop/settings ${fate}`]);
  });

  const root = (finalizer: string) => ({
    'root.yaml': application('root', { path: 'apps' }).replace('namespace: root', 'namespace: argocd'),
    'apps/cart.yaml': application('cart'),
    'cart/other.yaml': configMap('other', '{}'),
    'shop/settings.yaml': configMap('settings', '{}'),
    'apps/shop.yaml': application('shop', { metadata: finalizer }),
  });

  test.each([
    ['with the finalizer', ', finalizers: [resources-finalizer.argocd.argoproj.io]', 'pruned'],
    ['without the finalizer', '', 'orphaned'],
  ])('an application that its parent prunes %s: its objects are %s', (_, finalizer, fate) => {
    const { 'apps/shop.yaml': _gone, ...head } = root(finalizer);
    const diff = diffOf(root(finalizer), head);
    expect(
      diff.targets[0]?.applications.map(({ name, change, fate: end }) => [name, change, end?.kind]),
    ).toEqual([['shop', 'removed', 'pruned']]);
    expect(changesOf(diff)).toEqual([`deleted ConfigMap/shop/settings ${fate}`]);
  });

  test('an application that nothing in git applies stays, and so do its objects', () => {
    const diff = diffOf({ ...shop, ...settings }, settings);
    expect(diff.targets[0]?.applications[0]?.fate?.kind).toBe('orphaned');
    expect(changesOf(diff)).toEqual(['deleted ConfigMap/shop/settings orphaned']);
  });

  test('an ApplicationSet adds and deletes applications', () => {
    const set = (folders: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: all, namespace: argocd }
spec:
  generators: [{ list: { elements: [${folders}] } }]
  template:
    metadata: { name: "{{name}}" }
    spec:
      project: default
      source: { repoURL: https://example.org/acme/gitops.git, path: "{{name}}", targetRevision: HEAD }
      destination: { server: https://kubernetes.default.svc, namespace: "{{name}}" }
`;
    const files = { ...settings, 'cart/settings.yaml': configMap('settings', '{}') };
    const diff = diffOf(
      { ...files, 'set.yaml': set('{ name: shop }') },
      { ...files, 'set.yaml': set('{ name: cart }') },
    );
    expect(
      diff.targets[0]?.applications.map(({ name, change, applicationSet }) => [name, change, applicationSet]),
    ).toEqual([
      ['cart', 'added', 'all'],
      ['shop', 'removed', 'all'],
    ]);
    expect(changesOf(diff)).toEqual([
      'created ConfigMap/cart/settings',
      'deleted ConfigMap/shop/settings pruned',
    ]);
  });
});

describe('dangers', () => {
  const claim = (size: string) =>
    `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: ${size} } } }\n`;
  const other = { 'shop/other.yaml': configMap('other', '{}') };

  test('a claim that shrinks and a selector that changes', () => {
    const api = deployment(`
      containers: [{ name: api, image: api:1 }]
`);
    const diff = diffOf(
      { ...shop, 'shop/data.yaml': claim('10Gi'), 'shop/api.yaml': api },
      { ...shop, 'shop/data.yaml': claim('5Gi'), 'shop/api.yaml': api.replaceAll('app: api', 'app: web') },
    );
    expect(objectsOf(diff).map(({ dangers }) => dangers)).toEqual([
      [expect.stringContaining('spec.selector is fixed once the object exists')],
      ['spec.resources.requests.storage a claim cannot shrink from 10Gi to 5Gi'],
    ]);
    expect(diff.radius.dangers).toBe(2);
  });

  test('a claim that is pruned', () => {
    const diff = diffOf({ ...shop, ...other, 'shop/data.yaml': claim('10Gi') }, { ...shop, ...other });
    expect(objectsOf(diff)[0]?.dangers).toEqual([
      'its data may go with it, by the reclaim policy of its volume',
    ]);
  });

  test('a definition whose objects are in git', () => {
    const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: bells.acme.io }
spec:
  group: acme.io
  scope: Namespaced
  names: { kind: Bell, plural: bells }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;
    const bell = { 'shop/bell.yaml': 'apiVersion: acme.io/v1\nkind: Bell\nmetadata: { name: big }\n' };
    const diff = diffOf({ ...shop, ...bell, 'shop/crd.yaml': definition }, { ...shop, ...bell });
    expect(objectsOf(diff)[0]?.dangers).toEqual([
      'every Bell in the cluster goes with it, 1 of them from git',
    ]);
  });
});

describe('tables', () => {
  const pod = (tag: string) =>
    deployment(`
      containers: [{ name: api, image: "ghcr.io/acme/api:${tag}" }]
`);

  test('images have their old and new name, once for all applications', () => {
    const both = { ...shop, 'apps/cart.yaml': application('cart') };
    const tree = (tag: string) => ({ ...both, 'shop/api.yaml': pod(tag), 'cart/api.yaml': pod(tag) });
    expect(diffOf(tree('1.0'), tree('1.1')).images).toEqual([
      {
        before: 'ghcr.io/acme/api:1.0',
        after: 'ghcr.io/acme/api:1.1',
        applications: ['dev/cart', 'dev/shop'],
      },
    ]);
  });

  test('one line of values is the cause of everything it changes', () => {
    const chart = {
      ...shop,
      'apps/cart.yaml': application('cart', { path: 'shop' }),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/templates/a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { colour: {{ .Values.colour }} }\n',
      'shop/templates/b.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata: { colour: {{ .Values.colour }} }\n',
    };
    const diff = diffOf(
      { ...chart, 'shop/values.yaml': '# the shop\ncolour: blue\n' },
      { ...chart, 'shop/values.yaml': '# the shop\ncolour: red\n' },
    );
    expect(diff.causes).toEqual([
      { file: 'shop/values.yaml', line: 2, isGone: false, objects: 4, applications: 2 },
    ]);
    expect(formatDiffText(diff)).toContain('shop/values.yaml:2 changes 4 objects in 2 applications');
  });

  test('an Application that goes is the cause of all that goes with it, and a file that comes of what is in it', () => {
    const base = {
      ...shop,
      ...settings,
      'apps/cart.yaml': application('cart'),
      'cart/a.yaml': configMap('a', '{}'),
      'cart/b.yaml': configMap('b', '{}'),
    };
    const { 'apps/cart.yaml': _gone, ...head } = base;
    const { causes } = diffOf(base, { ...head, 'shop/new.yaml': configMap('new', '{}') });
    expect(causes.map(causeText)).toEqual([
      'apps/cart.yaml:1 (as it was) changes 3 objects in 1 application',
      'shop/new.yaml:1 changes 1 object in 1 application',
    ]);
  });

  test('the line of a set that goes is the cause of what its Application had', () => {
    const set = (elements: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: services, namespace: argocd }
spec:
  generators:
    - list:
        elements:
${elements}  template:
    metadata: { name: '{{name}}' }
    spec:
      project: default
      source: { repoURL: https://example.org/acme/gitops.git, path: '{{name}}', targetRevision: HEAD }
      destination: { server: https://kubernetes.default.svc, namespace: '{{name}}' }
`;
    const tree = (elements: string) => ({
      'sets/services.yaml': set(elements),
      'shop/a.yaml': configMap('a', '{}'),
      'cart/a.yaml': configMap('a', '{}'),
    });
    const [shopped, carted] = ['          - { name: shop }\n', '          - { name: cart }\n'];
    expect(diffOf(tree(shopped + carted), tree(shopped)).causes.map(causeText)).toEqual([
      'sets/services.yaml:9 (as it was) changes 2 objects in 1 application',
    ]);
  });

  test('a value that switches an object on is the cause of it, by its file', () => {
    const chart = {
      ...shop,
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/templates/b.yaml': configMap('b', '{}'),
      'shop/templates/a.yaml': `{{ if .Values.enabled }}${configMap('a', '{}')}{{ end }}`,
    };
    const { causes } = diffOf(
      { ...chart, 'shop/values.yaml': 'enabled: false\n' },
      { ...chart, 'shop/values.yaml': 'enabled: true\n' },
    );
    expect(causes.map(causeText)).toEqual(['shop/values.yaml changes 1 object in 1 application']);
  });

  test('what differs where no Application deploys is counted apart', () => {
    const spare = (colour: string) => ({
      ...shop,
      ...settings,
      'spare/a.yaml': configMap('a', `{ colour: ${colour} }`),
    });
    const diff = diffOf(spare('blue'), spare('red'));
    expect(radiusText(diff.radius)).toBe(
      'Nothing changes in what Argo CD deploys. 1 object of folders that no Application deploys differs.',
    );
    expect(diff.causes.map(causeText)).toEqual([
      'spare/a.yaml:4 changes 1 object in 1 folder that nobody deploys',
    ]);
  });

  test('the cause is the line that changed, not the one its entry begins with', () => {
    const tree = (tag: string) => ({
      ...shop,
      'shop/kustomization.yaml': `resources: [api.yaml]\nimages:\n  - name: ghcr.io/acme/api\n    newTag: "${tag}"\n`,
      'shop/api.yaml': pod('0'),
    });
    expect(diffOf(tree('1'), tree('2')).causes).toEqual([
      { file: 'shop/kustomization.yaml', line: 4, isGone: false, objects: 1, applications: 1 },
    ]);
  });

  test('the forecast is shown where the verdict changes', () => {
    const policy = (options: string) => `{ automated: { prune: true }, syncOptions: [${options}] }`;
    const tree = (options: string) => ({
      'apps/shop.yaml': application('shop', { policy: policy(options) }),
      'apps/cart.yaml': application('cart', { policy: policy('CreateNamespace=true') }),
      'cart/settings.yaml': configMap('settings', '{}'),
      ...settings,
    });
    expect(diffOf(tree('CreateNamespace=true'), tree('')).forecasts).toEqual([
      {
        target: 'dev',
        application: 'shop',
        before: 'converges',
        after: 'unverified',
        because: expect.stringContaining('whether namespace shop exists'),
      },
    ]);
  });
});

describe('what cannot be rendered', () => {
  const chart = {
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
  };

  test('an application that fails after the change is withheld, not deleted', () => {
    const diff = diffOf(
      { ...shop, ...chart },
      { ...shop, ...chart, 'shop/templates/b.yaml': '{{ fail "no" }}' },
    );
    expect(changesOf(diff)).toEqual([]);
    expect(diff.withheld).toEqual([
      {
        target: 'dev',
        application: 'shop',
        because: expect.stringContaining('it cannot be rendered after the change'),
        isUnchanged: false,
      },
    ]);
    expect(formatDiffText(diff)).toContain('1 application not compared');
  });

  const remote = (version: string) => ({
    'apps/shop.yaml': application('shop')
      .replace('path: shop', 'chart: shop')
      .replace('targetRevision: HEAD', `targetRevision: ${version}`),
  });

  test('another version of a chart that is not available is a change of the Application', () => {
    const diff = diffOf(remote('1.0.0'), remote('1.1.0'));
    expect(diff.targets[0]?.applications[0]).toMatchObject({
      isWithheld: true,
      objects: [],
      fields: [{ path: 'spec.source.targetRevision', before: '1.0.0', after: '1.1.0' }],
    });
  });

  test('an application whose chart is not available is added all the same, its objects are not known', () => {
    const diff = diffOf({}, remote('1.0.0'));
    expect(diff.radius).toMatchObject({ applicationsAdded: 1, created: 0, withheld: 1 });
    expect(formatDiffText(diff)).toContain('+ shop (added; its objects are not compared)');
  });

  test('what neither revision can render and does not change is said in one line', () => {
    const text = formatDiffText(diffOf(remote('1.0.0'), remote('1.0.0')));
    expect(text).toContain(
      '1 application that neither revision can render, and nothing changes in what was read of them: dev/shop',
    );
    expect(text).toContain('Nothing changes in what could be compared');
  });

  test('the children of a parent that fails are withheld too', () => {
    const parent = {
      'root.yaml': application('root', { path: 'apps' }).replace('namespace: root', 'namespace: argocd'),
      'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
      ...settings,
    };
    const diff = diffOf(
      { ...parent, 'apps/templates/shop.yaml': application('shop') },
      { ...parent, 'apps/templates/shop.yaml': `${application('shop')}{{ fail "no" }}` },
    );
    expect(diff.targets).toEqual([]);
    expect(diff.withheld.map(({ application: name }) => name)).toEqual(['root', 'shop']);
  });

  test('an application whose own file cannot be read is withheld', () => {
    const diff = diffOf(
      { ...shop, ...settings },
      { 'apps/shop.yaml': `${application('shop')}  source: [\n`, ...settings },
    );
    expect(
      diff.targets.flatMap(({ applications }) => applications.filter(({ change }) => change === 'removed')),
    ).toEqual([]);
    expect(diff.withheld[0]?.because).toContain('apps/shop.yaml, which defines it, cannot be read');
  });
});

test('a change of the Application itself is shown', () => {
  const diff = diffOf(
    { ...shop, ...settings },
    { 'apps/shop.yaml': application('shop', { policy: '{ automated: { prune: false } }' }), ...settings },
  );
  expect(diff.targets[0]?.applications[0]?.fields).toMatchObject([
    { path: 'spec.syncPolicy.automated.prune', before: 'true', after: 'false' },
  ]);
});

test('the same two trees give the same bytes', () => {
  const head = { ...shop, 'shop/b.yaml': configMap('b', '{}'), 'shop/a.yaml': configMap('a', '{}') };
  const shuffled = { 'shop/a.yaml': head['shop/a.yaml'], 'shop/b.yaml': head['shop/b.yaml'], ...shop };
  expect(JSON.stringify(diffOf({ ...shop, ...settings }, head))).toBe(
    JSON.stringify(diffOf({ ...settings, ...shop }, shuffled)),
  );
});
