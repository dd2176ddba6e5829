import { application, configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, allFormats, chart, check, evil, kustomization, object } from '../third/carriers.ts';

const json = JSON.stringify;
const about = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const laid = (
  name: string,
  ...[files, calls = [check], more = {}]: readonly [Files, (readonly Call[])?, Partial<CommandAttack>?]
): CommandAttack => ({ name: `sixth: ${name}`, files, calls, ...more });
const calls = (
  lines: readonly (readonly string[])[],
  exits: readonly number[] = [0, 1, 2],
  more: Partial<Call> = {},
): readonly Call[] => lines.map((args) => ({ args, exits, ...more }));
const harmless = evil({ 'a.yaml': `${configMap}data: { a: b }\n` });
const broken = object(['apps/v1', 'Deployment'], 'd', {
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: { metadata: { labels: { a: 'c' } }, spec: { containers: [{ name: 'a', image: 'a:1' }] } },
  },
});
/** The gate, which must find the fault of the neighbour: nothing of the tree may talk it away. */
const finds: Call = { args: ['check', '.', '-o', 'json'], exits: [1, 2], tells: 'by name' };
const sick = (more: Files): Files => ({ 'neighbour/d.yaml': broken, ...more });

const lines: readonly CommandAttack[] = [
  laid('command: control: a tree that is fine', harmless, [{ ...check, exits: [0], says: ['"evil"'] }]),
  laid('command: control: a fault is found', sick(harmless), [{ ...finds, says: ['neighbour'] }]),
  laid(
    'command: completion of names of the tree',
    {
      ...harmless,
      'apps/$(evil).yaml': application(json('$(evil)'), 'evil'),
      'apps/b.yaml': application(json('`evil`;evil'), 'evil'),
    },
    calls([
      ['completion', 'bash', '--', 'phineus', 'render', '.', ''],
      ['completion', 'zsh', 'phineus', 'check', '--app', ''],
      ['completion', 'fish', 'phineus', 'explain', ''],
      ['completion', 'tcsh'],
      ['completion'],
    ]),
  ),
  laid(
    'command: the manual of anything',
    harmless,
    calls([
      ['man'],
      ['man', 'x'],
      ['man', '--help'],
      ['--version'],
      ['-v', 'x'],
      ['help'],
      ['--help', '--x'],
    ]),
  ),
  laid(
    'command: snapshots of odd things',
    { ...harmless, 'empty.json': '', 'list.json': '[]', 'deep.yaml': 'a: '.repeat(50) },
    calls(
      [
        ['snapshot', 'empty.json', '-o', 'said.snap'],
        ['snapshot', 'list.json', '-o', 'said.snap'],
        ['snapshot', 'nothing', '-o', 'said.snap'],
        ['snapshot', '.git', '-o', 'said.snap'],
        ['snapshot', '.', '-o', 'said.snap'],
      ],
      [0, 1, 2],
      { writes: ['said.snap'] },
    ),
  ),
  laid(
    'command: a report held against rubbish',
    { ...harmless, 'old.json': '{"schemaVersion":{},"statements":[null,7]}', 'old.md': '# x' },
    calls([
      ['report', 'risk', '.', '--since', 'old.json', '-q'],
      ['report', 'risk', '.', '--since', 'old.md', '-q'],
      ['report', 'risk', '.', '--since', 'nothing', '-q'],
      ['report', 'risk', '.', '--date', '2026-99-99', '-q'],
      ['report', 'risk', '.', '--date', '$(evil)', '-q'],
    ]),
  ),
  laid('command: a report by date is the same', sick(harmless), [
    { args: ['report', 'risk', '.', '--date', '2026-01-01', '-q'], same: true },
  ]),
  laid(
    'command: upgrades to what cannot be',
    chart(configMap),
    calls([
      ['upgrade', '.', '--to', 'x=1.0.0,y=2'],
      ['upgrade', '.', '--to', '__proto__=1.0.0'],
      ['upgrade', '.', '--to', `${'x'.repeat(10000)}=1`],
      ['upgrade', '.', '--to', 'kubernetes=1.33', '--to', 'kubernetes=1.30'],
      ['upgrade', '.', '--to', '$(evil)=`evil`'],
    ]),
  ),
  laid(
    'command: charts without an address',
    {
      'apps/evil.yaml': application('evil', 'x')
        .replace('path: x', 'chart: x')
        .replace('https://git.example.org/acme/gitops.git', '""'),
      'apps/b.yaml': application('b', 'x')
        .replace('path: x', 'chart: "../../x"')
        .replace('https://git.example.org/acme/gitops.git', '"oci://"'),
    },
    calls([
      ['charts', 'list', '.'],
      ['charts', 'list', '.', '-o', 'json'],
      ['charts', 'fetch', '.'],
      ['charts', 'lock', '.', '-o', '-'],
    ]),
  ),
  laid(
    'command: images that are none',
    evil({
      'p.yaml': object(['v1', 'Pod'], 'p', {
        spec: {
          containers: [
            '',
            ' ',
            '@',
            ':',
            'a@sha256:x',
            '-x',
            '$(evil)',
            '../../x',
            'http://x',
            '127.0.0.1:9/x@sha256:1',
            '[::1]:9/x',
          ].map((image, i) => ({ name: `c${i}`, image })),
        },
      }),
    }),
    calls([
      ['images', 'lock', '.', '-o', '-'],
      ['images', 'lock', '.', '--files', '-o', '-'],
    ]),
  ),
  laid(
    'command: knowledge of anything',
    { ...harmless, 'phineus.yaml': `knowledge: { "../x": { kinds: 7 } }\n` },
    calls([
      ['knowledge', '__proto__'],
      ['knowledge', 'constructor', '-o', 'json'],
      ['knowledge', '\u001b[31m'],
      ['knowledge', '--path', '.', 'x'],
      ['knowledge', '--path', '/nowhere'],
    ]),
  ),
  laid(
    'command: rendering by names of JavaScript',
    harmless,
    calls([
      ['render', '.', '__proto__'],
      ['render', '.', 'toString'],
      ['blame', '.', 'evil', 'ConfigMap/__proto__', '__proto__'],
      ['blame', '.', 'evil', 'ConfigMap/settings', 'constructor.prototype'],
      ['blame', '.', 'evil', '/', '[[['],
      ['forecast', '.', '--target', '__proto__'],
    ]),
  ),
  laid(
    'command: helm with values of every kind',
    chart(`${configMap}data: { a: {{ .Values.a | quote }} }\n`),
    calls(
      [
        ['helm', 'template', 'x', 'evil', '--set', '__proto__.polluted=1,constructor.prototype.x=2'],
        ['helm', 'template', 'x', 'evil', '--set', 'a[99999999]=1'],
        ['helm', 'template', 'x', 'evil', '--set-json', `a=${'['.repeat(20000)}`],
        ['helm', 'template', '--name-template', '{{ range until 1000000000 }}x{{ end }}', 'evil'],
      ],
      [0, 1, 2],
      { showsSource: true },
    ),
  ),
  laid(
    'command: kustomize of what is none',
    kustomization({}),
    calls(
      [
        ['kustomize', 'build', '/dev/null'],
        ['kustomize', 'build', 'evil/settings.yaml'],
        ['kustomize', 'build', 'file:///etc'],
        ['kustomize', 'build', 'evil', '--load-restrictor', 'x'],
        ['kustomize', 'build', '-'],
        ['kustomize', 'build', 'evil', 'apps'],
      ],
      [0, 1, 2],
      { showsSource: true },
    ),
  ),
  laid(
    'command: health of streams',
    harmless,
    calls([
      ['health', '/dev/null'],
      ['health', '-'],
      ['health', '.'],
      ['health', 'evil/a.yaml', '--settings', 'evil/a.yaml'],
      ['health', 'evil/a.yaml', '--resource-customizations', '/nowhere'],
    ]),
  ),
  laid(
    'command: explained findings of nobody',
    sick(harmless),
    calls([
      ['explain', '.'],
      ['explain', 'x'.repeat(100000)],
      ['explain', '__proto__', '.'],
      ['explain', '--all', 'invalid-value'],
    ]),
  ),
  laid(
    'command: the cache of somebody else',
    harmless,
    calls([
      ['cache', '../x'],
      ['cache', '--clear', '../../outside'],
      ['cache', 'charts'],
      ['cache', '__proto__', '--clear'],
    ]),
  ),
];

