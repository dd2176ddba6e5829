import { application, configMap } from '../../attack.ts';
import { secretCanary } from '../attack-case.ts';
import type { Ask, Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  allFormats,
  chart,
  check,
  compare,
  entries,
  evil,
  kustomization,
  object,
  times,
  trees,
} from '../third/carriers.ts';

const repoURL = 'https://git.example.org/acme/gitops.git';
const argo = (kind: string, name: string, spec: object) =>
  object(['argoproj.io/v1alpha1', kind], name, { metadata: { name, namespace: 'argocd' }, spec });
const app = (spec: object, metadata: object = {}): Files => ({
  'apps/evil.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd', ...metadata },
    spec: {
      project: 'default',
      source: { repoURL, path: 'evil' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
      ...spec,
    },
  }),
  'evil/settings.yaml': configMap,
});
const set = (generators: readonly unknown[], template: object = {}, more: object = {}): Files => ({
  'apps/set.yaml': argo('ApplicationSet', 'set', {
    goTemplate: true,
    generators,
    template: {
      metadata: { name: 'x-{{ .name }}' },
      spec: {
        project: 'default',
        source: { repoURL, path: 'evil' },
        destination: { name: 'in-cluster', namespace: 'x' },
        ...template,
      },
    },
    ...more,
  }),
  'evil/settings.yaml': configMap,
});
const list = (count: number, prefix = 'e') => ({
  list: { elements: times(count, (i) => ({ name: `${prefix}${i}` })) },
});

/** Applications, sets, projects, settings, discovery. */
const fleets = trees('fourth: fleet', {
  'a matrix of a matrix': set([
    {
      matrix: { generators: [list(900, 'a'), { matrix: { generators: [list(900, 'b'), list(900, 'c')] } }] },
    },
  ]),
  'merge of thousands by a key': set([
    { merge: { mergeKeys: ['name'], generators: [list(5000), list(5000), list(5000)] } },
  ]),
  'a set of twenty thousand': () => set([list(20000)]),
  'a patch that never ends': set([list(3)], {}, { templatePatch: '{{ range until 1000000000 }}x{{ end }}' }),
  'a name that grows': set([{ list: { elements: [{ name: '{{ repeat 100000000 "x" }}' }] } }]),
  'files and folders outside': set([
    { git: { repoURL, revision: 'HEAD', files: [{ path: '../../outside/*.yaml' }, { path: 'OUTSIDE/**' }] } },
    { git: { repoURL, revision: 'HEAD', directories: [{ path: '../*' }, { path: '/etc/*' }] } },
  ]),
  'globs of folders that grow': set([
    {
      git: {
        repoURL,
        revision: 'HEAD',
        directories: [{ path: '**/'.repeat(300) }, { path: '{a,b}'.repeat(60) }, { path: '[a-'.repeat(300) }],
      },
    },
  ]),
  'a selector with a program': set([
    {
      ...list(2),
      selector: { matchExpressions: [{ key: '{{ .x }}', operator: 'Exec', values: ['$(evil)'] }] },
    },
  ]),
  'a plugin, a provider and a cluster': set([
    { plugin: { configMapRef: { name: 'x' }, input: { parameters: { url: 'http://127.0.0.1:9' } } } },
    {
      scmProvider: {
        github: { organization: 'x', api: 'http://127.0.0.1:9', tokenRef: { secretName: 's', key: 'k' } },
      },
    },
    { pullRequest: { gitlab: { project: '1', api: 'http://127.0.0.1:9' } } },
    { clusters: {} },
  ]),
  'Applications of Applications, a hundred deep': () =>
    Object.fromEntries(
      times(100, (i) => [[`${i === 0 ? 'apps' : `d${i}`}/a.yaml`, application(`a${i}`, `d${i + 1}`)]]).flat(),
    ),
  'Applications that bring each other': {
    'apps/a.yaml': application('a', 'd1'),
    'd1/b.yaml': application('b', 'd2'),
    'd2/a.yaml': application('a', 'd1'),
    'd2/neighbour2.yaml': application('neighbour2', 'apps'),
  },
  'three thousand of one folder': () =>
    Object.fromEntries([
      ...times(
        3000,
        (i) =>
          [
            `apps/a${i}.yaml`,
            application(`a${i}`, 'evil').replace('namespace: default', `namespace: n${i}`),
          ] as [string, string],
      ),
      ['evil/a.yaml', configMap],
    ]),
  'a chart of five hundred Applications of itself': chart(
    `{{ range until 500 }}\n---\n${application('c{{ . }}', 'evil')}{{ end }}`,
  ),
  'projects with every glob': {
    'apps/p.yaml': argo('AppProject', 'p', {
      sourceRepos: ['*'.repeat(5000), '{a,b}'.repeat(40), '!**'],
      destinations: times(3000, (i) => ({ server: `*${i}*`, namespace: '*?'.repeat(200) })),
      clusterResourceWhitelist: [{ group: '*'.repeat(3000), kind: '[' }],
      roles: times(2000, (i) => ({ name: `r${i}`, policies: ['p, x, y, z, *, allow'.repeat(10)] })),
      syncWindows: [
        { kind: 'deny', schedule: '*/0 99 * * *', duration: '99999999h', applications: ['*'.repeat(1000)] },
      ],
    }),
    ...app({ project: 'p' }),
  },
  'sync windows by the thousand': {
    'apps/p.yaml': argo('AppProject', 'p', {
      sourceRepos: ['*'],
      destinations: [{ server: '*', namespace: '*' }],
      syncWindows: times(3000, (i) => ({
        kind: 'allow',
        schedule: `${i % 60} * * * *`,
        duration: '1h',
        applications: ['*'],
      })),
    }),
    ...app({ project: 'p' }),
  },
  'annotations of every kind, wrong': app(
    {
      syncPolicy: {
        automated: { prune: 'x' },
        syncOptions: [7, null, 'x'.repeat(100000)],
        retry: { limit: -1, backoff: { duration: '-9h', factor: 1e308 } },
      },
    },
    {
      annotations: {
        'argocd.argoproj.io/sync-wave': '9'.repeat(5000),
        'argocd.argoproj.io/manifest-generate-paths': ';..;/;'.repeat(10000),
        'argocd.argoproj.io/hook': 'x,'.repeat(10000),
      },
    },
  ),
  'waves by the thousand, with hooks in each': () =>
    evil({
      'a.yaml': times(4000, (i) =>
        object(['batch/v1', 'Job'], `j${i}`, {
          metadata: {
            name: `j${i}`,
            annotations: {
              'argocd.argoproj.io/sync-wave': `${i - 2000}`,
              'argocd.argoproj.io/hook': ['PreSync', 'Sync', 'PostSync', 'SyncFail'][i % 4],
            },
          },
          spec: { template: { spec: { containers: [{ name: 'a', image: 'a' }], restartPolicy: 'Never' } } },
        }),
      ).join('---\n'),
    }),
  'objects that depend on each other in circles': () =>
    evil({
      'a.yaml': times(1500, (i) =>
        object(['v1', 'Pod'], `p${i}`, {
          metadata: {
            name: `p${i}`,
            ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: `p${(i + 1) % 1500}`, uid: 'x' }],
          },
          spec: {
            containers: [
              { name: 'a', image: 'a', envFrom: times(20, (j) => ({ configMapRef: { name: `c${j}` } })) },
            ],
          },
        }),
      ).join('---\n'),
    }),
  'a webhook for everything, thousands of times': () =>
    evil({
      'a.yaml': times(1500, (i) =>
        object(['admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration'], `w${i}`, {
          webhooks: times(5, (j) => ({
            name: `w${j}.x`,
            failurePolicy: 'Fail',
            rules: [{ apiGroups: ['*'], apiVersions: ['*'], resources: ['*/*'], operations: ['*'] }],
            clientConfig: { service: { name: `s${i}`, namespace: 'x' } },
          })),
        }),
      ).join('---\n'),
    }),
  'quotas for everything': () =>
    evil({
      'a.yaml': [
        ...times(800, (i) =>
          object(['v1', 'ResourceQuota'], `q${i}`, {
            spec: { hard: { pods: '1e99', 'requests.cpu': '9'.repeat(500) } },
          }),
        ),
        ...times(800, (i) =>
          object(['v1', 'Pod'], `p${i}`, {
            spec: {
              containers: [{ name: 'a', image: 'a', resources: { requests: { cpu: '1'.repeat(300) } } }],
            },
          }),
        ),
      ].join('---\n'),
    }),
  'network policies with selectors of thousands': () =>
    evil({
      'a.yaml': times(500, (i) =>
        object(['networking.k8s.io/v1', 'NetworkPolicy'], `n${i}`, {
          spec: {
            podSelector: {
              matchExpressions: times(100, (j) => ({
                key: `k${j}`,
                operator: 'NotIn',
                values: times(20, String),
              })),
            },
          },
        }),
      ).join('---\n'),
    }),
  'scripts for the reader of scripts': {
    ...evil({ 'settings.yaml': configMap }),
    'deploy.sh': `${'A=$A$A\n'.repeat(100)}${'for i in $(seq 1 1000000); do kubectl apply -f "$A"; done\n'.repeat(200)}${'$('.repeat(20000)}\n${'<<EOF\n'.repeat(5000)}`,
    Makefile: `all:\n${'\tkubectl apply -k evil && helm install x evil\n'.repeat(20000)}`,
    'README.md': `${'```sh\nkubectl apply -f apps\n'.repeat(20000)}`,
  },
  'twenty thousand files': () =>
    evil({ 'settings.yaml': configMap, ...entries(20000, (i) => [`x/f${i}.yaml`, 'a: 1\n']) }),
  'folders five hundred deep': () =>
    evil({ 'settings.yaml': configMap, [`${'d/'.repeat(500)}a.yaml`]: configMap }),
});

