import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
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

const json = JSON.stringify;
const a = (count: number, text = 'a') => text.repeat(count);
const loop = (turns: number, text: string) => `{{ range until ${turns} }}${text}{{ end }}`;
const settings = (script: string): Files => ({
  ...evil({
    'a.yaml': `apiVersion: example.org/v1\nkind: Thing\nmetadata: { name: a }\nspec: { a: ${a(200)} }\nstatus: { a: b }\n`,
  }),
  'apps/argocd-cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
    metadata: { name: 'argocd-cm', namespace: 'argocd' },
    data: { 'resource.customizations.health.example.org_Thing': script },
  }),
});
const health = (script: string): Files => ({
  'thing.yaml': `apiVersion: example.org/v1\nkind: Thing\nmetadata: { name: a }\nstatus: { a: b }\n`,
  'cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
    data: { 'resource.customizations.health.example.org_Thing': script },
  }),
});
const judged: readonly Call[] = [{ args: ['health', 'thing.yaml', '--settings', 'cm.yaml', '-o', 'json'] }];
const ignored = (expressions: readonly string[]): Files => ({
  'apps/evil.yaml': application('evil', 'evil').replace(
    '  destination',
    `  ignoreDifferences: ${json([{ group: 'apps', kind: 'Deployment', jqPathExpressions: expressions }])}\n  destination`,
  ),
  'evil/a.yaml': object(['apps/v1', 'Deployment'], 'd', {
    spec: { a: times(300, (i) => ({ i, a: a(50) })) },
  }),
});

