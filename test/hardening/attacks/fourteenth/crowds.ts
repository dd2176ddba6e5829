import { configMap } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  call,
  chart,
  chartYaml,
  documents,
  evil,
  family,
  lines,
  object,
  settings,
  whole,
} from './kit.ts';

const crowd = (files: Files): Nameless => ({ files: evil(files), calls: [whole] });
const labels = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`l${i}`, 'x']));
const pods = (count: number, more: object = {}) =>
  documents(count, (i) =>
    object('apps/v1', 'Deployment', `d${i}`, {
      spec: {
        selector: { matchLabels: { app: `d${i}` } },
        template: {
          metadata: { labels: { ...labels, app: `d${i}` } },
          spec: { containers: [{ name: 'a', image: `registry.example.org/a:1.0.${i}`, ...more }] },
        },
      },
    }),
  );

const fleets: Readonly<Record<string, Nameless>> = {
  'two thousand selectors, each of which takes two thousand pods': crowd({
    'pods.yaml': pods(2000),
    'services.yaml': documents(2000, (i) =>
      object('v1', 'Service', `s${i}`, {
        spec: { selector: labels, ports: [{ port: 80, targetPort: `p${i}` }] },
      }),
    ),
  }),
  'waves that are all different, with hooks between them': crowd({
    'a.yaml': documents(6000, (i) =>
      settings(`a${i}`, {}).replace(
        '"namespace"',
        `"annotations":{"argocd.argoproj.io/sync-wave":"${i * 7 - 20_000}"${i % 5 ? '' : ',"argocd.argoproj.io/hook":"Sync"'}},"namespace"`,
      ),
    ),
  }),
  'references in rings, each thing to the next': crowd({
    'a.yaml': documents(1500, (i) =>
      object('v1', 'Pod', `p${i}`, {
        spec: {
          volumes: Array.from({ length: 20 }, (_, k) => ({
            name: `v${k}`,
            configMap: { name: `c${(i * 13 + k) % 3000}` },
          })),
          containers: [{ name: 'a', image: 'a:1', envFrom: [{ secretRef: { name: `s${i}` } }] }],
        },
      }),
    ),
  }),
  'routes, hosts and ports that all collide': crowd({
    'a.yaml': documents(2500, (i) =>
      object('networking.k8s.io/v1', 'Ingress', `i${i}`, {
        spec: {
          ingressClassName: 'nginx',
          rules: Array.from({ length: 5 }, (_, k) => ({
            host: `*.h${k}.example.org`,
            http: {
              paths: [
                {
                  path: '/',
                  pathType: 'Prefix',
                  backend: { service: { name: `s${i}`, port: { number: 80 } } },
                },
              ],
            },
          })),
        },
      }),
    ),
    'b.yaml': documents(2500, (i) =>
      object('v1', 'Service', `s${i}`, {
        spec: { type: 'NodePort', ports: [{ port: 80, nodePort: 30_000 + (i % 10) }], selector: { a: 'b' } },
      }),
    ),
  }),
  'a thousand Applications of one folder of two hundred objects': {
    files: {
      'apps/many.yaml': documents(1000, (i) =>
        app(
          `many-${i}`,
          { path: 'evil' },
          { destination: { server: 'https://kubernetes.default.svc', namespace: `n${i}` } },
        ),
      ),
      'evil/a.yaml': documents(200, (i) => settings(`a${i}`, { a: 'b' })),
    },
    calls: [call('check . -o json', { tells: 'by name' })],
  },
  'commands of containers that are scripts of a megabyte': crowd({
    'a.yaml': documents(8, (i) =>
      object('batch/v1', 'Job', `j${i}`, {
        spec: {
          template: {
            spec: {
              restartPolicy: 'Never',
              containers: [
                {
                  name: 'a',
                  image: 'a:1',
                  command: [
                    'sh',
                    '-c',
                    `${lines(12_000, (k) => `if [ "$A${k}" ]; then kubectl get secret s${k} -o jsonpath='{.data}' | base64 -d || curl http://svc${k}.ns:80/; fi`)}`,
                  ],
                },
              ],
            },
          },
        },
      }),
    ),
  }),
  'texts in ConfigMaps that are YAML, JSON, scripts and settings at once': crowd({
    'a.yaml': documents(40, (i) =>
      settings(
        `a${i}`,
        Object.fromEntries(
          ['a.yaml', 'b.json', 'c.sh', 'd.toml', 'e.xml', 'f.properties', 'g.conf', 'h'].map((name) => [
            name,
            `${lines(1500, (k) => `key_${k}_password: "{{ .x${k} }}" # <a b="c">${'=;'.repeat(5)}`)}`,
          ]),
        ),
      ),
    ),
  }),
};