/** What a tree may say so that somebody else's fault is not seen. */
const neighbours: readonly CommandAttack[] = [
  laid(
    'neighbour: a fault beside an Application of the same name',
    sick({ ...harmless, 'apps/z.yaml': application('neighbour', 'evil').replace('argocd }', 'other }') }),
    [finds],
  ),
  laid(
    'neighbour: a fault beside a crash of everything else',
    sick({
      ...chart('{{ fail "x" }}'),
      'apps/k.yaml': application('k', 'k'),
      'k/kustomization.yaml': '{{{',
      'apps/j.yaml': application('j', 'j'),
      'j/a.jsonnet': 'error "x"',
    }),
    [finds],
  ),
  laid(
    'neighbour: a fault beside ignore files',
    sick({
      ...harmless,
      '.helmignore': '*\n',
      '.phineusignore': '*\n',
      '.argocd-source.yaml': 'directory: { exclude: "*" }\n',
      'neighbour/.helmignore': '*\n',
    }),
    [finds],
  ),
  laid(
    'neighbour: a fault beside a file that is no text',
    sick({
      ...harmless,
      'apps/0.yaml': '\u0000\u0001',
      'apps/1.yaml': `${'a: '.repeat(3000)}`,
      'apps/2.yaml': '%YAML 9.9\n--- !!x\n',
      'apps/3.json': '{',
    }),
    [finds],
  ),
  laid(
    'neighbour: a fault beside a definition that takes its kind',
    sick({
      ...evil({
        'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'deployments.apps', {
          spec: {
            group: 'apps',
            scope: 'Namespaced',
            names: { kind: 'Deployment', plural: 'deployments' },
            versions: [
              {
                name: 'v1',
                served: true,
                storage: true,
                schema: { openAPIV3Schema: { 'x-kubernetes-preserve-unknown-fields': true } },
              },
            ],
          },
        }),
      }),
    }),
    [finds],
  ),
  laid(
    'neighbour: a fault beside comments that ask for silence',
    sick({ ...harmless, 'neighbour/x.yaml': `# phineus: ignore\n# phineus-disable\n# nolint\n${configMap}` }),
    [finds],
  ),
  laid(
    'neighbour: a baseline that knows every fault',
    sick({
      ...harmless,
      'base.json': json({ schemaVersion: 1, findings: ['*', '**', '', null, '__proto__'] }),
    }),
    [{ args: ['check', '.', '--baseline', 'base.json', '-o', 'json'], exits: [1, 2] }],
  ),
  laid(
    'neighbour: a waiver with a pattern that is all',
    sick({
      ...harmless,
      'phineus.yaml': 'waivers: [{ rule: unselected-own-pods, object: "", reason: "" }]\n',
    }),
    [{ args: ['check', '.', '-o', 'json'], exits: [1, 2] }],
  ),
  laid(
    'neighbour: a configuration of no roots',
    sick({ ...harmless, 'phineus.yaml': 'targets: { a: { roots: [] } }\n' }),
    [{ args: ['check', '.', '-o', 'json'], exits: [1, 2] }],
  ),
  laid(
    'neighbour: a configuration that leaves it out',
    sick({ ...harmless, 'phineus.yaml': 'targets: { a: { roots: [apps/evil.yaml] } }\n' }),
    [{ args: ['check', '.', '-o', 'json'], exits: [0, 1, 2] }],
  ),
  laid(
    'neighbour: thousands of findings before its own',
    sick({
      ...evil({
        'a.yaml': Array.from({ length: 1500 }, (_, i) => broken.replace('"d"', `"d${i}"`)).join('---\n'),
      }),
    }),
    [finds],
  ),
  laid(
    'neighbour: a Secret whose value is its name',
    {
      ...evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: neighbour, b: green, c: argocd, d: Deployment, e: error }\n`,
      }),
    },
    [{ ...allFormats, says: ['neighbour'] }],
  ),
  laid(
    'neighbour: a Secret whose values are every word',
    {
      ...evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: ${json(Object.fromEntries('the of and is in a an to not verified because Application neighbour-settings ConfigMap apps/neighbour.yaml schemaVersion applications name true false null { } [ ] " , :'.split(' ').map((word, i) => [`k${i}`, word])))}\n`,
      }),
    },
    [check, { ...allFormats, says: ['neighbour'] }],
  ),
  laid(
    'neighbour: a Secret whose value is a part of the format',
    {
      ...evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: '"name": "neighbour"', b: '"verified": true', c: "objects1", d: 'sha256:0', e: "2.1.0", f: "https://json.schemastore.org/sarif-2.1.0.json" }\n`,
      }),
    },
    [check, allFormats],
  ),
  laid(
    'neighbour: a password that is one letter, and one of a megabyte',
    {
      ...evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: e, b: "0", c: "", d: " ", e: "\\n", f: ${'x1'.repeat(400000)} }\n`,
      }),
    },
    [check],
  ),
  laid(
    'neighbour: ten thousand passwords',
    {
      ...evil({
        's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n${Array.from({ length: 20000 }, (_, i) => `  k${i}: q${i}w7-${(i * 7919) % 100003}z\n`).join('')}`,
        'd.yaml': Array.from({ length: 300 }, (_, i) => broken.replace('"d"', `"d${i}"`)).join('---\n'),
      }),
    },
    [check],
  ),
];