const templates = trees('sixth: budget: template', {
  'failures that are caught, again and again': chart(
    `${loop(100000, '{{ $x := (tpl "{{ 1 }}" $) }}')}${configMap}`,
  ),
  'values that are set into themselves, for subcharts': chart(
    `{{ $_ := set .Values "global" (dict "self" .Values) }}{{ $_ := set .Values.global "x" .Values.global }}${configMap}data: { a: {{ include "b" . }} }\n`,
    {
      'charts/b/Chart.yaml': 'apiVersion: v2\nname: b\nversion: 1.0.0\n',
      'charts/b/templates/a.tpl': '{{ define "b" }}{{ toYaml .Values | len }}{{ end }}',
    },
  ),
  'a map that grows while it is gone through': chart(
    `{{ $d := dict "a" 1 }}{{ range $k, $v := $d }}{{ range until 200 }}{{ $_ := set $d (printf "%s%d" $k .) $d }}{{ end }}{{ end }}{{ range $k, $v := $d }}{{ range $l, $w := $v }}{{ range $m, $x := $w }}{{ $_ := toString $m }}{{ end }}{{ end }}{{ end }}${configMap}`,
  ),
  'a map in itself, dug and picked': chart(
    `{{ $d := dict "a" 1 }}{{ $_ := set $d "self" $d }}${configMap}data: { a: {{ pick $d "self" | omit "a" | values | first | toString | trunc 3 | quote }}, b: {{ has $d (list $d) }}, c: {{ uniq (list $d $d) | len }} }\n`,
  ),
  'lookups by the hundred thousand': chart(`${loop(200000, '{{ lookup "v1" "Pod" "x" "y" }}')}${configMap}`),
  'capabilities asked by the hundred thousand': chart(
    `${loop(300000, '{{ if $.Capabilities.APIVersions.Has "x/v1" }}x{{ end }}')}${configMap}`,
  ),
  'templates by names that are computed': chart(
    `${times(300, (i) => `{{ define "t${i}" }}{{ include (printf "t%d" (mod (add1 ${i}) 300)) (add1 .) }}{{ end }}`).join('')}{{ include "t0" 0 }}`,
  ),
  'pairs of all files': chart(
    `{{ range $p, $_ := .Files.Glob "**" }}{{ range $q, $_ := $.Files.Glob "**" }}{{ if eq ($.Files.Get $p) ($.Files.Get $q) }}x{{ end }}{{ end }}{{ end }}`,
    entries(400, (i) => [`files/f${i}.txt`, a(3000)]),
  ),
  'a thousand small templates': chart(
    '',
    entries(1000, (i) => [
      `templates/t${i}.yaml`,
      `${configMap.replace('settings', `s${i}`)}data: { a: {{ until 2000 | join "" | sha256sum }} }\n`,
    ]),
  ),
  'three hundred Applications of one slow chart': () => ({
    'apps/many.yaml': times(300, (i) => application(`e${i}`, 'slow')).join('---\n'),
    'slow/Chart.yaml': 'apiVersion: v2\nname: slow\nversion: 1.0.0\n',
    'slow/templates/a.yaml': `${configMap}data: { a: {{ until 20000 | join "" | sha256sum }} }\n`,
  }),
  'thirty Applications that never end': () => ({
    ...entries(30, (i) => [`apps/e${i}.yaml`, application(`e${i}`, `e${i}`)]),
    ...entries(30, (i) => [`e${i}/Chart.yaml`, 'apiVersion: v2\nname: slow\nversion: 1.0.0\n']),
    ...entries(30, (i) => [
      `e${i}/templates/a.yaml`,
      `{{ define "f" }}{{ range until 1000000 }}{{ range until 1000000 }}{{ end }}{{ end }}{{ end }}{{ include "f" . }}`,
    ]),
  }),
  'thirty Applications that each take all memory': () => ({
    ...entries(30, (i) => [`apps/e${i}.yaml`, application(`e${i}`, `e${i}`)]),
    ...entries(30, (i) => [`e${i}/Chart.yaml`, 'apiVersion: v2\nname: fat\nversion: 1.0.0\n']),
    ...entries(30, (i) => [
      `e${i}/templates/a.yaml`,
      `{{ $x := repeat 4000000 "x${i}" }}{{ $l := list }}{{ range until 60 }}{{ $l = append $l (printf "%s%d" $x .) }}{{ end }}${configMap}data: { a: {{ len (join "" $l) }} }\n`,
    ]),
  }),
  'what is rendered is nearly too much, in each of many': () => ({
    ...entries(20, (i) => [`apps/e${i}.yaml`, application(`e${i}`, `e${i}`)]),
    ...entries(20, (i) => [`e${i}/Chart.yaml`, 'apiVersion: v2\nname: fat\nversion: 1.0.0\n']),
    ...entries(20, (i) => [
      `e${i}/templates/a.yaml`,
      `{{ range $i := until 1000 }}---\n${configMap.replace('settings', `s${i}-{{ $i }}`)}data: { a: {{ repeat 800 "x" }} }\n{{ end }}`,
    ]),
  }),
  'an order of hooks and weights by the thousand': chart(
    `{{ range $i := until 5000 }}---\n${configMap.replace('{ name: settings }', `{ name: "h{{ $i }}", annotations: { helm.sh/hook: "pre-install,post-install,pre-upgrade", helm.sh/hook-weight: "{{ mod (mul $i 7919) 5000 }}" } }`)}{{ end }}`,
  ),
});

