import { gzipSync } from 'node:zlib';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  attack,
  chart,
  deployment,
  each,
  editor,
  evil,
  fill,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  named,
  open,
  quoted,
  red,
  seen,
  set,
  shown,
  thing,
  tool,
} from './kit.ts';

const many = (count: number, one: (i: number) => string) => lines(count, (i) => `---\n${one(i)}`);
const wrong = (i: number) =>
  deployment('replicas: "x", ').replace('name: d', `name: d${i}`).replaceAll('a: b', `a: b${i}`);
/** A run may end early, if it says so; it still tells of everybody. */
const told: Call = { args: json.args, tells: 'by name', exits: [1, 2] };

/** Objects and files that are many, for whoever holds each against all others. */
const fleets: Readonly<Record<string, Files>> = {
  'names that are nearly others': evil({
    'a.yaml': many(1500, (i) => map(`config-of-service-number-${i}-of-many`, '{ a: b }')),
    'd.yaml': many(700, (i) =>
      deployment('', '', `, envFrom: [{ configMapRef: { name: config-of-servise-nunber-${i}-of-mahy } }]`)
        .replace('name: d', `name: d${i}`)
        .replaceAll('a: b', `a: b${i}`),
    ),
  }),
  'Services that choose everybody': evil({
    'a.yaml': many(700, (i) =>
      item('Service', 'spec: { selector: { a: b }, ports: [{ port: 80, targetPort: http }] }', 'v1', `s${i}`),
    ),
    'd.yaml': many(700, (i) => deployment('').replace('name: d', `name: d${i}`)),
  }),
  'policies that let everybody in': evil({
    'a.yaml': many(500, (i) =>
      item(
        'NetworkPolicy',
        'spec: { podSelector: {}, policyTypes: [Ingress, Egress], ingress: [{ from: [{ podSelector: {} }, { namespaceSelector: {} }] }], egress: [{ to: [{ podSelector: { matchExpressions: [{ key: a, operator: NotIn, values: [c] }] } }] }] }',
        'networking.k8s.io/v1',
        `n${i}`,
      ).replace('metadata: {', 'metadata: { namespace: evil,'),
    ),
    'd.yaml': many(500, (i) => deployment('').replace('name: d', `name: d${i}, namespace: evil`)),
  }),
  'roles by the thousand': evil({
    'a.yaml': many(
      1200,
      (i) =>
        `${item('Role', `rules: [{ apiGroups: ["*"], resources: [${fill(30, (k) => `r${k}`)}], verbs: ["*"] }]`, 'rbac.authorization.k8s.io/v1', `r${i}`)}---\n${item('RoleBinding', `roleRef: { kind: Role, name: r${(i + 1) % 1200}, apiGroup: rbac.authorization.k8s.io }\nsubjects: [${fill(20, (k) => `{ kind: ServiceAccount, name: s${k}, namespace: evil }`)}]`, 'rbac.authorization.k8s.io/v1', `b${i}`)}`,
    ),
  }),
  'hosts and paths of one gate': evil({
    'a.yaml': many(600, (i) =>
      item(
        'Ingress',
        `spec: { rules: [${fill(10, (k) => `{ host: "*.h${k}.example.org", http: { paths: [${fill(10, (n) => `{ path: /p${n}, pathType: Prefix, backend: { service: { name: s${i}, port: { number: 1 } } } }`)}] } }`)}] }`,
        'networking.k8s.io/v1',
        `i${i}`,
      ),
    ),
  }),
  'waves that each wait for the last': evil({
    'a.yaml': many(
      3000,
      (i) =>
        `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: w${i}, annotations: { argocd.argoproj.io/sync-wave: "${i * 7}" } }\ndata: { a: b }\n`,
    ),
  }),
  'Applications that depend in a chain': {
    ...Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [`apps/c${i}.yaml`, named(`c${i}`, `chain/c${i}`)]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [
        `chain/c${i}/a.yaml`,
        `${deployment('', '', `, envFrom: [{ secretRef: { name: s${i} } }]`).replace('name: d', `name: d${i}`)}---\n${named(`k${i}`, `chain/c${(i + 1) % 150}`)}`,
      ]),
    ),
  },
  'charts that look alike': Object.fromEntries(
    Array.from({ length: 150 }, (_, i) => [
      [`many/c${i}/Chart.yaml`, `apiVersion: v2\nname: c${i}\nversion: 1.0.0\n`],
      [`many/c${i}/values.yaml`, fill(60, (k) => `k${k}: { a: b }`, '\n')],
      [
        `many/c${i}/templates/a.yaml`,
        fill(40, (k) => `{{ if .Values.k${k}.a }}x${k}: {{ .Values.k${k}.b }}\n{{ end }}`, ''),
      ],
      ...Array.from({ length: 4 }, (_each, k) => [`many/c${i}/values-e${k}.yaml`, 'k1: { a: c }\n']),
    ]).flat(),
  ) as Files,
  'switches that exclude each other': chart({
    'a.yaml': `${fill(28, (i) => `{{ if .Values.k${i} }}{{ if and .Values.k${(i + 1) % 28} (not .Values.k${(i + 5) % 28}) }}x${i}: 1\n{{ else if or .Values.k${(i + 9) % 28} .Values.k${(i + 11) % 28} }}y${i}: 2\n{{ end }}{{ end }}`, '')}`,
  }),
};