const config = (text: object | string, more: Files = {}): Files => ({
  ...evil({ 'settings.yaml': configMap }),
  'phineus.yaml': typeof text === 'string' ? text : JSON.stringify(text),
  ...more,
});
const program = 'import { writeFileSync } from "node:fs"; writeFileSync("CANARY", "x"); export default [];';

/** What the tree says to us. */
const configurations = trees(
  'fourth: configuration',
  {
    'rule files of every form': config(
      {
        ruleFiles: [
          'r.mjs',
          './r.cjs',
          'OUTSIDE/r.mjs',
          'data:text/javascript,throw 1',
          'node:child_process',
          '../tree/r.mjs',
        ],
      },
      { 'r.mjs': program, 'r.cjs': program },
    ),
    'plug-ins with commands': config(
      { plugins: { evil: { command: ['sh', '-c', 'touch CANARY'] }, x: { command: ['./run.sh'] } } },
      {
        'run.sh': '#!/bin/sh\ntouch CANARY\n',
        'apps/two.yaml': application('two', 'evil', '    plugin: { name: evil }\n'),
      },
    ),
    'generators with commands': config({ generators: { evil: { command: ['touch', 'CANARY'] } } }),
    'schemas outside': config({
      schemas: ['OUTSIDE/schema.json', '../../outside', 'http://127.0.0.1:9/x', '**/../../outside/*'],
    }),
    'repositories outside': config({
      repositories: { [repoURL]: '../outside', 'https://x': 'OUTSIDE', 'https://y': '/etc' },
    }),
    'roots outside': config({ targets: { dev: { roots: ['../outside', 'OUTSIDE', '/', 'apps/../..'] } } }),
    'roots by the ten thousand': () =>
      config({ targets: entries(2000, (i) => [`t${i}`, { roots: ['apps'] }]) }),
    'rules of CEL without end': config({
      rules: [
        {
          name: 'mine',
          title: 'x',
          where: 'object',
          expression: 'object.all(a, object.all(b, object.all(c, object.all(d, a == b))))',
          message: 'x',
        },
      ],
    }),
    'waivers with globs that grow': config({
      waivers: [
        {
          rule: 'shared-object',
          object: `${'{a,b}'.repeat(50)}${'*'.repeat(5000)}`,
          reason: 'x',
          expires: '2999-01-01',
        },
      ],
    }),
    'a waiver of everything for ever': config({
      waivers: [{ rule: '*', reason: 'x', expires: '9999-99-99' }],
    }),
    'policies that JavaScript has': config(
      'policies: { rules: { __proto__: off, constructor: error, toString: off } }\ntargets: { __proto__: {}, constructor: { roots: [apps] } }\n',
    ),
    'a configuration that is a list of itself': config('a: &a [*a]\n'),
    'a configuration of five million items': () => config(`waivers: [${'{},'.repeat(2000000)}]\n`),
    'knowledge with patterns': config({
      knowledge: [
        {
          project: 'x',
          groups: ['*'],
          kinds: { Widget: { makes: [{ kind: '{{ repeat 100000000 "x" }}', name: '(a+)+$' }] } },
        },
      ],
    }),
    'versions that are no versions': config({
      targets: { dev: { roots: ['apps'], kubernetes: `1.${'9'.repeat(10000)}`, argocd: '-1' } },
    }),
    'locks of another': config(
      {},
      {
        'images.lock.yaml': `images: ${'['.repeat(5000)}`,
        'charts.lock.yaml': 'charts: { __proto__: 7 }\n',
        'phineus.images.yaml': '- &a *a\n',
        'phineus.lock': 'x',
      },
    ),
    'parity of all with all': () =>
      config({
        targets: entries(60, (i) => [`t${i}`, { roots: ['apps'] }]),
        parity: { compare: times(60, (i) => `t${i}`) },
      }),
    'a preset that is a path': config({
      targets: { dev: { roots: ['apps'], distribution: '../../outside' } },
    }),
  },
  [check, { args: ['parity', '.', '-o', 'json'] }, { args: ['knowledge', '--path', '.'] }],
);

type Laid = Omit<CommandAttack, 'name' | 'calls'> & { readonly calls?: readonly Call[] };
const named: Call = { ...check, tells: 'by name' };
const gitCalls: readonly Call[] = [check, compare, { args: ['prove', '.', 'main', '-o', 'json'] }];
const place = (
  family: string,
  table: Readonly<Record<string, Laid>>,
  calls: readonly Call[],
): readonly CommandAttack[] =>
  Object.entries(table).map(([name, laid]) => ({ name: `${family}: ${name}`, calls, ...laid }));