const kustomize = trees('sixth: budget: kustomize', {
  'overlays four hundred deep': () => ({
    'apps/evil.yaml': application('evil', 'k0'),
    ...entries(400, (i) => [
      `k${i}/kustomization.yaml`,
      json({ resources: [i < 399 ? `../k${i + 1}` : 'a.yaml'], labels: [{ pairs: { [`l${i}`]: 'x' } }] }),
    ]),
    'k399/a.yaml': configMap,
  }),
  'lists merged by keys that are all alike': kustomization(
    { resources: ['d.yaml'], patches: [{ path: 'p.yaml' }] },
    { 'd.yaml': deployment(3000, 'x'), 'p.yaml': deployment(3000, 'y') },
  ),
  'a patch of ten thousand documents': kustomization(
    { patches: [{ path: 'p.yaml' }] },
    { 'p.yaml': times(10000, (i) => `${configMap}data: { k${i}: v }\n`).join('---\n') },
  ),
  'operations by the ten thousand at the front of a list': kustomization(
    { resources: ['d.yaml'], patches: [{ path: 'p.json', target: { kind: 'Deployment' } }] },
    {
      'd.yaml': deployment(10, 'x'),
      'p.json': json(
        times(20000, () => ({
          op: 'add',
          path: '/spec/template/spec/containers/0',
          value: { name: 'x', image: 'y:1' },
        })),
      ),
    },
  ),
  'generators from a thousand large files': kustomization(
    { configMapGenerator: times(300, (i) => ({ name: `g${i}`, files: ['big.txt', `b=big.txt`] })) },
    { 'big.txt': a(900000) },
  ),
  'an order by kinds that nobody knows': kustomization(
    {
      sortOptions: {
        order: 'legacy',
        legacySortOptions: {
          orderFirst: times(20000, (i) => `K${i}`),
          orderLast: times(20000, (i) => `L${i}`),
        },
      },
    },
    { 'settings.yaml': times(2000, (i) => configMap.replace('settings', `s${i}`)).join('---\n') },
  ),
  'namespaces, suffixes and hashes on everything': kustomization(
    {
      namespace: 'x',
      nameSuffix: '-y',
      configMapGenerator: times(1500, (i) => ({ name: `g${i}`, literals: [`a=${i}`] })),
      resources: ['d.yaml'],
    },
    { 'd.yaml': times(300, (i) => deployment(3, `x${i}`).replace('"d"', `"d${i}"`)).join('---\n') },
  ),
});
function deployment(count: number, tag: string): string {
  return object(['apps/v1', 'Deployment'], 'd', {
    spec: {
      selector: { matchLabels: { a: 'b' } },
      template: {
        metadata: { labels: { a: 'b' } },
        spec: {
          containers: times(count, (i) => ({
            name: `c${i}`,
            image: `a:${tag}`,
            env: [{ name: 'A', value: tag }],
          })),
        },
      },
    },
  });
}

const lua: readonly CommandAttack[] = Object.entries({
  'errors that are caught, for ever': 'while true do pcall(function() while true do end end) end',
  'errors that are caught by a handler':
    'while true do xpcall(function() error("x") end, function(e) while true do end end) end',
  'a comparison that is never the same':
    'local t = {} for i=1,20000 do t[i]=i end table.sort(t, function(a,b) return true end) return {status="Healthy"}',
  'a text of texts': 'local s="x" for i=1,60 do s=s..s end return {status=s}',
  'a message of a gigabyte': 'return {status="Healthy", message=string.rep("x", 1000000000)}',
  'a goto': '::a:: goto a',
  'calls in calls': 'local function f(n) return f(n+1) + 1 end return f(1)',
  'tables of tables': 'local t={} while true do t={t,t,t} end',
  'matches of matches':
    'local s=string.rep("a",30000) for i=1,1000 do string.find(s, ".-.-.-b") end return {status="Healthy"}',
}).map(([name, script]) => ({ name: `sixth: budget: Lua: ${name}`, files: health(script), calls: judged }));

const jq = trees('sixth: budget: jq', {
  'errors that are caught': ignored([
    '.spec | last(repeat(try error("x") catch .))',
    'def f: try f catch f; f',
  ]),
  'pairs of pairs': ignored(['.spec | [.a[] as $x | .a[] as $y | .a[] as $z | .a[] as $w | 1] | length']),
  'all that could be': ignored([
    '[range(40)] | [combinations(20)]',
    '[.spec.a[], .spec.a[]] | [limit(1000000000; combinations)]',
  ]),
  'paths of paths': ignored([
    '[paths] | [.[] | [paths]] | [.[] | tojson | fromjson | [paths]]',
    '.. |= (.. |= .)',
    'to_entries | walk([., .])',
  ]),
  'five hundred expressions': ignored(
    times(500, (i) => `.spec.a[] | select(.i > ${i}) | .a | explode | implode | test("(a|aa)+$")`),
  ),
  'labels and breaks': ignored([
    'label $out | foreach range(1000000000) as $i (0; . + $i; if . < 0 then ., break $out else empty end)',
    'input',
    '$__prog_args',
    'getpath(["spec"; range(1000000000)])',
  ]),
});