/** What others wrote for people and for other programs, which evidence is looked for in. */
const read: Readonly<Record<string, Files>> = {
  'a script of loops in loops': {
    ...harmless,
    'install.sh': `${fill(20, (i) => `for v${i} in a b c d e f g h i j; do`, '\n')}\nkubectl create secret generic "$v0$v1$v2$v3$v4$v5$v6$v7$v8$v9" -n "$v10"\n${'done\n'.repeat(20)}`,
  },
  'a script of variables of variables': {
    ...harmless,
    'install.sh': `V0=ab\n${lines(60, (i) => `V${i + 1}="\${V${i}}\${V${i}}\${V${i}:-x}"`)}\nhelm install "$V60" ./evil -f "$V59"\nkubectl apply -f "$V60"\n`,
  },
  'a script of one long line': {
    ...harmless,
    'install.sh': `kubectl create secret generic x ${'--from-literal=a=$(echo ${X:-$(cat y)}) '.repeat(12_000)}\n`,
    Makefile: `a:\n\t${'$(A)$(shell x)'.repeat(60_000)}\n`,
  },
  'a guide of a million marks': {
    ...harmless,
    'README.md': `${'> '.repeat(60_000)}x\n${'`'.repeat(300_000)}\n${'[a]('.repeat(100_000)}\n${'| '.repeat(200_000)}\n${'<a '.repeat(100_000)}\n`,
    'docs/x.md': '```sh\n'.repeat(200_000),
  },
  'guides by the thousand': {
    ...harmless,
    ...Object.fromEntries(
      Array.from({ length: 1500 }, (_, i) => [
        `docs/g${i}/README.md`,
        `# G${i}\n\n\`\`\`sh\n${lines(30, (k) => `kubectl create secret generic s${i}-${k} --from-literal=a=b\nhelm install c${k} ./evil`)}\n\`\`\`\n`,
      ]),
    ),
    'evil/d.yaml': many(300, (i) =>
      deployment('', '', `, envFrom: [{ secretRef: { name: t${i} } }]`)
        .replace('name: d', `name: d${i}`)
        .replaceAll('a: b', `a: b${i}`),
    ),
  },
  'infrastructure without an end': {
    ...harmless,
    'main.tf': `${'resource "a" "b" {\n  c = "${d.e["f"]}"\n'.repeat(40_000)}`,
    'b.tf': `x = "${'${'.repeat(150_000)}`,
    'c.tf': `locals { ${fill(9000, (i) => `v${i} = "\${local.v${i + 1}}\${local.v${i + 1}}"`, '\n')} }`,
  },
  'workflows and pipelines': {
    ...harmless,
    '.github/workflows/a.yaml': `on: push\njobs: { a: { strategy: { matrix: { ${fill(12, (i) => `k${i}: [${fill(12, (k) => `v${k}`)}]`)} } }, steps: [{ run: "helm upgrade x ./evil -f ${fill(12, (i) => '${{ matrix.k' + i + ' }}', '-')}.yaml" }] } }\n`,
    '.gitlab-ci.yml': `${lines(3000, (i) => `j${i}: { extends: j${(i + 1) % 3000}, script: ["kubectl apply -k evil"] }`)}\n`,
  },
  'lines of owners and of modules': {
    ...harmless,
    CODEOWNERS: '**/*a*/**/*b*/**/*c* @x\n'.repeat(60_000),
    '.gitignore': `${'**/*a*/**/*b*\n!'.repeat(40_000)}x\n`,
    '.gitmodules': '[submodule "x"]\n\tpath = evil\n'.repeat(60_000),
  },
};

const dumps: Readonly<Record<string, string>> = {
  'events that repeat': many(20_000, (i) =>
    thing(
      'Event',
      `involvedObject: { kind: Pod, name: p${i % 50}, namespace: x }\ntype: Warning\nreason: BackOff\nmessage: "try ${i}"`,
      'v1',
      `name: e${i}, namespace: x`,
    ),
  ),
  'owners of owners': many(4000, (i) =>
    thing(
      'Pod',
      'spec: { containers: [] }\nstatus: { phase: Failed }',
      'v1',
      `name: p${i}, namespace: x, uid: u${i}, ownerReferences: [{ apiVersion: v1, kind: Pod, name: p${(i + 1) % 4000}, uid: u${(i + 1) % 4000}, controller: true }]`,
    ),
  ),
  'Applications of everybody': many(800, (i) =>
    seen(
      `a${i}`,
      `{ health: { status: Degraded }, resources: [${fill(60, (k) => `{ kind: ConfigMap, name: c${k}, namespace: x, status: OutOfSync, health: { status: Degraded, message: "waits for c${(k + 1) % 60}" } }`)}] }`,
    ),
  ),
  'claims, volumes and nodes': many(
    2500,
    (i) =>
      `${thing('PersistentVolumeClaim', `spec: { volumeName: v${i}, storageClassName: s }\nstatus: { phase: Pending }`, 'v1', `name: c${i}, namespace: x`)}---\n${thing('Pod', `spec: { nodeName: n${i % 9}, containers: [], volumes: [${fill(6, (k) => `{ name: v${k}, persistentVolumeClaim: { claimName: c${(i + k) % 2500} } }`)}] }\nstatus: { phase: Pending }`, 'v1', `name: p${i}, namespace: x`)}`,
  ),
  'one value that a thousand texts hold': `${thing('Secret', `stringData: { ${fill(3000, (i) => `k${i}: "Zx${i}qP7!mV${i}"`)} }`)}---\n${many(200, (i) => thing('ConfigMap', `data: { a: "${fill(300, (k) => `Zx${(k * 7 + i) % 3000}qP7!mV${(k * 7 + i) % 3000}`, ' ')}" }`, 'v1', `name: m${i}, namespace: x`))}`,
};

/** Commands that try the same again and again. */
const commands: Readonly<Record<string, readonly [files: Files, base: Files, ...calls: Call[]]>> = {
  'cures of a thousand faults': [
    evil({ 'a.yaml': many(900, wrong) }),
    {},
    just('fix', '.', '--all'),
    just('check', '.', '--fixes', '-o', 'json'),
    just('report', 'fix-record', '.'),
  ],
  'hunks by the hundred': [
    evil(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [`f${i}.yaml`, map(`m${i}`, `{ a: "${i + 1}" }`)]),
      ),
    ),
    evil(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [`f${i}.yaml`, map(`m${i}`, `{ a: "${i}" }`)]),
      ),
    ),
    just('prove', '.', 'main'),
    just('report', 'lessons', '.', '--base', 'main'),
  ],
  'a change of every line of a large object': [
    evil({ 'a.yaml': map('a', `\n${lines(9000, (i) => `  k${i}: "v${i}"`)}`) }),
    evil({ 'a.yaml': map('a', `\n${lines(9000, (i) => `  j${i}: "v${i}"`)}`) }),
    just('diff', '.', 'main'),
    just('diff', '.', 'main', '-o', 'html'),
    just('upgrade', '.', 'main'),
  ],
  'lists whose order is another': [
    evil({
      'd.yaml': deployment('', '', `, env: [${fill(4000, (i) => `{ name: V${3999 - i}, value: "${i}" }`)}]`),
    }),
    evil({ 'd.yaml': deployment('', '', `, env: [${fill(4000, (i) => `{ name: V${i}, value: "${i}" }`)}]`) }),
    just('diff', '.', 'main', '-o', 'json'),
    just('report', 'rollback', '.', '--base', 'main'),
  ],
  'objects that all have other names': [
    evil({ 'a.yaml': many(1500, (i) => map(`new-name-of-${i}`, `{ a: "${i}", b: same }`)) }),
    evil({ 'a.yaml': many(1500, (i) => map(`old-name-of-${i}`, `{ a: "${i}", b: same }`)) }),
    just('diff', '.', 'main'),
    just('report', 'risk', '.', '--base', 'main'),
  ],
  'targets by the dozen, each against the others': [
    {
      'phineus.yaml': `targets: { ${fill(24, (i) => `t${i}: { roots: [apps] }`)} }\nparity: { compare: [${fill(24, (i) => `t${i}`)}], allow: [${fill(200, (i) => `{ path: "/**/*${i}*/**/x/**", reason: r }`)}] }\n`,
      ...evil({ 'a.yaml': many(300, (i) => map(`m${i}`, '{ a: b }')) }),
    },
    {},
    just('parity', '.'),
    just('report', 'parity', '.'),
    just('report', 'inventory', '.'),
  ],
  'a long text that changes in the middle': [
    evil({ 'a.yaml': map('a', `\n  t: |\n${lines(60_000, (i) => `    line ${i % 7} ${i % 3}`)}`) }),
    evil({ 'a.yaml': map('a', `\n  t: |\n${lines(60_000, (i) => `    line ${i % 5} ${i % 4}`)}`) }),
    just('diff', '.', 'main'),
    just('prove', '.', 'main'),
  ],
  'a chart that an upgrade renders again': [
    chart(
      { 'a.yaml': '{{ range until 3000 }}{{ $_ := toYaml $.Values | sha256sum }}{{ end }}' },
      fill(900, (i) => `k${i}: { a: [1, 2, 3] }`, '\n'),
    ),
    {},
    just('upgrade', '.', '--to', 'kubernetes=1.34'),
    just('upgrade', '.', '--to', 'argocd=3.5', '--to', 'kubernetes=1.33', '-o', 'json'),
  ],
};