const generated = (about2: string, generator: object, name: string): Files => ({
  'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], about2, {
    metadata: { name: about2, namespace: 'argocd' },
    spec: {
      goTemplate: true,
      generators: [generator],
      template: {
        metadata: { name },
        spec: {
          project: 'default',
          source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'evil' },
          destination: { server: 'https://kubernetes.default.svc' },
        },
      },
    },
  }),
  'evil/a.yaml': configMap,
});
const sets: readonly CommandAttack[] = [
  laid(
    'set: one that makes Applications of everything',
    generated(
      's',
      {
        git: {
          repoURL: 'https://git.example.org/acme/gitops.git',
          revision: 'HEAD',
          directories: [{ path: '**' }, { path: '.git', exclude: false }],
        },
      },
      'x-{{ .path.basenameNormalized }}',
    ),
  ),
  laid(
    'set: functions that are not for sets',
    generated(
      's',
      { list: { elements: [{ a: 'b' }] } },
      '{{ env "HOME" }}{{ expandenv "$PATH" }}{{ getHostByName "localhost" }}{{ include "x" . }}{{ tpl "x" . }}{{ lookup "v1" "Secret" "" "" }}',
    ),
    [allFormats],
  ),
  laid(
    'set: names of JavaScript as parameters',
    generated(
      's',
      {
        list: {
          elements: [
            { __proto__x: 'a', constructor: 'b', toString: 'c' },
            JSON.parse('{"__proto__":{"polluted":"x"}}'),
          ],
        },
      },
      'x-{{ .constructor }}-{{ .polluted }}',
    ),
  ),
  laid(
    'set: generators in generators in generators',
    generated(
      's',
      Array.from({ length: 200 }).reduce<object>(
        (inner) => ({ matrix: { generators: [inner, { list: { elements: [{ a: 'b' }] } }] } }),
        { list: { elements: [{ a: 'c' }] } },
      ),
      'x',
    ),
  ),
  laid(
    'set: a password in a name that is made',
    generated('s', { list: { elements: [{ token: c }] } }, '{{ .token | upper }} {{ .token | b64enc }}!'),
    [{ ...allFormats, hides: [c.toUpperCase()] }],
  ),
];