const schema = (rule: string, spec: unknown, more: object = {}): Files =>
  evil({
    'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'things.example.org', {
      spec: {
        group: 'example.org',
        scope: 'Namespaced',
        names: { kind: 'Thing', plural: 'things' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: 'object',
                properties: {
                  spec: {
                    type: 'object',
                    'x-kubernetes-preserve-unknown-fields': true,
                    'x-kubernetes-validations': [{ rule }],
                    ...more,
                  },
                },
              },
            },
          },
        ],
      },
    }),
    'a.yaml': object(['example.org/v1', 'Thing'], 'a', { spec }),
  });
const schemas = trees('sixth: budget: schema', {
  'messages that are rules that never end': schema(
    'self.a.all(x, x > 0)',
    { a: times(2000, (i) => i) },
    {
      'x-kubernetes-validations': [
        {
          rule: 'false',
          messageExpression: 'self.a.map(x, self.a.map(y, self.a.map(z, string(x + y + z)))).join("")',
        },
      ],
    },
  ),
  'a rule on every item of a list of lists': schema(
    'true',
    { a: times(300, () => times(300, (i) => i)) },
    {
      properties: {
        a: {
          type: 'array',
          'x-kubernetes-validations': [{ rule: 'self.all(x, self.exists(y, y == x))' }],
          items: {
            type: 'array',
            'x-kubernetes-validations': [{ rule: 'self.all(x, self.exists_one(y, y == x))' }],
            items: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self >= 0 && self < 1000000' }] },
          },
        },
      },
    },
  ),
  'quantities, addresses and formats by the thousand': schema(
    'self.a.all(x, quantity("1Gi").isGreaterThan(quantity("1Mi")) && url("https://a/").getHost() == "a" && ip("10.0.0.1").family() == 4 && "%s%s".format([x, x]).size() > 0)',
    { a: times(5000, (i) => i) },
  ),
  'lists that are sets and maps': schema(
    'true',
    { a: times(8000, (i) => ({ k: `k${i}`, l: 'x' })) },
    {
      properties: {
        a: {
          type: 'array',
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['k', 'l'],
          items: { type: 'object', properties: { k: { type: 'string' }, l: { type: 'string' } } },
        },
      },
    },
  ),
  'five hundred definitions and as many things': () =>
    evil({
      'crds.yaml': times(500, (i) =>
        object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], `t${i}s.example.org`, {
          spec: {
            group: 'example.org',
            scope: 'Cluster',
            names: { kind: `T${i}`, plural: `t${i}s` },
            versions: [
              {
                name: 'v1',
                served: true,
                storage: true,
                schema: {
                  openAPIV3Schema: {
                    type: 'object',
                    properties: entries(30, (k) => [`f${k}`, { type: 'string', pattern: `^(a|b)*${k}$` }]),
                  },
                },
              },
            ],
          },
        }),
      ).join('---\n'),
      'things.yaml': times(500, (i) =>
        object(
          ['example.org/v1', `T${i}`],
          'x',
          entries(30, (k) => [`f${k}`, a(100)]),
        ),
      ).join('---\n'),
    }),
});