const settings = evil({ 'settings.yaml': configMap });
const setting = (text: string, more: Files = {}): Laid => ({
  files: settings,
  after: { '.git/config': `[core]\n\trepositoryformatversion = 0\n\tbare = false\n${text}`, ...more },
});
const script = '#!/bin/sh\ntouch CANARY\n';

/** Repositories of every shape: what a clone, an archive or a copied folder may hold. */
const gits = place(
  'fourth: git',
  {
    'a monitor of files': setting('\tfsmonitor = "touch CANARY; false"\n'),
    'an editor, a pager and a command for ssh': setting(
      '\teditor = touch CANARY\n\tpager = touch CANARY\n\tsshCommand = touch CANARY\n\taskPass = touch CANARY\n',
    ),
    'a path of hooks': setting('\thooksPath = hooks\n', {
      'hooks/post-checkout': script,
      'hooks/reference-transaction': script,
      'hooks/post-index-change': script,
      '.git/hooks/pre-commit': script,
    }),
    'filters of every kind': setting(
      '[filter "x"]\n\tclean = touch CANARY\n\tsmudge = touch CANARY\n\tprocess = touch CANARY\n\trequired = true\n',
      { '.gitattributes': '* filter=x diff=x merge=x\n', '.git/info/attributes': '* filter=x\n' },
    ),
    'programs that compare': setting(
      '[diff]\n\texternal = touch CANARY\n[diff "x"]\n\tcommand = touch CANARY\n\ttextconv = touch CANARY\n[merge "x"]\n\tdriver = touch CANARY\n',
      { '.gitattributes': '* diff=x\n' },
    ),
    'names for commands': setting(
      '[alias]\n\tstatus = !touch CANARY\n\tls-tree = !touch CANARY\n\tcat-file = !touch CANARY\n\trev-parse = !touch CANARY\n',
    ),
    'helpers for credentials and keys': setting(
      '[credential]\n\thelper = !touch CANARY\n[gpg]\n\tprogram = touch CANARY\n[commit]\n\tgpgSign = true\n[log]\n\tshowSignature = true\n',
    ),
    'other settings that are included': setting(
      '[include]\n\tpath = ../evil.config\n\tpath = OUTSIDE/values.yaml\n[includeIf "gitdir:**"]\n\tpath = ../evil.config\n',
      { 'evil.config': '[core]\n\tfsmonitor = touch CANARY\n' },
    ),
    'a work tree outside': setting('\tworktree = OUTSIDE\n'),
    'objects of a promisor': setting(
      '[remote "origin"]\n\turl = ext::sh -c "touch CANARY"\n\tpromisor = true\n\tpartialclonefilter = blob:none\n\tuploadpack = touch CANARY\n[extensions]\n\tpartialClone = origin\n',
    ),
    'remotes with passwords': setting(
      `[remote "origin"]\n\turl = https://me:${secretCanary}@git.example.org/acme/gitops.git\n\tpushurl = ssh://me:${secretCanary}@h/x\n`,
    ),
    'settings that do not parse': setting('[[[[\n"'),
    'alternates outside': {
      files: settings,
      after: { '.git/objects/info/alternates': 'OUTSIDE\n../../../outside\n/etc\n"\\n\n' },
    },
    'alternates in a circle': {
      files: settings,
      after: { '.git/objects/info/alternates': '.\n../objects\n' },
    },
    'a head that leads outside': {
      files: settings,
      after: { '.git/HEAD': 'ref: ../../outside/values.yaml\n' },
      calls: [named],
    },
    'a head in a circle': {
      files: settings,
      after: {
        '.git/HEAD': 'ref: refs/heads/a\n',
        '.git/refs/heads/a': 'ref: refs/heads/b\n',
        '.git/refs/heads/b': 'ref: refs/heads/a\n',
      },
      calls: [named],
    },
    'an index of nonsense': {
      files: settings,
      after: { '.git/index': 'DIRC\u0000\u0000\u0000\u0002\u007f\u007f\u007f\u007fxxxx' },
      calls: [named],
    },
    'packed names that are options': {
      files: settings,
      after: {
        '.git/packed-refs':
          '# pack-refs with: peeled\n0000000000000000000000000000000000000001 refs/heads/--upload-pack=touch CANARY\nnonsense\n',
      },
      calls: [named],
    },
    'replaced objects and grafts': {
      files: settings,
      after: { '.git/info/grafts': 'x y\n', '.git/shallow': 'nonsense\n', '.git/refs/replace/x': 'x\n' },
      calls: [named],
    },
    'a common folder outside': { files: settings, after: { '.git/commondir': 'OUTSIDE\n' }, calls: [named] },
    'modules that are programs': {
      files: {
        ...settings,
        '.gitmodules':
          '[submodule "x"]\n\tpath = evil/x\n\turl = ext::sh -c "touch CANARY"\n\tupdate = !touch CANARY\n[submodule "../../outside"]\n\tpath = ../../outside\n\turl = -u./x\n',
      },
    },
    'a repository inside of the tree': {
      files: settings,
      after: {
        'evil/.git/config': '[core]\n\tfsmonitor = touch CANARY\n',
        'evil/.git/HEAD': 'ref: refs/heads/main\n',
        'evil/.git/objects/x': '',
        'evil/.git/refs/x': '',
      },
      calls: [check, { args: ['check', 'evil', '-o', 'json'] }],
    },
    'a bare repository inside of the tree': {
      files: {
        ...settings,
        'evil/HEAD': 'ref: refs/heads/main\n',
        'evil/config': '[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = touch CANARY\n',
        'evil/objects/x': '',
        'evil/refs/x': '',
      },
      calls: [
        check,
        { args: ['check', 'evil', '-o', 'json'] },
        { args: ['render', 'evil'], showsSource: true },
      ],
    },
    'a file that says where git is': {
      files: settings,
      after: { 'evil/.git': 'gitdir: OUTSIDE\n' },
      calls: [check, { args: ['check', 'evil', '-o', 'json'] }],
    },
    'attributes that hide and expand': {
      files: settings,
      after: {
        '.gitattributes':
          '* export-subst export-ignore ident working-tree-encoding=UTF-16 eol=crlf text\n'.repeat(5000),
      },
    },
    'names of files that are options': {
      files: {
        ...settings,
        '--output=CANARY': 'x',
        '-rf': 'x',
        'evil/--help.yaml': configMap,
        'evil/$(touch CANARY).yaml': configMap,
        'evil/`touch CANARY`.yaml': configMap.replace('settings', 'two'),
      },
      calls: [named, compare],
    },
    'names of files that end lines': {
      files: {
        ...settings,
        'evil/a\n::error::pwned\n.yaml': 'a: [\n',
        'evil/\u001b[31m.yaml': 'b: [\n',
        'evil/\u202egnp.yaml': 'c: [\n',
      },
      calls: [{ ...allFormats, tells: 'by name' }, compare],
    },
  },
  gitCalls,
);

