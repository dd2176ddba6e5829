import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  attack,
  chart,
  deep,
  deployment,
  each,
  evil,
  fill,
  harmless,
  item,
  just,
  kustomization,
  lines,
  many,
  map,
  named,
  oneOf,
  red,
  seen,
  thing,
  told,
  widget,
} from './kit.ts';

const pods = (count: number, more: (i: number) => string = () => '') =>
  many(count, (i) =>
    deployment('', more(i)).replace('name: d', `name: d${i}`).replaceAll('a: b', `a: b${i}`),
  );

/** Objects by the thousand, each of which may have to do with all others. */
const fleets: Readonly<Record<string, Files>> = {
  'tolerations and affinities': evil({
    'a.yaml': pods(
      700,
      (i) =>
        `tolerations: [${fill(20, (k) => `{ key: k${k}, operator: Exists }`)}], affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [${fill(6, (k) => `{ topologyKey: z, labelSelector: { matchExpressions: [{ key: a, operator: NotIn, values: [b${i}, b${k}] }] } }`)}] } }, `,
    ),
  }),
  'claims that all name one class': evil({
    'a.yaml': many(1500, (i) =>
      item(
        'PersistentVolumeClaim',
        'spec: { storageClassName: nosuchclass, accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }',
        'v1',
        `c${i}`,
      ),
    ),
    'b.yaml': pods(
      500,
      (i) =>
        `volumes: [${fill(6, (k) => `{ name: v${k}, persistentVolumeClaim: { claimName: c${(i * 3 + k) % 1500} } }`)}], `,
    ),
  }),
  'routes that hang on each other': evil({
    'a.yaml': many(900, (i) =>
      item(
        'HTTPRoute',
        `spec: { parentRefs: [${fill(9, (k) => `{ name: g${(i + k) % 90} }`)}], hostnames: [${fill(9, (k) => `"*.h${k}.example.org"`)}], rules: [{ backendRefs: [{ name: s${i}, port: 80 }] }] }`,
        'gateway.networking.k8s.io/v1',
        `r${i}`,
      ),
    ),
    'b.yaml': many(90, (i) =>
      item(
        'Gateway',
        `spec: { gatewayClassName: none, listeners: [${fill(20, (k) => `{ name: l${k}, port: ${k + 1}, protocol: HTTP, hostname: "*.h${k}.example.org" }`)}] }`,
        'gateway.networking.k8s.io/v1',
        `g${i}`,
      ),
    ),
  }),
  'monitors that choose everything': evil({
    'a.yaml': many(700, (i) =>
      item(
        'ServiceMonitor',
        'spec: { namespaceSelector: { any: true }, selector: { matchExpressions: [{ key: a, operator: Exists }] }, endpoints: [{ port: http }] }',
        'monitoring.coreos.com/v1',
        `m${i}`,
      ),
    ),
    'b.yaml': many(
      700,
      (i) =>
        `apiVersion: v1\nkind: Service\nmetadata: { name: s${i}, labels: { a: b } }\nspec: { selector: { a: b${i} }, ports: [{ port: 80 }] }`,
    ),
  }),
  'texts that name each other': evil({
    'a.yaml': many(1500, (i) =>
      map(
        `c${i}`,
        `{ a: "http://s${(i + 1) % 1500}.evil.svc.cluster.local:80/ s${(i + 2) % 1500}.evil jdbc:postgresql://s${i}/d kafka-${i}.evil.svc:9092" }`,
      ),
    ),
    'b.yaml': many(
      1500,
      (i) => `apiVersion: v1\nkind: Service\nmetadata: { name: s${i} }\nspec: { ports: [{ port: 81 }] }`,
    ),
  }),
  'certificates, issuers and the Secrets they make': evil({
    'a.yaml': many(
      1200,
      (i) =>
        `${item('Certificate', `spec: { secretName: s${(i + 7) % 1200}, dnsNames: [h${i}], issuerRef: { name: i${i % 9}, kind: Issuer } }`, 'cert-manager.io/v1', `c${i}`)}---\n${item('Ingress', `spec: { tls: [{ secretName: s${i} }], rules: [{ host: h${i} }] }`, 'networking.k8s.io/v1', `g${i}`)}`,
    ),
  }),
  'kinds by the hundred, of which each has a definition': evil({
    'a.yaml': many(
      250,
      (i) =>
        `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: k${i}s.t${i}.example.org }\nspec: { group: t${i}.example.org, scope: Namespaced, names: { kind: K${i}, plural: k${i}s, singular: k${i} }, versions: [${fill(6, (k) => `{ name: v${k + 1}, served: true, storage: ${k === 0}, schema: { openAPIV3Schema: { type: object, properties: { spec: ${deep(12, ['{ type: object, properties: { a: ', '{ type: string }', ' } }'])} } } } }`)}] }`,
    ),
    'b.yaml': many(1500, (i) =>
      widget(`spec: ${deep(12, ['{ a: ', 'x', ' }'])}`, `w${i}`)
        .replace('t.example.org/v1', `t${i % 250}.example.org/v${(i % 6) + 1}`)
        .replace('Widget', `K${i % 250}`),
    ),
  }),
};