const sentence = (i: number) => `${i % 7} ${i % 11} ${'word '.repeat(i % 5)}`;
const compared: Readonly<Record<string, Nameless>> = {
  'texts of ten thousand lines that are in another order': {
    base: evil({ 'a.yaml': settings('a', { t: lines(25_000, sentence) }) }),
    files: evil({ 'a.yaml': settings('a', { t: lines(25_000, (i) => sentence(25_000 - i)) }) }),
    calls: [
      call('diff . main -o json', { tells: true }),
      call('diff . main -o html'),
      call('prove . main -o json'),
    ],
  },
  'lists of thousands without keys, in another order': {
    base: evil({
      'a.yaml': object('evil.example/v1', 'Thing', 'a', {
        spec: { l: Array.from({ length: 8000 }, (_, i) => ({ a: i % 13, b: [i % 17] })) },
      }),
    }),
    files: evil({
      'a.yaml': object('evil.example/v1', 'Thing', 'a', {
        spec: { l: Array.from({ length: 8000 }, (_, i) => ({ a: (i * 7) % 13, b: [(i * 5) % 17] })) },
      }),
    }),
    calls: [call('diff . main -o json', { tells: true })],
  },
  'thousands of objects that have all been renamed': {
    base: evil({ 'a.yaml': documents(4000, (i) => settings(`old-${i}`, { a: `x${i % 3}` })) }),
    files: evil({ 'a.yaml': documents(4000, (i) => settings(`new-${i}`, { a: `x${i % 3}` })) }),
    calls: [call('diff . main -o json', { tells: true }), call('report lessons . --base main')],
  },
  'a change of a thousand hunks': {
    base: evil(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, f) => [
          `a${f}.yaml`,
          settings(`a${f}`, {}).replace(
            '{}',
            `{\n${Array.from({ length: 300 }, (_e, i) => `"k${i}": "a"`).join(',\n')}}`,
          ),
        ]),
      ),
    ),
    files: evil(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, f) => [
          `a${f}.yaml`,
          settings(`a${f}`, {}).replace(
            '{}',
            `{\n${Array.from({ length: 300 }, (_e, i) => `"k${i}": "${i % 3 ? 'a' : 'b'}"`).join(',\n')}}`,
          ),
        ]),
      ),
    ),
    calls: [call('prove . main -o json', { exits: [0, 1, 2] })],
  },
  'a chart of a thousand templates that got another version': {
    base: { ...chart(configMap, { 'Chart.yaml': chartYaml('evil') }) },
    files: {
      ...chart(configMap, {
        'Chart.yaml': chartYaml('evil').replace('1.0.0', '2.0.0'),
        ...Object.fromEntries(
          Array.from({ length: 400 }, (_, i) => [
            `templates/t${i}.yaml`,
            configMap.replace('settings', `s${i}-{{ .Values.a${i}.b | default 1 }}`),
          ]),
        ),
        'values.yaml': lines(400, (i) => `a${i}: { b: 1 }`),
      }),
    },
    calls: [call('upgrade . main -o json'), call('diff . main -o json', { tells: true })],
  },
};