const outside: Readonly<Record<string, Laid>> = {
  'a manifest by a long way': {
    files: settings,
    links: { 'evil/x.yaml': '../../tree/../outside/broken.yaml' },
    calls: [named],
  },
  'the configuration': { files: settings, links: { 'phineus.yaml': 'OUTSIDE/values.yaml' }, calls: [named] },
  'the definition of an Application': {
    files: settings,
    links: { 'apps/x.yaml': 'OUTSIDE/broken.yaml' },
    calls: [named],
  },
  'a kustomization and its patches': {
    files: kustomization({
      patches: [{ path: 'p.yaml' }],
      configMapGenerator: [{ name: 'x', files: ['f'] }],
    }),
    links: { 'evil/p.yaml': 'OUTSIDE/broken.yaml', 'evil/f': 'OUTSIDE/values.yaml' },
    calls: [named, { args: ['kustomize', 'build', 'evil'], showsSource: true }],
  },
  'a chart that is a link': {
    files: { 'apps/evil.yaml': application('evil', 'evil') },
    links: {
      'evil/Chart.yaml': 'OUTSIDE/values.yaml',
      'evil/values.yaml': 'OUTSIDE/values.yaml',
      'evil/templates': 'OUTSIDE',
    },
    calls: [
      named,
      { args: ['helm', 'lint', 'evil'] },
      { args: ['helm', 'template', 'evil'], showsSource: true },
    ],
  },
  'jsonnet and its library': {
    files: evil({ 'a.jsonnet': "import 'lib.libsonnet'" }),
    links: { 'evil/lib.libsonnet': 'OUTSIDE/schema.json', 'evil/vendor': 'OUTSIDE' },
    calls: [named],
  },
  'a link to a device': {
    files: settings,
    links: {
      'evil/zero.yaml': '/dev/zero',
      'evil/tty.yaml': '/dev/tty',
      'evil/proc.yaml': '/proc/self/environ',
    },
    calls: [named],
  },
  'a link to itself, above and below': {
    files: settings,
    links: { 'evil/up': '..', 'evil/self': '.', 'evil/loop': 'loop' },
    calls: [named],
  },
  'pipes wherever something is read': {
    files: settings,
    pipes: ['evil/p.yaml', 'apps/p.yaml', 'phineus.images.yaml', 'README.md', 'values.yaml'],
    calls: [named],
  },
  'a pipe for a configuration': {
    files: settings,
    pipes: ['phineus.yaml'],
    calls: [{ args: ['check', '.', '-o', 'json'] }],
  },
  'files of gigabytes without content': {
    files: settings,
    sizes: { 'evil/big.yaml': 5000, 'evil/big.json': 3000, 'apps/big.yaml': 2000, 'README.md': 2500 },
    calls: [named],
  },
  'init through a link': {
    files: settings,
    links: { 'phineus.yaml': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['init', '.', '--force'] }],
  },
  'init into a folder that is a link': {
    files: settings,
    links: { sub: 'OUTSIDE' },
    calls: [{ args: ['init', 'sub', '--force'] }],
  },
  'a fix through a link': {
    files: {
      ...settings,
      'evil/d.yaml': object(['apps/v1', 'Deployment'], 'd', {
        spec: {
          selector: { matchLabels: { a: 'a' } },
          template: {
            metadata: { labels: { a: 'b' } },
            spec: { containers: [{ name: 'a', image: 'a:1', imagePullPolicy: 'always' }] },
          },
        },
      }),
    },
    links: { 'evil/e.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      { args: ['fix', '.', '--all', '--write', '-o', 'json'], showsSource: true, writes: ['evil/d.yaml'] },
    ],
  },
  'outputs through links': {
    files: settings,
    links: { 'out.json': 'OUTSIDE/values.yaml', outs: 'OUTSIDE' },
    calls: [
      { args: ['check', '.', '-o', 'json=out.json', '-o', 'html=outs/x.html'] },
      { args: ['check', '.', '--write-baseline', 'out.json'] },
    ],
  },
  'locks through links': {
    files: settings,
    links: { 'phineus.images.yaml': 'OUTSIDE/values.yaml', 'phineus.charts.yaml': 'OUTSIDE/values.yaml' },
    calls: [
      { args: ['charts', 'list', '.', '-o', 'json'] },
      { args: ['charts', 'lock', '.'], writes: ['phineus.charts.lock.yaml'] },
    ],
  },
  'a snapshot through a link': {
    files: { 'dump.json': '{"apiVersion":"v1","kind":"List","items":[]}' },
    links: { 'snap.out': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['snapshot', 'dump.json', '--output', 'snap.out'] }],
  },
};
const places = place('fourth: place', outside, [named]);

const word =
  'x\u001b[31m\u009b2J\u202e\u2066\u0007\r\n::error::pwned\n::set-output name=a::b\n##[error]pwned ##vso[a]b\u2028<script>pwned()</script><img src=pwned> [x](http://pwned.example) ![x](http://pwned.example) @pwned </details> ]]> | ``` \u200b\u{e0041}\u0000';
const q = JSON.stringify;
const wordy = (files: Files): Laid => ({ files });
const speaking: readonly Call[] = [
  { ...allFormats, tells: 'by name' },
  { args: ['check', '.', '-o', 'github', '--notes'] },
  { args: ['diff', '.', 'main', '-o', 'markdown'] },
  { args: ['diff', '.', 'main', '-o', 'html'] },
  { args: ['forecast', '.'] },
  { args: ['forecast', '.', '-o', 'mermaid'] },
  { args: ['report', 'inventory', '.'] },
  { args: ['charts', 'list', '.'] },
];
const unruly = (manifest: object) => evil({ 'a.yaml': `${q(manifest)}\n` });

