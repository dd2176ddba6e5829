import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, chart, evil, kustomization, object, times } from '../third/carriers.ts';

const lines = (
  name: string,
  ...[calls, files = {}, more = {}]: readonly [readonly Call[], Files?, Partial<CommandAttack>?]
): CommandAttack => ({
  name: `fifth: command: ${name}`,
  files: { ...evil({ 'a.yaml': configMap }), ...files },
  calls,
  ...more,
});
const all = (
  list: readonly (readonly string[])[],
  exits: readonly number[] = [0, 1, 2],
  more: Partial<Call> = {},
): readonly Call[] => list.map((args) => ({ args, exits, ...more }));

const lineAttacks: readonly CommandAttack[] = [
  lines(
    'versions that do not exist',
    all(
      [
        ['forecast', '.', '--argocd', '99.9'],
        ['forecast', '.', '--kubernetes', '9.99'],
        ['forecast', '.', '--kubernetes', '1.33', '--against', 'x'],
        ['upgrade', '.', '--to', 'kubernetes=9.99'],
        ['upgrade', '.', '--to', 'argocd=../../x'],
        ['upgrade', '.', '--to', '='],
        ['upgrade', '.', '--to', 'nothing=1.0.0'],
        ['health', 'evil/a.yaml', '--argocd', '0.1'],
      ],
      [2],
    ),
  ),
  lines(
    'rules, targets and applications that do not exist',
    all(
      [
        ['check', '.', '--rule', 'no-such-rule'],
        ['check', '.', '--target', 'nowhere'],
        ['check', '.', '--app', 'nobody'],
        ['forecast', '.', '--target', 'nowhere'],
        ['render', '.', 'nobody'],
        ['blame', '.', 'nobody', 'ConfigMap/x'],
        ['explain', 'no-such-rule'],
        ['fix', '.', 'no-such-finding'],
        ['parity', '.', '--targets', 'a,b'],
      ],
      [1, 2],
    ),
  ),
  lines(
    'outputs that cannot be',
    all(
      [
        ['check', '.', '-o', 'pdf'],
        ['check', '.', '-o', 'json=/proc/x'],
        ['check', '.', '-o', 'json=apps'],
        ['check', '.', '-o', 'json='],
        ['check', '.', '-o', 'json=nowhere/x/y.json'],
        ['check', '.', '-o', 'json=/dev/full'],
        ['check', '.', '--write-baseline', 'apps'],
        ['snapshot', 'evil', '-o', '/dev/full'],
        ['kustomize', 'build', 'apps', '--output', '/dev/full'],
      ],
      [2],
    ),
  ),
  lines(
    'revisions that are options or programs',
    all(
      [
        '--output=CANARY',
        '-p',
        '--ext-diff',
        '--textconv',
        'main --output=x',
        '@{u}',
        ':/x',
        'main:apps',
        '$(sh)',
        '`sh`',
        '|sh',
        'HEAD@{99999}',
        'refs/../../../outside',
        '0'.repeat(40),
        ' ',
        '..',
        '...',
        '....',
      ].flatMap((revision) => [
        ['diff', '.', revision],
        ['check', '.', '--base', revision],
      ]),
      [0, 1, 2],
    ),
  ),
  lines(
    'branches for a fix that are options or climb',
    all(
      [
        '--force',
        '-D',
        '../../x',
        'a..b',
        'a b',
        '.lock',
        'refs/heads/main',
        'main',
        'HEAD',
        '@',
        '$(sh)',
        'x\u001b[31m',
        'a/../../b',
        '/',
      ].map((branch) => ['fix', '.', '--all', '--commit', branch]),
      [0, 1, 2],
      { showsSource: true, writes: ['.git'] },
    ),
  ),
  lines(
    'choices that are none',
    all(
      ['x', '=', '__proto__=x', 'unselected-own-pods=__proto__', '='.repeat(10000)].map((choice) => [
        'fix',
        '.',
        '--all',
        '--choose',
        choice,
      ]),
      [0, 1, 2],
      { showsSource: true },
    ),
  ),
  lines(
    'completion of everything',
    all(
      ['bash', 'zsh', 'fish', 'powershell'].flatMap((shell) => [
        ['completion', shell],
        ['completion', shell, 'check', '--'],
        ['completion', shell, '$(sh)', '`sh`'],
        ['completion', shell, '--', '-o', ''],
        ['completion', shell, 'blame', '.', ''],
      ]),
      [0, 1, 2],
    ).concat(all([['completion', 'tcsh'], ['completion']], [2])),
  ),
  lines(
    'completion in a tree whose names are commands',
    all(
      [
        ['completion', 'bash', 'blame', '.', ''],
        ['completion', 'bash', 'check', '--app', ''],
        ['completion', 'zsh', 'render', '.', ''],
        ['completion', 'fish', 'check', '--target', ''],
      ],
      [0, 1, 2],
      { hides: ['\u001b'] },
    ),
    {
      'apps/x.yaml': application('x', 'evil').replace('name: x', 'name: "$(sh)\\u001b[31m;`sh`"'),
      'phineus.yaml': 'targets: { "$(sh)`sh`": { roots: [apps] } }\n',
    },
  ),
  lines(
    'the manual and the help',
    all([['man'], ['--help'], ['check', '--help'], ['--version'], ['help']], [0, 2], { hides: [] }),
  ),
  lines('a cache that is a file, a link, or not ours', [
    ...all([['cache'], ['cache', '--clear'], ['check', '.', '-o', 'json']], [0, 1, 2], {
      env: { PHINEUS_CACHE: 'TREE/evil/a.yaml' },
    }),
    ...all(
      [
        ['cache', '../../outside'],
        ['cache', '--clear', '../outside'],
        ['cache', '--clear', '..'],
      ],
      [2],
    ),
  ]),
  lines(
    'a cache that is cleared through a link',
    [{ args: ['cache', '--clear'], env: { PHINEUS_CACHE: 'TREE/cachelink' }, exits: [0, 1, 2] }],
    {},
    { links: { cachelink: '../outside' } },
  ),
  lines(
    'a cache with rubbish in it',
    [
      { args: ['check', '.', '-o', 'json'], tells: true, env: { PHINEUS_CACHE: 'TREE/c' }, writes: ['c'] },
      { args: ['cache'], env: { PHINEUS_CACHE: 'TREE/c' } },
      { args: ['cache', '--clear', 'reports'], env: { PHINEUS_CACHE: 'TREE/c' }, writes: ['c'] },
    ],
    {
      'c/reports/x': 'rubbish',
      'c/reports/__proto__': '{',
      'c/charts/x/y.tgz': 'x',
      'c/schemas/a.json': '[[[',
    },
  ),
  lines(
    'work without a database, or with another',
    all(
      [
        ['work'],
        ['work', '--database', 'file.db'],
        ['work', '--database', 'postgres://u:p@127.0.0.1:9/x', '--at-once', '-1'],
        ['work', '--at-once', 'x'],
        ['serve', '.', '--workers'],
        ['serve', '.', '--port', '99999'],
        ['serve', '.', '--host', '0.0.0.0'],
        ['serve', '.', '--shares', '9'],
      ],
      [1, 2],
    ),
  ),
  lines(
    'init in odd places',
    all(
      [
        ['init', 'nowhere'],
        ['init', 'apps/neighbour.yaml'],
        ['init', '/proc/self'],
        ['init', ''],
      ],
      [1, 2],
    ),
  ),
  lines(
    'init of a tree with names that steer',
    [
      { args: ['init', '.'], writes: ['phineus.yaml'] },
      { args: ['check', '.', '-o', 'json'], tells: true },
    ],
    {
      'apps/x.yaml': application('x', 'evil').replace(
        'https://kubernetes.default.svc',
        '"https://x\\u001b[31m\\n::error::pwned"',
      ),
      'overlays/"dev\n- x: y/a.yaml': application('y', 'evil'),
      'overlays/{{prod}}/a.yaml': application('y', 'evil'),
      'apps/z.yaml': application('z', 'evil').replace('git.example.org', 'u: {x}, "y'),
    },
  ),
  lines(
    'documents of kinds that do not exist',
    all(
      [
        ['report', 'nothing', '.'],
        ['report', 'risk', 'nowhere'],
        ['report', 'rca', '--snapshot', 'nowhere'],
        ['report', 'risk', '.', '--since', 'evil/a.yaml', '-q'],
        ['report', 'risk', '.', '--date', '99999-99-99', '-q'],
        ['report', 'rollback', '.', '--base', 'nowhere', '-q'],
      ],
      [0, 1, 2],
    ),
  ),
  lines(
    'explained findings of a hostile tree',
    all(
      [
        ['explain', '0000000000000000', '.'],
        ['explain', '__proto__', '.'],
        ['explain', 'constructor'],
        ['explain', '../../outside'],
        ['explain', ''],
        ['knowledge', '__proto__'],
        ['knowledge', 'constructor'],
        ['knowledge', '../../outside/values'],
      ],
      [0, 1, 2],
    ),
  ),
  lines(
    'flags that helm knows, with odd values',
    all(
      [
        ['--set', 'a[999999999]=x'],
        ['--set', `a${'.b'.repeat(5000)}=x`],
        ['--set', '__proto__.x=y'],
        ['--set', '{'.repeat(5000)],
        ['--set-json', `a=${'['.repeat(5000)}`],
        ['--set-string', 'a[-1]=x'],
        ['--set-file', 'a=../../outside/none'],
        ['--values', 'nowhere'],
        ['--kube-version', 'x'],
        ['--api-versions', '__proto__'],
        ['--show-only', '../../outside/values.yaml'],
        ['--namespace', '\u001b'],
        ['--name-template', '{{ repeat 1000000000 "x" }}'],
        ['--version', '*'],
        ['--repo', 'http://127.0.0.1:9'],
      ].map((flags) => ['helm', 'template', 'x', 'evil', ...flags]),
      [0, 1, 2],
      { showsSource: true },
    ),
    chart(configMap),
  ),
  lines(
    'flags that kustomize knows, with odd values',
    all(
      [
        ['--load-restrictor', 'none'],
        ['--load-restrictor', 'x'],
        ['--reorder', 'x'],
        ['--helm-kube-version', 'x'],
        ['--output', 'nowhere/x.yaml'],
        ['--enable-managedby-label'],
      ]
        .map((flags) => ['kustomize', 'build', 'evil', ...flags])
        .concat([
          ['kustomize', 'build', 'https://127.0.0.1:9/x'],
          ['kustomize', 'build', 'file://OUTSIDE'],
          ['kustomize', 'build', 'evil', 'apps'],
        ]),
      [0, 1, 2],
      { showsSource: true },
    ),
    kustomization({}),
  ),
  lines(
    'a path that is a file, a pipe, a device or nothing',
    all(
      [
        ['check', 'apps/neighbour.yaml'],
        ['check', 'pipe'],
        ['check', '/dev/null'],
        ['check', 'nowhere'],
        ['check', ''],
        ['check', '--', '-x'],
        ['forecast', 'pipe'],
        ['diff', 'pipe', 'main'],
      ],
      [2],
    ),
    {},
    { pipes: ['pipe'] },
  ),
  lines(
    'a folder of the tree alone',
    all(
      [
        ['check', 'evil', '-o', 'json'],
        ['check', 'apps', '-o', 'json'],
        ['forecast', 'apps', '-o', 'json'],
        ['check', '.git', '--allow-empty', '-o', 'json'],
      ],
      [0, 1, 2],
    ),
  ),
  lines(
    'an upgrade of charts with ranges that grow',
    all(
      [
        ['upgrade', '.', '--to', 'x=2.0.0', '-o', 'json'],
        ['upgrade', '.', '--to', `x=${'>=1 || '.repeat(5000)}*`],
      ],
      [0, 1, 2],
    ),
    {
      'apps/x.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'x', {
        metadata: { name: 'x', namespace: 'argocd' },
        spec: {
          project: 'default',
          source: {
            repoURL: 'https://charts.example.org',
            chart: 'x',
            targetRevision: '>=1.0.0 || '.repeat(3000),
          },
          destination: { name: 'in-cluster', namespace: 'x' },
        },
      }),
    },
  ),
  lines(
    'a fix in a file that is odd',
    [
      { args: ['fix', '.', '--all', '--write'], showsSource: true, writes: ['evil', 'neighbour'] },
      { args: ['check', '.', '-o', 'json'] },
    ],
    {
      'evil/a.yaml':
        `\ufeff${object(['apps/v1', 'Deployment'], 'd', { spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'c' } }, spec: { containers: [{ name: 'a', image: 'a:1' }] } } } })}`.replaceAll(
          '\n',
          '\r\n',
        ),
      'evil/b.yaml':
        'x: &a { matchLabels: { a: b } }\n---\n{ apiVersion: apps/v1, kind: Deployment, metadata: { name: e }, spec: { selector: &s { matchLabels: &l { a: b } }, template: { metadata: { labels: { a: c, <<: { d: e } } }, spec: { containers: [{ name: a, image: "a:1" }] } } } }\n',
    },
  ),
  lines(
    'a fix for files that nobody may write',
    [{ args: ['fix', '.', '--all', '--write'], showsSource: true, writes: ['neighbour'] }],
    { '.gitignore': '*\n' },
  ),
];