const jsonnet = trees('sixth: budget: Jsonnet', {
  'asserts that assert': evil({ 'a.jsonnet': 'local f(n) = { assert f(n + 1).x == 1, x: 1 }; f(0)' }),
  'an object without end, as YAML': evil({
    'a.jsonnet':
      'local f(n) = { n: n, next: f(n + 1) }; { a: std.manifestYamlDoc(f(0)), b: std.manifestJsonMinified(f(0)) }',
  }),
  'supers of supers': evil({
    'a.jsonnet':
      'local f(n) = if n == 0 then { x: 1 } else f(n - 1) + { x: super.x + super.x }; f(300) + { y: $.x }',
  }),
  'hidden fields by the hundred thousand': evil({
    'a.jsonnet': '{ ["f" + i]:: std.range(0, 1000) for i in std.range(0, 300000) }',
  }),
  'texts by their parts': evil({
    'a.jsonnet':
      "local s = std.repeat('ab', 200000); [std.findSubstr('a', s), std.flatMap(function(x) x + x, s), std.mapWithIndex(function(i, x) s[i:], std.stringChars(s))]",
  }),
  'a large import, a thousand times': evil({
    'a.jsonnet':
      times(1000, (i) => `local x${i} = importstr 'big.txt';`).join('\n') +
      `[${times(1000, (i) => `std.length(x${i} + '${i}')`).join(',')}]`,
    'big.txt': a(3000000),
  }),
  'two hundred files that are each heavy': () =>
    evil(
      entries(200, (i) => [
        `f${i}.jsonnet`,
        `std.foldl(function(a, b) (a * 31 + b) % 1000003, std.range(0, 200000), ${i}) + {}`,
      ]),
    ),
});

const yaml = trees('sixth: budget: YAML', {
  'twenty thousand Applications in one file': () => ({
    'apps/many.yaml': times(
      20000,
      (i) => `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: m${i} }\n`,
    ).join('---\n'),
  }),
  'a list of Applications in itself by anchors': {
    'apps/evil.yaml':
      '&l\nkind: List\napiVersion: v1\nitems:\n- *l\n- *l\n- { kind: List, apiVersion: v1, items: [*l] }\n',
  },
  'texts that say they are base64': evil({
    'a.yaml': `${configMap}binaryData:\n${times(20000, (i) => `  k${i}: ${a(60, 'QUFB')}\n`).join('')}`,
  }),
  'labels by the ten thousand on each of a hundred': () =>
    evil({
      'a.yaml': times(100, (i) =>
        object(['v1', 'ConfigMap'], `c${i}`, {
          metadata: { name: `c${i}`, labels: entries(3000, (k) => [`l${k}`, `v${i}`]) },
        }),
      ).join('---\n'),
    }),
  'owners and finalizers by the ten thousand': () =>
    evil({
      'a.yaml': object(['v1', 'ConfigMap'], 'c', {
        metadata: {
          name: 'c',
          finalizers: times(50000, (i) => `f/${i}`),
          ownerReferences: times(50000, (i) => ({
            apiVersion: 'v1',
            kind: 'Pod',
            name: `p${i}`,
            uid: `${i}`,
          })),
        },
      }),
    }),
});