/** Words that steer, wherever a tree may write one. */
const words = place(
  'fourth: words',
  {
    'names of objects and namespaces': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: word, namespace: word, labels: { [word]: word }, annotations: { [word]: word } },
      }),
    ),
    'kinds and groups': wordy(unruly({ apiVersion: `${word}/v1`, kind: word, metadata: { name: 'a' } })),
    'images, commands and variables': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'a' },
        spec: {
          containers: [
            {
              name: word,
              image: word,
              command: [word],
              env: [{ name: word, valueFrom: { secretKeyRef: { name: word, key: word } } }],
              ports: [{ name: word, containerPort: 1 }],
            },
          ],
        },
      }),
    ),
    'fields that do not exist': wordy(
      unruly({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'a' },
        spec: { [word]: word, selector: { matchLabels: { [word]: word } }, template: { [word]: 1 } },
      }),
    ),
    'quantities, durations and versions': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: { name: 'a' },
        spec: { storageClassName: word, accessModes: [word], resources: { requests: { storage: word } } },
      }),
    ),
    'hosts, paths and certificates': wordy(
      unruly({
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        metadata: { name: 'a' },
        spec: {
          ingressClassName: word,
          rules: [
            {
              host: word,
              http: {
                paths: [
                  { path: word, pathType: word, backend: { service: { name: word, port: { name: word } } } },
                ],
              },
            },
          ],
          tls: [{ secretName: word }],
        },
      }),
    ),
    'messages of a chart that fails': wordy(chart(`{{ fail ${q(word).replaceAll('\\u0000', '')} }}`)),
    'names of a chart, its version, its values': wordy({
      ...chart(configMap, { 'values.yaml': `${q(word)}: 1\n` }, ''),
      'evil/Chart.yaml': `apiVersion: v2\nname: ${q(word)}\nversion: ${q(word)}\ndependencies: [{ name: ${q(word)}, version: ${q(word)}, repository: ${q(`https://h/${word}`)}, alias: ${q(word)} }]\n`,
    }),
    'messages of Jsonnet': wordy(evil({ 'a.jsonnet': `error ${q(word)}` })),
    'messages of Lua and of definitions': wordy(
      evil({
        'argocd-cm.yaml': `${q({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'argocd-cm' }, data: { 'resource.customizations.health.v1_ConfigMap': `error(${q(word)})`, [word]: word } })}\n`,
      }),
    ),
    'fields of a kustomization': wordy(
      kustomization({
        resources: ['settings.yaml', word],
        [word]: 1,
        namePrefix: word,
        patches: [{ target: { kind: word }, patch: word }],
        images: [{ name: word }],
      }),
    ),
    'fields of an ApplicationSet': wordy({
      'apps/set.yaml': `${q({ apiVersion: 'argoproj.io/v1alpha1', kind: 'ApplicationSet', metadata: { name: word }, spec: { goTemplate: true, goTemplateOptions: [word], generators: [{ list: { elements: [{ name: word }] } }, { [word]: {} }], template: { metadata: { name: `{{ .name }}{{ fail ${q('x')} }}` }, spec: {} } } })}\n`,
    }),
    'fields of an Application': wordy({
      'apps/evil.yaml': `${q({ apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: word, namespace: word, finalizers: [word] }, spec: { project: word, source: { repoURL: `https://${word}`, path: word, targetRevision: word, chart: word }, destination: { server: word, name: word, namespace: word }, syncPolicy: { syncOptions: [word] }, ignoreDifferences: [{ kind: word, jqPathExpressions: [word], jsonPointers: [word] }] } })}\n`,
    }),
    'names of targets': wordy({
      ...settings,
      'phineus.yaml': q({ targets: { [word]: { roots: ['apps'] } } }),
    }),
    'titles and messages of rules': wordy({
      ...settings,
      'phineus.yaml': q({
        rules: [{ name: 'mine', title: word, message: word, where: 'object', expression: 'true' }],
      }),
    }),
    'reasons of waivers': wordy({
      ...settings,
      'phineus.yaml': q({
        waivers: [
          { rule: 'shared-object', reason: word, expires: '2999-12-31', object: word, application: word },
        ],
      }),
    }),
    'YAML that does not parse': wordy(
      evil({ 'a.yaml': `a: [${q(word)}\n  ${word.replaceAll('\n', ' ')}: {\n` }),
    ),
    'tags and anchors': wordy(evil({ 'a.yaml': `a: !${'pwned::error::x'} x\nb: *${'::error::pwned'}\n` })),
  },
  speaking,
);

const leaky: readonly Call[] = [
  { ...allFormats, tells: 'by name' },
  { args: ['check', '.', '-o', 'github', '--notes'] },
  { args: ['diff', '.', 'main', '-o', 'json'] },
  { args: ['forecast', '.', '-o', 'json'] },
  { args: ['report', 'risk', '.'] },
  { args: ['explain', 'plaintext-secret', '.', '--all'] },
];
const c = secretCanary;
const b64 = btoa(`${c}-long-enough`);
const url = `https://me:${c}@git.example.org/acme/x.git`;