const commands: Readonly<Record<string, Nameless>> = {
  'a thousand faults, each of which has a cure': {
    files: evil({
      'a.yaml': documents(1000, (i) =>
        settings(`a${i}`, {}).replace(
          '"namespace"',
          '"annotations":{"argocd.argoproj.io/sync-wave":"one","argocd.argoproj.io/hok":"Sync"},"namespace"',
        ),
      ),
    }),
    calls: [call('fix . --all -o json', { exits: [0, 1, 2] }), call('check . --fixes -o sarif')],
  },
  'a crowd in every document, first four': {
    files: crowded(),
    calls: ['fix-record', 'inventory', 'lessons', 'parity'].map((kind) => call(`report ${kind} .`)),
  },
  'twelve targets of a hundred Applications, that all differ': {
    files: {
      'phineus.yaml': `targets: { ${Array.from({ length: 12 }, (_, t) => `t${t}: { roots: [envs/${t}] }`).join(', ')} }\n`,
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, t) => [
          `envs/${t}/a.yaml`,
          documents(60, (i) => app(`a${i}`, { path: `data/${t}` })),
        ]),
      ),
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, t) => [
          `data/${t}/a.yaml`,
          documents(50, (i) =>
            settings(
              `c${i}`,
              Object.fromEntries(Array.from({ length: 20 }, (_e, k) => [`k${k}`, `${t}-${k}`])),
            ),
          ),
        ]),
      ),
    },
    calls: [call('parity . --targets t0,t11 -o json'), call('report parity .')],
  },
  'a chart with forty conditions, in each other and beside each other': {
    files: evil({
      'Chart.yaml': chartYaml('evil'),
      'templates/a.yaml': `${configMap}data:\n${lines(300, (i) => `  {{ if .Values.a${i} }}k${i}: {{ .Values.b${i} }}{{ else if eq .Values.c${i} "x" }}k: v{{ else }}`)}${lines(300, () => '{{ end }}')}`,
      'templates/b.yaml': `${configMap}data:\n${lines(400, (i) => `{{ if .Values.x${i} }}\n  k${i}: {{ range .Values.y${i} }}{{ include "t" . }}{{ end }}\n{{ end }}`)}`,
      'templates/_t.tpl': `{{ define "t" }}${lines(40, (i) => `{{ if .a${i} }}{{ with .b${i} }}{{ include "u" . }}{{ end }}{{ end }}`)}{{ end }}{{ define "u" }}${lines(40, (i) => `{{ if .c${i} }}x{{ else }}y{{ end }}`)}{{ end }}`,
    }),
    calls: [call('helm lint evil -o json'), call('helm template r evil', { showsSource: true }), whole],
  },
  'a field that is asked for at the end of a long path': {
    files: evil({ 'a.yaml': object('evil.example/v1', 'Thing', 'a', { spec: nested(400) }) }),
    calls: [
      call(`blame . evil Thing/a spec${'.a'.repeat(400)}`),
      call('blame . evil Thing/a'),
      call('blame . evil Thing/a spec'),
    ],
  },
};

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1), b: [1, 2] };
}

function crowded(): Files {
  return evil({
    'a.yaml': `${pods(400, { envFrom: [{ secretRef: { name: 'nope' } }], volumeMounts: [{ name: 'x', mountPath: '/x' }] })}---\n${documents(800, (i) => object('v1', 'Service', `s${i}`, { spec: { selector: { a: `${i}` }, ports: [{ port: 80 }] } }))}`,
  });
}