const line = (value: object) => `${JSON.stringify(value)}\n`;

export const exhaustion: readonly CommandAttack[] = [
  ...each(fleets, (name, files) =>
    attack(`exhaustion: a fleet of ${name}`, files, { calls: [told, just('forecast', '.')] }),
  ),
  ...each(read, (name, files) =>
    attack(`exhaustion: beside the fleet: ${name}`, files, {
      calls: [told, just('report', 'waves', '.')],
    }),
  ),
  ...each(dumps, (name, text) =>
    attack(
      `exhaustion: a dump of ${name}`,
      { ...red, 'dump/a.yaml': text },
      {
        calls: [
          { args: ['diagnose', 'dump', '-o', 'json'], says: ['neighbour'], exits: [1, 2] },
          { args: ['snapshot', 'dump', '-o', 'x.snapshot'], writes: ['x.snapshot'] },
          just('report', 'rca', '--snapshot', 'dump'),
        ],
      },
    ),
  ),
  ...each(commands, (name, [files, base, ...calls]) =>
    attack(`exhaustion: by a command: ${name}`, files, { base, calls }),
  ),
  attack(
    'exhaustion: a snapshot that says it is one',
    {
      ...red,
      'a.snapshot':
        line({ phineus: 'snapshot', version: 1 }) +
        line({ kind: 'object', object: { kind: 'Pod' } }).repeat(150_000),
      'b.snapshot': '{"a":'.repeat(300_000),
      'c.snapshot': '',
    },
    {
      calls: [
        just('diagnose', 'a.snapshot'),
        just('diagnose', 'b.snapshot'),
        { ...just('diagnose', 'c.snapshot'), exits: [1, 2] },
        just('report', 'inventory', '--snapshot', 'a.snapshot'),
      ],
    },
  ),
  attack('exhaustion: a snapshot that is packed and packed', red, {
    binary: () => ({ 'z.snapshot': bomb() }),
    calls: [
      just('diagnose', 'z.snapshot'),
      just('snapshot', 'z.snapshot', '--facts'),
      just('check', '.', '--snapshot', 'z.snapshot'),
    ],
  }),
  attack('exhaustion: an editor that types without an end', harmless, {
    calls: [
      editor(
        open('evil/a.yaml', 'a: b'),
        ...Array.from({ length: 300 }, (_, i) => ({
          notify: 'textDocument/didChange',
          params: {
            textDocument: { uri: 'file://TREE/evil/a.yaml', version: i + 2 },
            contentChanges: [{ text: map('a', `{ a: "${'x'.repeat(i * 100)}" }`) }],
          },
        })),
        {
          method: 'textDocument/hover',
          params: { textDocument: { uri: 'file://TREE/evil/a.yaml' }, position: { line: 3, character: 9e9 } },
        },
      ),
    ],
  }),
  attack('exhaustion: an agent that asks for all at once', evil({ 'a.yaml': many(150, wrong) }), {
    calls: [
      agent(
        ...Array.from({ length: 2 }, (_, i) => tool('check', { offset: i * 1e6 })),
        tool('propose_fix', { findings: Array.from({ length: 2000 }, (_, i) => `f${i}`) }),
        tool('prove_fix', { changes: [{ file: 'evil/a.yaml', text: many(500, wrong) }] }),
        tool('check', { path: 'evil/'.repeat(9000) }),
      ),
    ],
  }),
  attack(
    'exhaustion: helm and kustomize by themselves',
    {
      ...chart({ 'a.yaml': '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}' }),
      ...Object.fromEntries(
        Array.from({ length: 22 }, (_, i) => [
          `k/l${i}/kustomization.yaml`,
          i === 21 ? 'resources: [a.yaml]\n' : `resources: [../l${i + 1}, ../m${i}]\n`,
        ]),
      ),
      ...Object.fromEntries(
        Array.from({ length: 21 }, (_, i) => [
          `k/m${i}/kustomization.yaml`,
          `nameSuffix: -m${i}\nresources: [../l${i + 1}]\n`,
        ]),
      ),
      'k/l21/a.yaml': map('a', '{ a: b }'),
    },
    {
      calls: [
        { ...shown('helm', 'template', 'x', 'evil'), exits: [1, 2] },
        shown('kustomize', 'build', 'k/l0'),
        { ...just('helm', 'lint', 'evil') },
      ],
    },
  ),
  attack('exhaustion: branches and tags by the dozen', harmless, {
    git: Array.from({ length: 60 }, (_, i) => [i % 2 === 0 ? 'branch' : 'tag', `b${i}`]),
    calls: [json, just('diff', '.'), just('report', 'rca', '.')],
  }),
  attack(
    'exhaustion: folders within folders',
    { ...harmless, [`${'d/'.repeat(900)}a.yaml`]: map('a', '{ a: b }') },
    { calls: [json] },
  ),
  attack(
    'exhaustion: links that go round',
    { ...harmless },
    {
      links: { 'evil/x': '.', 'evil/y': '../evil', 'apps/z': '../apps', 'evil/w': 'w' },
      calls: [json, just('forecast', '.'), just('render', '.', 'evil')],
    },
  ),
  attack(
    'exhaustion: Applications that are made of Applications',
    {
      'apps/evil.yaml': named('evil', 'loop'),
      'loop/a.yaml': fill(30, (i) => named(`l${i}`, `loop/n${i % 5}`), '---\n'),
      ...Object.fromEntries(
        Array.from({ length: 5 }, (_, i) => [
          `loop/n${i}/a.jsonnet`,
          `[{ apiVersion: "argoproj.io/v1alpha1", kind: "Application", metadata: { name: "g" + i + "-${i}", namespace: "argocd" }, spec: { project: "default", source: { repoURL: "https://git.example.org/acme/gitops.git", targetRevision: "HEAD", path: "loop" }, destination: { server: "https://kubernetes.default.svc", namespace: "g" } } } for i in std.range(0, 900)]\n`,
        ]),
      ),
    },
    { calls: [told, just('report', 'inventory', '.')] },
  ),
  attack(
    'exhaustion: a set that makes sets',
    {
      ...harmless,
      'apps/evil.yaml': set('[{ list: { elements: [{ name: a }] } }]').replace('path: evil', 'path: sets'),
      'sets/a.yaml': many(40, (i) =>
        set(`[{ list: { elements: [${fill(60, (k) => `{ name: s${i}-${k} }`)}] } }]`).replace(
          'name: evil',
          `name: set${i}`,
        ),
      ),
    },
    { calls: [told, just('forecast', '.')] },
  ),
  attack('exhaustion: a cluster that lists without an end', red, {
    server: (path) => ({
      body:
        path.includes('limit') || path.includes('/api')
          ? `{"kind":"PodList","apiVersion":"v1","metadata":{"continue":"again"},"items":[${fill(500, (i) => `{"metadata":{"name":"p${i}","namespace":"x"}}`)}]}`
          : '{}',
    }),
    calls: [just('diagnose'), { ...just('snapshot', '-o', 'x.snapshot'), writes: ['x.snapshot'] }],
  }),
  attack(
    'exhaustion: an Application by sources by the thousand',
    {
      ...harmless,
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  sources: [${fill(2000, (i) => `{ ${here}, path: evil, name: s${i}, ref: r${i} }`)}]\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n`,
    },
    { calls: [json, just('diff', '.', 'main')] },
  ),
  attack(
    'exhaustion: a knowledge of everything',
    {
      ...kustomization('resources: [a.yaml]\n', {
        'a.yaml': many(200, (i) => item('Queue', 'spec: { a: b }', 'queues.example.org/v1', `q${i}`)),
      }),
      'phineus.yaml': `knowledge:\n- project: q\n  groups: [queues.example.org]\n  kinds:\n    queues.example.org/Queue:\n      makes: [${fill(300, (i) => `{ kind: queues.example.org/Queue, name: ${quoted(`{name}-{name}-${i}`)} }`)}]\n`,
    },
    { calls: [just('check', '.', '-o', 'json'), just('knowledge', '--path', '.')] },
  ),
  attack(
    'exhaustion: parameters that are flattened',
    {
      ...harmless,
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { parameters: [${fill(6000, (i) => `{ name: "a.b[${i}].c.d[${i % 50}]", value: x }`)}] }`,
      ),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': map('a', '{ a: {{ toJson .Values | sha256sum }} }'),
    },
    { calls: [json, just('diff', '.', 'main')] },
  ),
];

/** Four hundred megabytes in one line, packed twice. */
function bomb(): string {
  const zeros = gzipSync(Buffer.alloc(100 * 1024 * 1024, 'a'));
  return gzipSync(Buffer.concat([zeros, zeros, zeros, zeros])).toString('latin1');
}