/** Secrets and passwords, in every place and every form. */
const secrets = place(
  'fourth: secret',
  {
    'of an odd type': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 's' },
        type: 'kubernetes.io/dockerconfigjson',
        data: { '.dockerconfigjson': btoa(q({ auths: { x: { password: c } } })) },
      }),
    ),
    'not base64, of a known type': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 's' },
        type: 'kubernetes.io/tls',
        data: { 'tls.crt': c, 'tls.key': `-----BEGIN PRIVATE KEY-----\n${c}` },
      }),
    ),
    'as numbers, lists and maps': wordy(
      evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: [${c}], b: { c: ${c} } }\ndata: [${c}]\n`,
      }),
    ),
    'twice the same key': wordy(
      evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  a: ${c}\n  a: ${c}x\n`,
      }),
    ),
    'in a document that breaks off': wordy(
      evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  a: "${c}\n  b: [\n`,
      }),
    ),
    'indented by tabs': wordy(
      evil({ 's.yaml': `apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\nstringData:\n\ta: ${c}\n` }),
    ),
    'in a List of a List': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'List',
        items: [
          {
            apiVersion: 'v1',
            kind: 'SecretList',
            items: [{ metadata: { name: 's' }, stringData: { a: c }, data: { b: `${c}!` } }],
          },
        ],
      }),
    ),
    'as what was applied last': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: {
          name: 's',
          annotations: {
            'kubectl.kubernetes.io/last-applied-configuration': q({ kind: 'Secret', stringData: { a: c } }),
          },
        },
        data: { a: `${c}!` },
      }),
    ),
    'of a chart, in values and parameters': wordy({
      ...chart(
        'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.password | quote }}, b: {{ .Values.x }} }\ndata: { c: {{ .Values.password }} }\n',
        { 'values.yaml': `password: ${c}\nx: [${c}]\n` },
      ),
      'apps/evil.yaml': application(
        'evil',
        'evil',
        `    helm: { parameters: [{ name: password, value: ${c} }], values: "password: ${c}\\n" }\n`,
      ),
    }),
    'of a chart that fails on it': wordy(
      chart(
        'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.password | b64dec | int }} }\n{{ fail (printf "bad %s" .Values.password) }}',
        { 'values.yaml': `password: ${c}\n` },
      ),
    ),
    'refused by the schema of a chart': wordy(
      chart(configMap, {
        'values.yaml': `password: ${c}\nadminPassword: { x: ${c} }\n`,
        'values.schema.json': q({
          properties: {
            password: { type: 'integer', enum: [1], pattern: '^x$' },
            adminPassword: { type: 'string', const: 'x' },
          },
        }),
      }),
    ),
    'of generators, in every spelling': wordy(
      kustomization(
        {
          secretGenerator: [
            { name: 's', literals: [`a=${c}`, `b='${c}'`, c], files: [`x=${c}.txt`], envs: ['e.env'] },
          ],
        },
        { 'e.env': `P=${c}\n${c}\n=${c}\n` },
      ),
    ),
    'of a patch for Secrets': wordy(
      kustomization({
        patches: [
          {
            target: { kind: 'Secret' },
            patch: `[{"op":"replace","path":"/stringData/nothing","value":"${c}"}]`,
          },
          { patch: `apiVersion: v1\nkind: Secret\nmetadata: { name: none }\nstringData: { a: ${c} }\n` },
        ],
      }),
    ),
    'put where no Secret is': wordy(
      kustomization(
        {
          replacements: [
            {
              source: { kind: 'Secret', name: 's', fieldPath: 'stringData.a' },
              targets: [{ select: { kind: 'ConfigMap' }, fieldPaths: ['metadata.name.x', 'nothing'] }],
            },
          ],
          resources: ['settings.yaml', 's.yaml'],
        },
        { 's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: ${c} }\n` },
      ),
    ),
    'of Jsonnet, in its trace': wordy(
      evil({
        'a.jsonnet': `local password = '${c}'; { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { a: password, b: error 'password ' + password } }`,
      }),
    ),
    'in the address of a repository': wordy({
      'apps/evil.yaml': application('evil', 'evil').replaceAll(repoURL, url),
      'apps/two.yaml': application('two', 'x', '').replaceAll(
        repoURL,
        `oci://me:${c}@registry.example.org/x`,
      ),
    }),
    'in addresses that are broken': wordy({
      'apps/evil.yaml': application('evil', 'evil').replaceAll(
        repoURL,
        `"https://me: ${c}@git.example.org/x"`,
      ),
      'apps/two.yaml': application('two', 'evil').replaceAll(repoURL, `"https://a:b:${c}@@h/x?token=${c}"`),
      'apps/three.yaml': application('three', 'evil').replaceAll(repoURL, `"HTTPS:\\\\me:${c}@h/x"`),
    }),
    'in the address of a chart': wordy(
      chart(configMap, {}, `dependencies: [{ name: x, version: 1.0.0, repository: "${url}" }]\n`),
    ),
    'in the address of a base': wordy(
      kustomization({ resources: [`${url}//x?ref=main`, `git::${url}`, 'settings.yaml'] }),
    ),
    'in the address of a generator': wordy(
      set([{ git: { repoURL: url, revision: 'HEAD', directories: [{ path: '*' }] } }]),
    ),
    'in variables of a container': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'p' },
        spec: {
          containers: [
            {
              name: 'a',
              image: 'a:latest',
              env: [
                { name: 'DB_PASSWORD', value: c },
                { name: 'DATABASE_URL', value: `postgres://me:${c}@db/x` },
              ],
              args: [`--password=${c}`, '--token', c],
            },
          ],
        },
      }),
    ),
    'in a ConfigMap, as a connection': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'x' },
        data: { 'app.yaml': `password: ${c}\npassword: ${c}\n  x: [\n`, url: `redis://:${c}@h` },
      }),
    ),
    'in a seal and a store': wordy(
      evil({
        'a.yaml': `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: { name: s }\nspec: { encryptedData: { a: x }, template: { stringData: { b: ${c} } } }\n---\napiVersion: external-secrets.io/v1beta1\nkind: SecretStore\nmetadata: { name: s }\nspec: { provider: { fake: { data: [{ key: x, value: ${c} }] }, vault: { auth: { tokenSecretRef: { name: s }, token: ${c} } } } }\n`,
      }),
    ),
    'in settings of Argo CD': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'r', labels: { 'argocd.argoproj.io/secret-type': 'repository' } },
        stringData: { url: repoURL, username: 'me', password: c, sshPrivateKey: c },
      }),
    ),
    'in a cluster of Argo CD': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'r', labels: { 'argocd.argoproj.io/secret-type': 'cluster' } },
        stringData: {
          name: 'x',
          server: `https://me:${c}@k8s`,
          config: q({ bearerToken: c, tlsClientConfig: { keyData: c } }),
        },
      }),
    ),
    'in a login for images': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'p' },
        spec: {
          containers: [{ name: 'a', image: `me:${c}@registry.example.org/a:1` }],
          imagePullSecrets: [{ name: 'x' }],
        },
      }),
    ),
    'encoded where it is not expected': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 's' },
        stringData: { password: b64 },
        data: { password: b64, x: `${b64} ` },
      }),
    ),
    'behind the name of a key': wordy(
      evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ndata:\n  ? x\n  : ${c}!\nstringData:\n  ? y\n  : [${c}]\n`,
      }),
    ),
    'in a plug-in': wordy({
      ...settings,
      'apps/two.yaml': application(
        'two',
        'evil',
        `    plugin: { name: avp, env: [{ name: VAULT_TOKEN, value: ${c} }], parameters: [{ name: password, string: ${c} }] }\n`,
      ),
    }),
    'in headers of a probe and a webhook': wordy(
      unruly({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'p' },
        spec: {
          containers: [
            {
              name: 'a',
              image: 'a',
              livenessProbe: {
                httpGet: {
                  path: `/?token=${c}`,
                  port: 'none',
                  httpHeaders: [{ name: 'Authorization', value: `Bearer ${c}` }],
                },
              },
            },
          ],
        },
      }),
    ),
  },
  leaky,
);

const dumped = (name: string, files: Files, calls?: readonly Call[]): CommandAttack => ({
  name: `fourth: dump: ${name}`,
  files,
  calls: calls ?? [
    { args: ['diagnose', 'dump.json'] },
    { args: ['diagnose', 'dump.json', '-o', 'json', '--repo', '.'] },
    { args: ['snapshot', 'dump.json', '--facts'] },
    { args: ['report', 'rca', '--snapshot', 'dump.json'] },
  ],
});
const items = (...all: readonly unknown[]) => q({ apiVersion: 'v1', kind: 'List', items: all });
const red = (name: string, status: object = {}) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name, namespace: 'argocd' },
  spec: {
    project: 'default',
    source: { repoURL, path: name },
    destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
  },
  status: { sync: { status: 'OutOfSync' }, health: { status: 'Degraded' }, ...status },
});

/** What was seen of clusters. */
const dumps: readonly CommandAttack[] = [
  dumped('words in messages', {
    'dump.json': items(
      red('a', {
        conditions: [{ type: word, message: word }],
        operationState: {
          phase: 'Failed',
          message: word,
          syncResult: { resources: [{ kind: word, name: word, message: word, status: 'SyncFailed' }] },
        },
      }),
    ),
  }),
  dumped('words in events', {
    'dump.json': items(red('a'), {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'e', namespace: 'x' },
      involvedObject: { kind: 'Pod', name: word, namespace: 'x' },
      reason: word,
      message: word,
      type: 'Warning',
    }),
  }),
  dumped('Secrets in a dump', {
    'dump.json': items(red('a'), {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name: 's',
        namespace: 'x',
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': q({ stringData: { a: c } }) },
      },
      data: { a: btoa(c), b: c },
    }),
  }),
  dumped('passwords in messages', {
    'dump.json': items(
      red('a', {
        conditions: [
          { type: 'ComparisonError', message: `failed to fetch ${url}: authentication failed password=${c}` },
        ],
        operationState: { phase: 'Failed', message: `Get "https://me:${c}@h/x?token=${c}": refused` },
      }),
    ),
  }),
  dumped('passwords in what runs', {
    'dump.json': items(
      red('a', {
        resources: [
          {
            version: 'v1',
            kind: 'Pod',
            namespace: 'x',
            name: 'p',
            status: 'Synced',
            health: { status: 'Degraded' },
          },
        ],
      }),
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'p', namespace: 'x' },
        spec: {
          containers: [
            {
              name: 'c',
              image: `me:${c}@r/x`,
              env: [{ name: 'PASSWORD', value: c }],
              args: [`--password=${c}`],
            },
          ],
        },
        status: {
          phase: 'Failed',
          containerStatuses: [
            { name: 'c', state: { waiting: { reason: 'CrashLoopBackOff', message: `password=${c}` } } },
          ],
        },
      },
    ),
  }),
  dumped('types that are others', {
    'dump.json': items(
      red('a', { conditions: 7, operationState: [], resources: 'x', health: null, sync: 3, history: {} }),
      null,
      7,
      [],
      'x',
      { kind: 7, apiVersion: {}, metadata: [] },
    ),
  }),
  dumped('names that JavaScript has', {
    'dump.json': items(
      red('__proto__'),
      red('constructor', {
        resources: [{ kind: 'toString', name: 'valueOf', namespace: '__proto__', group: 'hasOwnProperty' }],
      }),
    ),
  }),
  dumped('five thousand that wait for each other', {
    'dump.json': items(
      ...times(5000, (i) =>
        red(`a${i}`, {
          resources: [
            {
              group: 'argoproj.io',
              version: 'v1alpha1',
              kind: 'Application',
              namespace: 'argocd',
              name: `a${(i + 1) % 5000}`,
              health: { status: 'Degraded' },
            },
          ],
        }),
      ),
    ),
  }),
  dumped('one with fifty thousand objects', {
    'dump.json': items(
      red('a', {
        resources: times(50000, (i) => ({
          version: 'v1',
          kind: 'Pod',
          namespace: 'x',
          name: `p${i}`,
          status: 'OutOfSync',
          health: { status: 'Degraded', message: 'x' },
        })),
      }),
    ),
  }),
  dumped('events by the hundred thousand', {
    'dump.json': items(
      red('a'),
      ...times(60000, (i) => ({
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: `e${i}`, namespace: 'x' },
        involvedObject: { kind: 'Pod', name: `p${i % 100}`, namespace: 'x' },
        reason: 'Failed',
        message: 'x',
        type: 'Warning',
      })),
    ),
  }),
  dumped('a message of megabytes', {
    'dump.json': items(
      red('a', {
        operationState: { phase: 'Failed', message: `${'error: '.repeat(1000000)}` },
        conditions: times(1000, () => ({ type: 'SyncError', message: '(a+)+'.repeat(1000) })),
      }),
    ),
  }),
  dumped('brackets', { 'dump.json': '['.repeat(3000000) }),
  dumped('dense numbers', {
    'dump.json': `{"apiVersion":"v1","kind":"List","items":[${'1,'.repeat(4000000)}1]}`,
  }),
  dumped(
    'a folder with a pipe, a link and a program',
    { 'dump/a.json': items(red('a')), 'dump/run.sh': script },
    [{ args: ['diagnose', 'dump'] }, { args: ['snapshot', 'dump', '--facts'] }],
  ),
  dumped('a snapshot that is none', { 'x.snapshot': '\u001f\u008b\u0008\u0000nonsense' }, [
    { args: ['diagnose', 'x.snapshot'] },
    { args: ['check', '.', '--snapshot', 'x.snapshot', '-o', 'json'] },
    { args: ['forecast', '.', '--snapshot', 'x.snapshot'] },
  ]),
  dumped('owners in circles', {
    'dump.json': items(
      red('a', {
        resources: times(300, (i) => ({
          version: 'v1',
          kind: 'Pod',
          namespace: 'x',
          name: `p${i}`,
          health: { status: 'Degraded' },
        })),
      }),
      ...times(300, (i) => ({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: {
          name: `p${i}`,
          namespace: 'x',
          uid: `u${i}`,
          ownerReferences: times(20, (j) => ({
            apiVersion: 'v1',
            kind: 'Pod',
            name: `p${(i + j) % 300}`,
            uid: `u${(i + j) % 300}`,
          })),
        },
        spec: { containers: [] },
        status: { phase: 'Pending' },
      })),
    ),
  }),
];

const tool = (name: string, args: unknown): Ask => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const broken: Files = {
  ...evil({
    'd.yaml': object(['apps/v1', 'Deployment'], 'd', {
      spec: {
        selector: { matchLabels: { app: 'a' } },
        template: {
          metadata: { labels: { app: 'b' } },
          spec: {
            containers: [
              { name: 'a', image: 'a:1', imagePullPolicy: 'always', env: [{ name: 'PASSWORD', value: c }] },
            ],
          },
        },
      },
    }),
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: ${c} }\n`,
  }),
};
const asked = (name: string, args: readonly string[], asks: readonly Ask[]): CommandAttack => ({
  name: `fourth: ${name}`,
  files: broken,
  calls: [{ args, asks }],
});
const uri = (path: string) => `file://TREE/${path}`;
const opened = (path: string, text: string): Ask => ({
  notify: 'textDocument/didOpen',
  params: { textDocument: { uri: uri(path), languageId: 'yaml', version: 1, text } },
});
const at = (path: string, line: number, character: number) => ({
  textDocument: { uri: uri(path) },
  position: { line, character },
});
const serve = (name: string, asks: readonly Ask[]) =>
  asked(`browser: ${name}`, ['serve', '.', '--port', '0', '--database', '../history.db'], asks);