const list = (items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
const sick = (i: number) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: `a${i}`, namespace: 'argocd' },
  spec: { source: { repoURL: 'x', path: 'y' }, destination: { namespace: `n${i}` } },
  status: {
    health: { status: 'Degraded' },
    sync: { status: 'OutOfSync' },
    resources: Array.from({ length: 20 }, (_, k) => ({
      kind: 'Pod',
      version: 'v1',
      namespace: `n${i}`,
      name: `p${k}`,
      health: { status: 'Degraded' },
      status: 'OutOfSync',
    })),
  },
});
const sickPod = (i: number, k: number) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: `p${k}`,
    namespace: `n${i}`,
    uid: `u${i}-${k}`,
    ownerReferences: [{ kind: 'Pod', name: `p${(k + 1) % 20}`, uid: `u${i}-${(k + 1) % 20}` }],
  },
  spec: {
    containers: [{ name: 'a', image: 'x', envFrom: [{ secretRef: { name: `s${k}` } }], volumeMounts: [] }],
    volumes: [{ name: 'v', persistentVolumeClaim: { claimName: `c${k}` } }],
  },
  status: {
    phase: 'Pending',
    containerStatuses: [
      {
        name: 'a',
        state: { waiting: { reason: 'CreateContainerConfigError', message: `secret "s${k}" not found` } },
      },
    ],
  },
});

const dumps: Readonly<Record<string, Nameless>> = {
  'five hundred red Applications whose pods own each other in rings': {
    files: {
      'dump.json': list(
        Array.from({ length: 500 }, (_, i) => i).flatMap((i) => [
          sick(i),
          ...Array.from({ length: 20 }, (_, k) => sickPod(i, k)),
        ]),
      ),
    },
    calls: [
      call('diagnose dump.json -o json'),
      call('report rca --snapshot dump.json'),
      call('snapshot dump.json -o out.snapshot', { writes: ['out.snapshot'] }),
    ],
  },
  'events by the hundred thousand, all of one object': {
    files: {
      'dump.json': list([
        sick(0),
        ...Array.from({ length: 80_000 }, (_, i) => ({
          apiVersion: 'v1',
          kind: 'Event',
          metadata: { name: `e${i}`, namespace: 'n0' },
          involvedObject: { kind: 'Pod', name: 'p0', namespace: 'n0' },
          reason: 'Failed',
          message: `secret "s${i}" not found ${'x'.repeat(50)}`,
          type: 'Warning',
        })),
      ]),
    },
    calls: [call('diagnose dump.json -o json'), call('report inventory --snapshot dump.json')],
  },
  'an Application with sixty thousand resources and a history as long': {
    files: {
      'dump.json': list([
        {
          ...sick(0),
          status: {
            ...sick(0).status,
            resources: Array.from({ length: 60_000 }, (_, i) => ({
              kind: 'ConfigMap',
              version: 'v1',
              namespace: 'n',
              name: `c${i}`,
              status: 'OutOfSync',
            })),
            history: Array.from({ length: 20_000 }, (_, i) => ({
              id: i,
              revision: `${i}`,
              deployedAt: '2026-01-01T00:00:00Z',
            })),
          },
        },
      ]),
    },
    calls: [call('diagnose dump.json -o json'), call('diagnose dump.json --repo .')],
  },
  'Secrets by the ten thousand, and messages in which each is looked for': {
    files: {
      'dump.json': list([
        sick(0),
        ...Array.from({ length: 12_000 }, (_, i) => ({
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: `s${i}`, namespace: 'n0' },
          data: { a: btoa(`value-${(i * 7919).toString(36)}-Q${i}`) },
        })),
        ...Array.from({ length: 500 }, (_, i) => ({
          ...sickPod(0, i),
          status: { phase: 'Failed', message: `value-${i} `.repeat(1500) },
        })),
      ]),
    },
    calls: [
      call('diagnose dump.json -o json'),
      call('snapshot dump.json -o out.snapshot', { writes: ['out.snapshot'] }),
    ],
  },
};

export const crowds: readonly CommandAttack[] = [
  ...family('crowd: a fleet', fleets, 1),
  ...family('crowd: a change', compared, 1),
  ...family('crowd: a command', commands, 1),
  ...family('crowd: a dump', dumps, 1),
];