const archive: readonly CommandAttack[] = [
  laid('chart: dependencies of archives that are folders', {
    ...chart(
      configMap,
      { 'charts/x-1.0.0.tgz/Chart.yaml': about, 'charts/y.tgz/templates/a.yaml': configMap },
      'dependencies: [{ name: x, version: 1.0.0, repository: "file://charts/x-1.0.0.tgz" }]\n',
    ),
  }),
  laid(
    'chart: an archive that is a text',
    chart(configMap, {
      'charts/x-1.0.0.tgz': 'x',
      'charts/y-1.0.0.tgz': '\u001f\u008b',
      'charts/_z.tgz': '',
    }),
  ),
  laid(
    'chart: a library that is deployed, and one of its own name',
    evil({
      'Chart.yaml': `${about}type: library\ndependencies: [{ name: evil, version: 1.0.0, repository: "file://." }, { name: evil, alias: evil, version: 1.0.0, repository: "file://../evil" }]\n`,
      'templates/a.yaml': configMap,
    }),
  ),
  laid(
    'chart: values that are tagged',
    chart(`${configMap}data: { a: {{ .Values.a | quote }} }\n`, {
      'values.yaml':
        'a: !!js/function "function(){ process.exit(7) }"\nb: !!python/object/apply:os.system [evil]\nc: !include ../../outside/values.yaml\nd: !vault x\n',
    }),
  ),
  laid(
    'chart: names of values that are of JavaScript',
    chart(
      `${configMap}data: { a: {{ .Values.constructor | toString | quote }}, b: {{ .Values.__proto__ | toString | quote }}, c: {{ (index .Values "hasOwnProperty") | toString | quote }} }\n`,
      {
        'values.yaml':
          '__proto__: { polluted: x }\nconstructor: { prototype: { y: z } }\nhasOwnProperty: 7\n',
      },
    ),
  ),
];

export const commands: readonly CommandAttack[] = [...lines, ...neighbours, ...sets, ...archive];