/** Agents, editors and browsers. */
const requests: readonly CommandAttack[] = [
  asked(
    'agent: objects that are Secrets',
    ['mcp', '.'],
    ['check', 'blame', 'explain', 'forecast'].map((name) =>
      tool(name, { path: '.', object: 'Secret/s', field: 'stringData.a', application: 'evil' }),
    ),
  ),
  asked(
    'agent: words in every argument',
    ['mcp', '.'],
    ['check', 'blame', 'explain', 'diff', 'propose_fix'].map((name) =>
      tool(name, { path: word, object: word, field: word, range: word, rule: word, application: word }),
    ),
  ),
  asked(
    'agent: revisions that are options',
    ['mcp', '.'],
    [
      '--output=CANARY',
      '-O',
      '--upload-pack=touch CANARY',
      'main..--help',
      '@{u}',
      ':/x',
      'main^{/(a+)+$}',
    ].map((range) => tool('diff', { path: '.', range })),
  ),
  asked(
    'agent: changes of a megabyte',
    ['mcp', '.'],
    [tool('prove_fix', { path: '.', changes: [{ file: 'evil/d.yaml', text: 'a: 1\n'.repeat(200000) }] })],
  ),
  asked(
    'agent: changes outside',
    ['mcp', '.'],
    ['../outside/x', '.git/config', '.git/hooks/pre-commit', 'OUTSIDE/x', 'evil/../../x', '/tmp/x'].map(
      (file) => tool('prove_fix', { path: '.', changes: [{ file, text: 'x' }] }),
    ),
  ),
  asked(
    'agent: tools that do not exist',
    ['mcp', '.'],
    ['__proto__', 'constructor', '../x', '', 'check\u0000'].map((name) => tool(name, {})),
  ),
  asked(
    'agent: pages beyond all',
    ['mcp', '.'],
    [-1, 1e308, 'x', null, '__proto__', 2 ** 53].map((page) =>
      tool('check', { path: '.', page, limit: page, cursor: page }),
    ),
  ),
  asked(
    'agent: a line of ten megabytes',
    ['mcp', '.'],
    [{ raw: `${'{'.repeat(10000000)}\n` }, tool('check', { path: '.' })],
  ),
  asked(
    'agent: batches and nonsense',
    ['mcp', '.'],
    [{ raw: '[]\n[1,2]\nnull\n"x"\n{}\n{"jsonrpc":"1.0"}\n' }, tool('check', { path: '.' })],
  ),
  asked(
    'editor: a file outside',
    ['lsp'],
    [
      {
        notify: 'textDocument/didOpen',
        params: { textDocument: { uri: 'file:///etc/passwd', languageId: 'yaml', version: 1, text: 'a: [' } },
      },
      {
        method: 'textDocument/hover',
        params: {
          textDocument: { uri: 'file://TREE/../outside/values.yaml' },
          position: { line: 0, character: 0 },
        },
      },
    ],
  ),
  asked(
    'editor: positions beyond all',
    ['lsp'],
    [
      opened('evil/d.yaml', 'a: 1\n'),
      ...[-1, 1e15, 2 ** 31, 0.5].map(
        (n): Ask => ({ method: 'textDocument/hover', params: at('evil/d.yaml', n, n) }),
      ),
      { method: 'textDocument/definition', params: at('evil/none.yaml', 0, 0) },
    ],
  ),
  asked(
    'editor: dense text while typing',
    ['lsp'],
    [
      opened('evil/d.yaml', `a: [${'1,'.repeat(1500000)}]\n`),
      { method: 'textDocument/hover', params: at('evil/d.yaml', 0, 10) },
    ],
  ),
  asked(
    'editor: changes that overlap',
    ['lsp'],
    [
      opened('evil/d.yaml', 'a: 1\n'),
      {
        notify: 'textDocument/didChange',
        params: {
          textDocument: { uri: uri('evil/d.yaml'), version: 2 },
          contentChanges: [
            { range: { start: { line: 9, character: 9 }, end: { line: 0, character: 0 } }, text: word },
            { range: null, text: 7 },
          ],
        },
      },
      {
        method: 'textDocument/codeAction',
        params: {
          textDocument: { uri: uri('evil/d.yaml') },
          range: { start: { line: 0, character: 0 }, end: { line: 1e9, character: 0 } },
          context: { diagnostics: [7] },
        },
      },
    ],
  ),
  asked(
    'editor: a Secret under the cursor',
    ['lsp'],
    [
      opened('evil/s.yaml', `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: ${c} }\n`),
      { method: 'textDocument/hover', params: at('evil/s.yaml', 3, 16) },
    ],
  ),
  asked('editor: headers that lie', ['lsp'], [{ raw: 'Content-Length: 99999999999\r\nX: y\r\n\r\n{}' }]),
  asked(
    'editor: commands to run',
    ['lsp'],
    [
      { method: 'workspace/executeCommand', params: { command: 'touch CANARY', arguments: ['CANARY'] } },
      { method: '$/__proto__', params: {} },
    ],
  ),
  serve(
    'paths out of everything',
    [
      '/../../../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api/../../x',
      '//etc/passwd',
      '/api/v1/%00',
      `/${'a/'.repeat(4000)}`,
    ].map((path) => ({ path })),
  ),
  serve(
    'methods and bodies',
    ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'].map((verb) => ({
      path: '/api/v1/fleets',
      verb,
      body: '{'.repeat(100000),
    })),
  ),
  serve('headers that command', [
    {
      path: '/',
      headers: {
        host: 'pwned.example',
        'x-forwarded-host': 'pwned.example',
        origin: 'http://pwned.example',
        authorization: 'Bearer x',
        cookie: `session=${'x'.repeat(5000)}`,
      },
    },
    { path: '/api/v1/fleets', headers: { 'if-none-match': '"x"', range: 'bytes=0-99999999999' } },
  ]),
  serve(
    'queries beyond all',
    [
      `/api/v1/fleets?${'a=b&'.repeat(2000)}`,
      '/api/v1/fleets?limit=-1&offset=1e99',
      '/api/v1/findings?rule[]=x&rule[__proto__]=y',
      `/api/v1/applications?q=${'('.repeat(3000)}`,
    ].map((path) => ({ path })),
  ),
];