/** Commands that do something again for each part of a change. */
const commands: Readonly<Record<string, readonly [files: Files, base: Files, ...calls: Call[]]>> = {
  'values of two hundred charts that all change': [
    Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [
        [`many/c${i}/Chart.yaml`, `apiVersion: v2\nname: c${i}\nversion: 2.0.0\n`],
        [`many/c${i}/values.yaml`, lines(60, (k) => `n${k}: { a: c }`)],
        [`many/c${i}/templates/a.yaml`, map(`c${i}`, '{ a: {{ toJson .Values | sha256sum }} }')],
        [`apps/c${i}.yaml`, named(`c${i}`, `many/c${i}`)],
      ]).flat(),
    ) as Files,
    Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [
        [`many/c${i}/Chart.yaml`, `apiVersion: v2\nname: c${i}\nversion: 1.0.0\n`],
        [`many/c${i}/values.yaml`, lines(60, (k) => `k${k}: { a: b }`)],
        [`many/c${i}/templates/a.yaml`, map(`c${i}`, '{ a: {{ toJson .Values | sha256sum }} }')],
        [`apps/c${i}.yaml`, named(`c${i}`, `many/c${i}`)],
      ]).flat(),
    ) as Files,
    just('upgrade', '.', 'main'),
    just('prove', '.', 'main'),
    just('report', 'risk', '.', '--base', 'main'),
  ],
  'one base of many overlays that changes': [
    {
      ...Object.fromEntries(
        Array.from({ length: 150 }, (_, i) => [
          [`apps/o${i}.yaml`, named(`o${i}`, `over/o${i}`)],
          [`over/o${i}/kustomization.yaml`, `namePrefix: o${i}-\nresources: [../base]\n`],
        ]).flat() as [string, string][],
      ),
      'over/base/kustomization.yaml': 'resources: [a.yaml]\n',
      'over/base/a.yaml': pods(30).replaceAll('a:1', 'a:2'),
    },
    {
      'over/base/kustomization.yaml': 'resources: [a.yaml]\n',
      'over/base/a.yaml': pods(30),
    },
    just('diff', '.', 'main', '-o', 'html'),
    just('report', 'lessons', '.', '--base', 'main'),
    just('check', '.', '--base', 'main'),
  ],
  'a large file of one line that changes': [
    evil({ 'a.yaml': map('a', `{ a: "${'xy'.repeat(900_000)}" }`) }),
    evil({ 'a.yaml': map('a', `{ a: "${'yx'.repeat(900_000)}" }`) }),
    just('diff', '.', 'main'),
    just('diff', '.', 'main', '-o', 'html'),
    just('prove', '.', 'main'),
  ],
  'lists of maps in another order, deep': [
    evil({
      'w.yaml': widget(
        `spec: { l: [${fill(3000, (i) => `{ a: { b: [${fill(6, (k) => `${(i * 7 + k) % 3000}`)}] } }`)}] }`,
      ),
    }),
    evil({
      'w.yaml': widget(
        `spec: { l: [${fill(3000, (i) => `{ a: { b: [${fill(6, (k) => `${((2999 - i) * 7 + k) % 3000}`)}] } }`)}] }`,
      ),
    }),
    just('diff', '.', 'main', '-o', 'json'),
    just('upgrade', '.', 'main', '--noise'),
  ],
  'asked for by ten thousand names': [
    harmless,
    {},
    just('check', '.', ...Array.from({ length: 3000 }, (_, i) => ['--app', `n${i}`]).flat()),
    just('render', '.', ...Array.from({ length: 3000 }, (_, i) => `n${i}`)),
    just('fix', '.', ...Array.from({ length: 3000 }, (_, i) => `n${i}`)),
    just('blame', '.', 'neighbour', 'ConfigMap/neighbour-settings', `data${'[0].a'.repeat(20_000)}`),
  ],
  'faults that each have a choice': [
    evil({
      'a.yaml': pods(400, () => 'serviceAccountName: nobody, ').replaceAll('image: "a:1"', 'image: a'),
    }),
    {},
    just('fix', '.', '--all', '-o', 'json'),
    just('check', '.', '--fixes', '-o', 'sarif'),
    just('report', 'postmortem', '.'),
  ],
};