const fleetSet = (generators: readonly object[], more: object = {}): Files => ({
  'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
    metadata: { name: 'set', namespace: 'argocd' },
    spec: {
      goTemplate: true,
      generators,
      template: {
        metadata: { name: 'x-{{ .i }}' },
        spec: {
          project: 'default',
          source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'neighbour' },
          destination: { server: 'https://kubernetes.default.svc', namespace: 'x-{{ .i }}' },
        },
      },
      ...more,
    },
  }),
});
const fleets = trees('sixth: budget: fleet', {
  'Applications of Applications, six hundred deep': () => ({
    'apps/evil.yaml': application('d0', 'd0'),
    ...entries(600, (i) => [`d${i}/a.yaml`, application(`d${i + 1}`, `d${i + 1}`)]),
  }),
  'selectors of a set by the thousand': fleetSet(
    times(300, (i) => ({
      list: { elements: times(30, (k) => ({ i: `${i}-${k}` })) },
      selector: {
        matchExpressions: times(100, (k) => ({
          key: 'i',
          operator: 'NotIn',
          values: times(20, (v) => `${k}-${v}`),
        })),
      },
    })),
  ),
  'values that name values': fleetSet([
    { list: { elements: [{ i: 'a' }] } },
    { clusters: { values: entries(500, (i) => [`v${i}`, a(3, `{{ .values.v${i + 1} }}`)]) } },
  ]),
  'a template of a set that never ends': fleetSet([{ list: { elements: [{ i: 'a' }] } }], {
    templatePatch: '{{ range until 1000000 }}{{ range until 1000000 }}{{ end }}{{ end }}',
  }),
  'a merge of ten thousand by three keys': fleetSet([
    {
      merge: {
        mergeKeys: ['i', 'j', 'k'],
        generators: times(3, (g) => ({
          list: { elements: times(4000, (i) => ({ i: `${i}`, j: 'x', k: 'y', [`g${g}`]: 'z' })) },
        })),
      },
    },
  ]),
  'windows of a project by the thousand': {
    'apps/p.yaml': object(['argoproj.io/v1alpha1', 'AppProject'], 'default', {
      metadata: { name: 'default', namespace: 'argocd' },
      spec: {
        sourceRepos: [...times(3000, (i) => `!https://x${i}/${a(5, '**/')}*`), '*'],
        destinations: [
          ...times(3000, (i) => ({ server: `*${a(20, '*a')}${i}*`, namespace: '*' })),
          { server: '*', namespace: '*' },
        ],
        clusterResourceWhitelist: times(3000, (i) => ({ group: `*${i}*`, kind: `${a(10, '*a')}*` })),
        syncWindows: times(3000, (i) => ({
          kind: 'deny',
          schedule: `${i % 60} 0 30 2 *`,
          duration: '1h',
          applications: [`${a(20, '*a')}b`],
        })),
      },
    }),
  },
  'one Application of a thousand sources': {
    'apps/evil.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
      metadata: { name: 'evil', namespace: 'argocd' },
      spec: {
        project: 'default',
        sources: times(400, (i) => ({
          repoURL: 'https://git.example.org/acme/gitops.git',
          path: 'neighbour',
          ref: `r${i}`,
          helm: { valueFiles: times(50, (k) => `$r${k}/x.yaml`) },
        })),
        destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
      },
    }),
  },
  'Services and workloads that are nearly the same': () =>
    evil({
      'a.yaml': [
        ...times(1500, (i) =>
          object(['v1', 'Service'], `s${i}`, {
            spec: { selector: { app: `a${a(30)}${i}` }, ports: [{ port: 80, targetPort: `p${i}` }] },
          }),
        ),
        ...times(1500, (i) =>
          deployment(1, 'x')
            .replace('"d"', `"d${i}"`)
            .replaceAll('"a":"b"', `"app":"a${a(30)}${i}x"`),
        ),
      ].join('---\n'),
    }),
  'mounts of Secrets that are nearly there': () =>
    evil({
      'a.yaml': times(
        1200,
        (i) =>
          `${object(['v1', 'ConfigMap'], `${a(200)}-${i}`, { data: { k: 'v' } })}---\n${object(['v1', 'Pod'], `p${i}`, { spec: { containers: [{ name: 'a', image: 'a:1', envFrom: [{ configMapRef: { name: `${a(199)}-${i}x` } }], env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: `${a(200)}-${i}`, key: 'kk' } } }] }] } })}`,
      ).join('---\n'),
    }),
  'routes and hosts that meet': () =>
    evil({
      'a.yaml': times(1500, (i) =>
        object(['networking.k8s.io/v1', 'Ingress'], `i${i}`, {
          spec: {
            rules: times(3, (k) => ({
              host: `*.h${(i + k) % 100}.example.org`,
              http: {
                paths: [
                  {
                    path: `/${i % 50}`,
                    pathType: 'Prefix',
                    backend: { service: { name: `s${i}`, port: { number: 80 } } },
                  },
                ],
              },
            })),
          },
        }),
      ).join('---\n'),
    }),
  'autoscalers, budgets and quotas of everything': () =>
    evil({
      'a.yaml':
        times(
          1000,
          (i) =>
            `${object(['autoscaling/v2', 'HorizontalPodAutoscaler'], `h${i}`, { spec: { scaleTargetRef: { kind: 'Deployment', name: 'd', apiVersion: 'apps/v1' }, minReplicas: 1, maxReplicas: i } })}---\n${object(['policy/v1', 'PodDisruptionBudget'], `b${i}`, { spec: { minAvailable: 1, selector: { matchLabels: { a: 'b' } } } })}---\n${object(['v1', 'ResourceQuota'], `q${i}`, { spec: { hard: { pods: `${i}` } } })}`,
        ).join('---\n') + `---\n${deployment(20, 'x')}`,
    }),
});