const flagged = (name: string, args: readonly string[], more: Partial<Call> = {}): CommandAttack => ({
  name: `fourth: flags: ${name}`,
  files: broken,
  calls: [{ args, ...more }],
});
const worded = word.replaceAll('\u0000', '');

/** Command lines that a pipeline puts together from what a stranger wrote: branch names, titles, paths. */
const flags: readonly CommandAttack[] = [
  flagged('a path that is a word', ['check', worded]),
  flagged('a rule that is a word', ['check', '.', '--rule', worded]),
  flagged('a target and an application that are words', ['check', '.', '--target', worded, '--app', worded]),
  flagged('a base that is an option', ['check', '.', '--base', '--output=CANARY']),
  flagged('a base that is a word', ['diff', '.', worded]),
  flagged('a base that runs', ['diff', '.', 'main..$(touch CANARY)']),
  flagged('a base with a colon', ['diff', '.', 'main:evil/s.yaml']),
  flagged('a base that is a pattern', ['diff', '.', ':/(a+)+$']),
  flagged('an output to git', ['check', '.', '-o', 'json=.git/x.json', '-o', 'html=/dev/full'], {
    writes: ['.git/x.json'],
  }),
  flagged('a format that is a word', ['check', '.', '-o', worded]),
  flagged('a finding that is a word', ['fix', '.', worded], { showsSource: true }),
  flagged('a field that is a word', ['blame', '.', 'evil', 'Secret/s', worded]),
  flagged('the field of a Secret', ['blame', '.', 'evil', 'Secret/s', 'stringData.a']),
  flagged('versions that are words', ['forecast', '.', '--kubernetes', worded, '--argocd', worded]),
  flagged(
    'values of helm that grow',
    [
      'helm',
      'template',
      'evil',
      '--set',
      `a[2147483647]=x,${'b='.repeat(50000)}`,
      '--set-json',
      `a=${'['.repeat(50000)}`,
    ],
    { showsSource: true },
  ),
  flagged(
    'values of helm outside',
    ['helm', 'template', '.', '--values', 'http://127.0.0.1:9/x', '--set-file', 'a=/nonexistent'],
    { showsSource: true },
  ),
  flagged('health of a file that is a word', ['health', worded]),
  flagged('other versions that are words', ['upgrade', '.', 'main', '--to', `${worded}=${worded}`]),
  flagged('a date that is none', ['report', 'rca', '.', '--date', worded]),
  flagged('a kind of report that is a word', ['report', worded, '.']),
];

export const surroundings: readonly CommandAttack[] = [
  ...fleets,
  ...configurations,
  ...gits,
  ...places,
  ...words,
  ...secrets,
  ...dumps,
  ...requests,
  ...flags,
];