const dumps: Readonly<Record<string, string>> = {
  'one Application of a hundred thousand parts': seen(
    'evil',
    `{ health: { status: Degraded }, resources: [${fill(60_000, (i) => `{ kind: K${i % 90}, name: n${i}, status: OutOfSync }`)}], operationState: { phase: Failed, message: "${'x '.repeat(90_000)}", syncResult: { resources: [${fill(9000, (i) => `{ kind: Pod, name: n${i}, message: "one or more objects failed to apply, reason ${i}" }`)}] } } }`,
  ),
  'messages that are all alike': many(3000, (i) =>
    thing(
      'Pod',
      `spec: { containers: [{ name: a, image: "a:1" }] }\nstatus: { phase: Pending, containerStatuses: [{ name: a, state: { waiting: { reason: CrashLoopBackOff, message: "back-off ${i % 3}m restarting failed container in pod p${i}_x(${i}) after ${'word '.repeat(60)}" } } }] }`,
      'v1',
      `name: p${i}, namespace: x`,
    ),
  ),
  'objects that own each other in stars': many(3000, (i) =>
    thing(
      'ReplicaSet',
      'spec: {}\nstatus: { replicas: 0 }',
      'apps/v1',
      `name: r${i}, namespace: x, uid: u${i}, ownerReferences: [${fill(20, (k) => `{ kind: ReplicaSet, apiVersion: apps/v1, name: r${(i * 20 + k) % 3000}, uid: u${(i * 20 + k) % 3000} }`)}]`,
    ),
  ),
  'lists in lists': `${deep(300, ['{ apiVersion: v1, kind: List, items: [', '{ apiVersion: v1, kind: Pod, metadata: { name: p } }', '] }'])}\n`,
  'Applications of Applications': many(700, (i) =>
    seen(
      `a${i}`,
      `{ sync: { status: OutOfSync }, health: { status: Degraded }, resources: [${fill(30, (k) => `{ group: argoproj.io, kind: Application, name: a${(i * 3 + k) % 700}, namespace: argocd, health: { status: Degraded } }`)}] }`,
    ),
  ),
};

export const fleetsAndCommands: readonly CommandAttack[] = [
  ...each(fleets, (name, files) =>
    attack(`exhaustion: a fleet with ${name}`, files, {
      calls: [told, ...oneOf(name, just('forecast', '.'), just('report', 'waves', '.'))],
    }),
  ),
  ...each(commands, (name, [files, base, ...calls]) =>
    attack(`exhaustion: a command for ${name}`, files, { base, calls }),
  ),
  ...each(dumps, (name, text) =>
    attack(
      `exhaustion: a dump with ${name}`,
      { ...red, 'dump/a.yaml': text },
      {
        calls: [
          { args: ['diagnose', 'dump', '-o', 'json'], says: ['neighbour'], exits: [1, 2] },
          { args: ['snapshot', 'dump', '-o', 'x.snapshot'], writes: ['x.snapshot'] },
          ...oneOf(
            name,
            just('report', 'inventory', '--snapshot', 'dump', '-o', 'html'),
            just('check', '.', '--snapshot', 'dump'),
          ),
        ],
      },
    ),
  ),
  attack(
    'exhaustion: a dump of very many small files',
    {
      ...red,
      ...Object.fromEntries(
        Array.from({ length: 4000 }, (_, i) => [
          `dump/n${i % 60}/core/pods/p${i}.yaml`,
          thing(
            'Pod',
            'spec: { containers: [] }\nstatus: { phase: Failed }',
            'v1',
            `name: p${i}, namespace: n${i % 60}`,
          ),
        ]),
      ),
    },
    {
      calls: [
        { args: ['diagnose', 'dump'], says: ['neighbour'], exits: [1, 2] },
        just('report', 'rca', '--snapshot', 'dump'),
      ],
    },
  ),
  attack(
    'exhaustion: pipes wherever somebody reads',
    {
      ...harmless,
      ...kustomization('resources: [p.yaml]\nopenapi: { path: o.json }\n', {
        'd/a.jsonnet': 'importstr "p"',
      }),
    },
    {
      pipes: [
        'README.md',
        'CODEOWNERS',
        'install.sh',
        'main.tf',
        'evil/p.yaml',
        'evil/o.json',
        'evil/d/p',
        'apps/.argocd-source.yaml',
        'phineus.images.lock.yaml',
        'phineus.charts.lock.yaml',
        'dump/p.yaml',
        'b.json',
      ],
      calls: [
        { args: ['check', '.', '-o', 'json'], tells: 'by name', exits: [1, 2] },
        just('check', '.', '--baseline', 'b.json'),
        just('diagnose', 'dump'),
        just('kustomize', 'build', 'evil'),
        just('charts', 'list', '.'),
        just('report', 'inventory', '.', '--since', 'b.json'),
      ],
    },
  ),
  attack(
    'exhaustion: files of no content and of any size',
    { ...chart({ 'a.yaml': map('a', '{ a: b }') }), ...red },
    {
      sizes: {
        'evil/values.yaml': 900,
        'evil/charts/s-1.0.0.tgz': 900,
        'README.md': 900,
        'install.sh': 900,
        'dump/large.json': 900,
        'old.snapshot': 900,
        'b.json': 900,
      },
      calls: [
        { args: ['check', '.', '-o', 'json'], tells: 'by name', exits: [1, 2] },
        just('helm', 'lint', 'evil'),
        { args: ['diagnose', 'dump'], says: ['neighbour'], exits: [1, 2] },
        just('diagnose', 'dump', '--since', 'old.snapshot'),
        just('check', '.', '--baseline', 'b.json'),
        just('report', 'rca', '.', '--since', 'b.json'),
      ],
    },
  ),
];