const slow = chart('{{ range until 1000000 }}{{ range until 1000000 }}{{ end }}{{ end }}');
const faulty = times(300, (i) =>
  deployment(1, 'x').replace('"d"', `"d${i}"`).replace('{"a":"b"}}', `{"a":"c"}}`),
).join('---\n');
/** Commands that do the work more than once. */
const commands: readonly CommandAttack[] = [
  {
    name: 'sixth: budget: command: what never ends, in both revisions and both targets',
    base: slow,
    files: { ...slow, 'phineus.yaml': 'targets:\n  a: { roots: [apps] }\n  b: { roots: [apps] }\n' },
    calls: [compare],
  },
  {
    name: 'sixth: budget: command: fixes beside what never ends',
    files: { ...slow, 'apps/f.yaml': application('f', 'f'), 'f/a.yaml': faulty },
    calls: [{ args: ['fix', '.', '--all', '-o', 'json'], showsSource: true }],
  },
  {
    name: 'sixth: budget: command: a document beside what never ends',
    files: { ...slow, 'apps/f.yaml': application('f', 'f'), 'f/a.yaml': faulty },
    calls: [{ args: ['report', 'risk', '.', '-q'] }],
  },
  {
    name: 'sixth: budget: command: forty targets of what is heavy',
    files: {
      ...chart(`${loop(3000, '{{ sha256sum "x" }}')}${configMap}`),
      'phineus.yaml': `targets:\n${times(40, (i) => `  t${i}: { roots: [apps] }\n`).join('')}`,
    },
    calls: [check],
  },
  {
    name: 'sixth: budget: command: an upgrade of what never ends',
    base: slow,
    files: slow,
    calls: [{ args: ['upgrade', '.', '--to', 'kubernetes=1.33', '-o', 'json'] }],
  },
  {
    name: 'sixth: budget: command: waivers by the ten thousand',
    files: {
      ...evil({ 'a.yaml': faulty }),
      'phineus.yaml': `waivers:\n${times(5000, (i) => `- { rule: unselected-own-pods, object: "**/*a*b*c*${i}*", reason: x }\n`).join('')}`,
    },
    calls: [{ ...check, tells: 'by name' }],
  },
  {
    name: 'sixth: budget: command: control: a chart of a few turns',
    files: chart(`${loop(50, '{{ $x := sha256sum "x" }}')}${configMap}data: { a: b }\n`),
    calls: [{ ...check, says: ['"evil"'], hides: ['limit-reached'] }],
  },
  {
    name: 'sixth: budget: command: control: health that ends',
    files: health('return {status="Healthy", message="all is well"}'),
    calls: judged.map((call) => ({ ...call, says: ['all is well'] })),
  },
];

const scripts = trees('sixth: budget: settings', {
  'a health check of every kind that never ends': settings('while true do end'),
});

export const budgets: readonly CommandAttack[] = [
  ...templates,
  ...kustomize,
  ...lua,
  ...jq,
  ...schemas,
  ...jsonnet,
  ...yaml,
  ...fleets,
  ...commands,
  ...scripts,
];