const same = (name: string, files: Files, calls: readonly (readonly string[])[]): CommandAttack => ({
  name: `fifth: determinism: ${name}`,
  files,
  calls: calls.map((args) => ({ args, same: true })),
});
const determinism: readonly CommandAttack[] = [
  same(
    'random functions of templates',
    chart(
      `${configMap}data:\n  a: {{ randAlphaNum 10 }}\n  b: {{ uuidv4 }}\n  c: {{ now | date "2006" }}\n  d: {{ randInt 0 100 | quote }}\n  e: {{ (genCA "x" 1).Cert | quote }}\n  f: {{ shuffle "abcdefgh" }}\n  g: {{ htpasswd "a" "b" }}\n`,
    ),
    [
      ['check', '.', '-o', 'json'],
      ['forecast', '.', '-o', 'json'],
      ['diff', '.', 'main', '-o', 'json'],
    ],
  ),
  same(
    'maps in any order',
    chart(
      `{{ range $k, $v := .Values }}\n---\n${configMap.replace('settings', 's-{{ $k }}')}data: { a: {{ keys $.Values | join "," | quote }}, b: {{ values $.Values | toJson | quote }} }\n{{ end }}`,
      { 'values.yaml': times(50, (i) => `k${(i * 7919) % 50}: ${i}\n`).join('') },
    ),
    [
      ['check', '.', '-o', 'json'],
      ['check', '.', '--notes', '--verbose'],
    ],
  ),
  same(
    'Applications of one name in many files',
    Object.fromEntries(
      times(20, (i) => [`apps/a${i}.yaml`, application('evil', `evil${i % 3}`)]).concat(
        times(3, (i) => [`evil${i}/a.yaml`, `${configMap}data: [${i}]\n`]),
      ) as [string, string][],
    ),
    [
      ['check', '.', '-o', 'json'],
      ['forecast', '.'],
      ['report', 'inventory', '.', '-q'],
    ],
  ),
  same('an application that uses up its budget', chart('{{ range until 1000000000 }}x{{ end }}'), [
    ['check', '.', '-o', 'json'],
  ]),
  same(
    'an agent of many budgets at once',
    Object.fromEntries(
      times(8, (i) => [
        [`apps/e${i}.yaml`, application(`e${i}`, `e${i}`)],
        [`e${i}/Chart.yaml`, 'apiVersion: v2\nname: e\nversion: 1.0.0\n'],
        [
          `e${i}/templates/a.yaml`,
          `{{ range until ${1000 * 10 ** i} }}{{ $x := repeat 100 "x" }}{{ end }}${configMap}`,
        ],
      ]).flat(),
    ),
    [['check', '.', '-o', 'json']],
  ),
  same(
    'objects that are the same but for their place',
    evil(Object.fromEntries(times(40, (i) => [`f${(i * 17) % 40}.yaml`, `${configMap}data: [${i % 2}]\n`]))),
    [
      ['check', '.', '-o', 'json'],
      ['check', '.', '-o', 'sarif'],
      ['check', '.', '-o', 'junit'],
      ['fix', '.', '--all', '-o', 'json'],
    ],
  ),
  same(
    'a Lua check that counts, and asks for the time',
    {
      ...evil({ 'd.yaml': object(['apps/v1', 'Deployment'], 'd', { spec: {} }) }),
      'apps/cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
        metadata: { name: 'argocd-cm', namespace: 'argocd' },
        data: {
          'resource.customizations.health.apps_Deployment':
            'x = (x or 0) + 1 return { status = "Healthy", message = tostring(x) .. tostring({}) .. os.time() }',
        },
      }),
    },
    [['check', '.', '-o', 'json']],
  ),
  same(
    'kustomizations that generate the same names',
    {
      ...kustomization({
        configMapGenerator: times(10, (i) => ({
          name: 'g',
          behavior: i ? 'merge' : 'create',
          literals: [`k${i}=v`],
        })),
        secretGenerator: [{ name: 's', literals: ['a=b'] }],
      }),
    },
    [
      ['check', '.', '-o', 'json'],
      ['render', '.'],
    ],
  ),
];

export const commands: readonly CommandAttack[] = [...lineAttacks, ...determinism];
