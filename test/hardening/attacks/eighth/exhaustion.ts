import { application } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deep,
  deployment,
  diff,
  each,
  evil,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  prove,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const fill = (count: number, one: (i: number) => string, between = ', ') =>
  Array.from({ length: count }, (_, i) => one(i)).join(between);
const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

const templates: Readonly<Record<string, readonly [template: string, values?: string]>> = {
  'a list that is reversed and sliced': [
    '{{ $x := until 100000 }}{{ range until 100000 }}{{ $x = reverse (slice $x 1) }}{{ end }}{{ len $x }}',
  ],
  'a list that is chunked and joined': [
    '{{ $x := until 200000 }}{{ range until 2000 }}{{ range chunk 2 $x }}{{ join "," . }}{{ end }}{{ end }}',
  ],
  'words that are wrapped': [
    '{{ $x := repeat 1000000 "a b " }}{{ range until 500 }}{{ wrap 2 $x | len }}{{ wrapWith 1 "\\n" $x | len }}{{ end }}',
  ],
  'words in other cases': [
    '{{ $x := repeat 500000 "aB c" }}{{ range until 500 }}{{ title $x | snakecase | camelcase | kebabcase | swapcase | untitle | len }}{{ initials $x | len }}{{ end }}',
  ],
  'texts that are cut again and again': [
    '{{ $x := repeat 1000000 "ab" }}{{ range until 300000 }}{{ $x = trimPrefix "a" (trimPrefix "b" $x) }}{{ trunc 5 $x }}{{ substr 1 5 $x }}{{ end }}',
  ],
  'contains, again and again': [
    '{{ $x := repeat 1000000 "a" }}{{ $y := print (repeat 500000 "a") "b" }}{{ range until 5000 }}{{ contains $y $x }}{{ hasSuffix $y $x }}{{ cat $x $y | len }}{{ end }}',
  ],
  'digests of great texts': [
    '{{ $x := repeat 4000000 "a" }}{{ range until 2000 }}{{ sha512sum $x }}{{ adler32sum $x }}{{ sha1sum $x }}{{ end }}',
  ],
  'encryption and decryption': [
    '{{ $x := repeat 1000000 "a" }}{{ range until 500 }}{{ encryptAES "k" $x | len }}{{ end }}',
  ],
  'codes of codes': [
    '{{ $x := "a" }}{{ range until 70 }}{{ $x = $x | b64enc | b32enc | quote | squote }}{{ end }}{{ len $x }}',
  ],
  'JSON of JSON': [
    '{{ $x := dict "a" "\\"<&>" }}{{ range until 60 }}{{ $x = dict "a" (toJson $x) "b" (toPrettyJson $x) }}{{ end }}{{ toRawJson $x | len }}',
  ],
  'maps with many keys, looked through': [
    '{{ $d := dict }}{{ range until 30000 }}{{ $_ := set $d (toString .) . }}{{ end }}{{ range until 3000 }}{{ keys $d | sortAlpha | len }}{{ values $d | len }}{{ omit $d "1" | len }}{{ pick $d "1" "2" | len }}{{ end }}',
  ],
  'plucks of many maps': [
    '{{ $l := list }}{{ range until 3000 }}{{ $l = append $l (dict "a" .) }}{{ $l = concat $l $l | first 3000 }}{{ end }}{{ pluck "a" $l }}',
  ],
  'ranges in ranges': [`${'{{ range until 1000 }}'.repeat(8)}x${'{{ end }}'.repeat(8)}`],
  'breaks that never come': [
    '{{ range until 100000000 }}{{ if gt . 99999999 }}{{ break }}{{ end }}{{ continue }}{{ end }}',
  ],
  'variables by the hundred thousand': [`${lines(60_000, (i) => `{{ $v${i} := ${i} }}`)}{{ $v0 }}`],
  'blocks and templates by the ten thousand': [`${lines(30_000, (i) => `{{ block "b${i}" . }}x{{ end }}`)}`],
  'strings as regular expressions': [
    '{{ range until 20000 }}{{ regexFindAll (printf "[a-%c]{1,%d}" 122 .) "abcdefghij" -1 }}{{ mustRegexSplit (repeat 200 "a?") (repeat 200 "a") -1 | len }}{{ end }}',
  ],
  'dates by the million': [
    '{{ range until 1000000 }}{{ dateModify "-1.5h" now | date "Mon Jan 2 15:04:05.000000000 MST 2006" }}{{ ago now }}{{ duration . }}{{ end }}',
  ],
  'numbers that are added': [
    '{{ $x := 1 }}{{ range until 100000000 }}{{ $x = add1 (mul $x 3) }}{{ end }}{{ $x }}',
  ],
  'values that are merged into each other': [
    '{{ range until 1000 }}{{ $x := mergeOverwrite (deepCopy $.Values) $.Values }}{{ len $x }}{{ end }}',
    fill(20_000, (i) => `k${i}: { a: { b: ${i} } }`, '\n'),
  ],
  'a path of great depth': [
    `{{ .Values${'.a'.repeat(20_000)} }}{{ dig ${'"a" '.repeat(5000)} "x" .Values }}`,
    'a: {}\n',
  ],
  'a table of TOML and of YAML': [
    '{{ range until 3000 }}{{ toToml $.Values | len }}{{ toYaml $.Values | fromYaml | len }}{{ fromYamlArray "[a]" }}{{ end }}',
    fill(3000, (i) => `k${i}: [{ a: ${i} }]`, '\n'),
  ],
};

const kustomizations: Readonly<Record<string, readonly [text: string, files?: Files]>> = {
  'labels for ten thousand objects, a hundred times': [
    `resources: [a.yaml]\nlabels:\n${lines(100, (i) => `- { pairs: { l${i}: x }, includeSelectors: true, includeTemplates: true }`)}\n`,
    { 'a.yaml': lines(8000, (i) => `${map(`c${i}`, '{ a: b }')}---`) },
  ],
  'images by the thousand': [
    `resources: [a.yaml]\nimages:\n${lines(3000, (i) => `- { name: "i${i}", newTag: "${i}" }`)}\n`,
    {
      'a.yaml': lines(
        400,
        (i) => `${deployment('').replace('name: d', `name: d${i}`).replace('a:1', `i${i}:1`)}---`,
      ),
    },
  ],
  'replicas by the thousand': [
    `resources: [a.yaml]\nreplicas:\n${lines(3000, (i) => `- { name: d${i}, count: ${i} }`)}\n`,
    { 'a.yaml': lines(3000, (i) => `${deployment('').replace('name: d', `name: d${i}`)}---`) },
  ],
  'patches for everything': [
    `resources: [a.yaml]\npatches:\n${lines(1500, (i) => `- { target: { kind: ConfigMap, name: ".*" }, patch: '[{"op":"add","path":"/data/k${i}","value":"v"}]' }`)}\n`,
    { 'a.yaml': lines(400, (i) => `${map(`c${i}`, '{ a: b }')}---`) },
  ],
  'a patch that merges lists by keys': [
    'resources: [a.yaml]\npatches: [{ path: p.yaml }]\n',
    Object.fromEntries(
      ['a', 'p'].map((name) => [
        `${name}.yaml`,
        deployment('', '', `, env: [${fill(15_000, (i) => `{ name: ${name}${i}, value: x }`)}]`),
      ]),
    ),
  ],
  'generators that merge with each other': [
    `configMapGenerator:\n${lines(800, (i) => `- { name: g, behavior: ${i ? 'merge' : 'create'}, literals: [${fill(100, (j) => `k${i}-${j}=v`)}] }`)}\n`,
  ],
  'a diamond of components': [
    'components: [c0, c0]\nresources: [a.yaml]\n',
    {
      'a.yaml': object,
      ...Object.fromEntries(
        Array.from({ length: 24 }, (_, i) => [
          `c${i}/kustomization.yaml`,
          `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${i < 23 ? `components: [../c${i + 1}, ../c${i + 1}]\n` : 'commonAnnotations: { a: b }\n'}`,
        ]),
      ),
    },
  ],
  'a replacement over a text with many delimiters': [
    'resources: [a.yaml]\nreplacements: [{ source: { kind: ConfigMap, name: a, fieldPath: data.x, options: { delimiter: "-", index: 3 } }, targets: [{ select: { kind: ConfigMap }, fieldPaths: [data.y], options: { delimiter: "-", index: 100000 } }] }]\n',
    { 'a.yaml': map('a', `{ x: "${'a-'.repeat(500_000)}", y: "${'b-'.repeat(500_000)}" }`) },
  ],
  'names that refer to names': [
    `resources: [a.yaml]\nnamePrefix: p-\n`,
    {
      'a.yaml': lines(
        3000,
        (i) =>
          `${deployment('', `volumes: [${fill(10, (j) => `{ name: v${j}, configMap: { name: c${(i + j) % 3000} } }`)}], `).replace('name: d', `name: d${i}`)}---\n${map(`c${i}`, '{ a: b }')}---`,
      ),
    },
  ],
  'a namespace over roles and subjects': [
    'resources: [a.yaml]\nnamespace: x\n',
    {
      'a.yaml': lines(
        300,
        (i) =>
          `${item('ClusterRoleBinding', `roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: r }\nsubjects: [${fill(200, (j) => `{ kind: ServiceAccount, name: s${j}, namespace: default }`)}]`, 'rbac.authorization.k8s.io/v1', `b${i}`)}---`,
      ),
    },
  ],
  'field specs of its own by the thousand': [
    'resources: [a.yaml]\nconfigurations: [f.yaml]\nnamePrefix: x-\ncommonLabels: { a: b }\n',
    {
      'a.yaml': lines(500, (i) => `${map(`c${i}`, '{ a: b }')}---`),
      'f.yaml': `namePrefix:\n${lines(3000, (i) => `- { path: data/k${i}, create: true }`)}\ncommonLabels:\n${lines(3000, (i) => `- { path: data/l${i}/m, create: true }`)}\n`,
    },
  ],
};

const jsonnets: Readonly<Record<string, string>> = {
  'sets of sets':
    'local s = std.set(std.range(1, 300000));\nstd.foldl(function(a, i) std.setUnion(a, std.setDiff(s, [i])), std.range(1, 300000), s)',
  'a text that is split and joined':
    'local x = std.join(",", std.map(function(i) "a" + i, std.range(1, 100000)));\n[std.length(std.split(x, ",")) + std.length(std.splitLimit(x, ",", -1)) + std.length(std.lines(std.split(x, ","))) for i in std.range(1, 5000)]',
  'manifests of manifests':
    'local f(n, x) = if n == 0 then x else f(n - 1, { a: std.manifestJsonEx(x, "  "), b: std.manifestYamlDoc(x), c: std.manifestIni({ sections: {}, main: { a: std.toString(x) } }) });\nf(60, { a: "\\"<" })',
  'objects that are patched':
    'local o = { [std.toString(i)]: { a: i } for i in std.range(1, 20000) };\nstd.foldl(function(a, i) std.mergePatch(a, o), std.range(1, 20000), o)',
  'mixins by the hundred thousand':
    'std.foldl(function(a, i) a { ["k" + i]+: { v: super.v, w: self.v } }, std.range(1, 300000), {}).k5',
  'a sum that never ends': 'local f(x) = f(x + 1) tailstrict;\n{ a: f(0) }',
  'flattened arrays': 'std.flattenDeepArray(std.foldl(function(a, i) [a, a], std.range(1, 60), [1]))',
  'finding a text everywhere':
    'local a = std.repeat("a", 2000000);\n[std.findSubstr(std.repeat("a", 1000000) + "b", a), std.startsWith(a, a), std.strReplace(a, "aa", "aaa")]',
  'characters one by one':
    'local a = std.repeat("ab", 1000000);\nstd.length([c for c in std.stringChars(a) for d in std.stringChars(a)])',
  'parsing numbers and JSON':
    'local d = std.repeat("9", 1000000);\n[std.parseInt(d), std.parseHex(d), std.parseJson(std.repeat("[", 100000)), std.parseOctal(std.repeat("7", 1000000))]',
  'hidden fields that are counted':
    'local o = { ["k" + i]:: i for i in std.range(1, 100000) };\nstd.length([std.objectFieldsAll(o) for i in std.range(1, 100000)])',
};

const luas: Readonly<Record<string, string>> = {
  'a table that is concatenated again':
    'local t = {}\nfor i = 1, 1e6 do t[i] = "abcdefgh" end\nfor i = 1, 1e6 do local s = table.concat(t, ",") end',
  'a table that is unpacked':
    'local t = {}\nfor i = 1, 1e7 do t[i] = i end\nreturn { status = tostring(select("#", unpack(t))) }',
  'an insertion at the head': 'local t = {}\nfor i = 1, 1e8 do table.insert(t, 1, i) end',
  'matches of great texts':
    'local s = string.rep("a ", 1e6)\nfor i = 1, 1e6 do for w in string.gmatch(s, "(%w+)%s*") do end end',
  'a replacement by a function':
    'local s = string.rep("a", 1e6)\nfor i = 1, 1e6 do s = string.gsub(s, "a", function(x) return x .. x end) end',
  'a closure in a closure':
    'local f = function() return 1 end\nfor i = 1, 1e7 do local g = f\nf = function() return g() end end\nreturn { status = f() }',
  'next, again and again':
    'local t = {}\nfor i = 1, 1e5 do t["k" .. i] = i end\nfor i = 1, 1e6 do for k, v in pairs(t) do t[k] = nil end end',
  'a sort by nothing':
    'local t = {}\nfor i = 1, 1e6 do t[i] = -i end\nwhile true do table.sort(t, function(a, b) return a < b end) end',
};

const jqs: Readonly<Record<string, string>> = {
  'paths of paths': '[paths] | [.[] | [paths]] | [limit(1e9; recurse([.[], .[]]))]',
  'texts that are exploded':
    '.data.a | until(length > 1e9; . + .) | explode | implode | ascii_downcase | @base64 | @uri | ltrimstr("a")',
  'groups and uniques':
    '[range(1e7)] | group_by(. % 7) | unique_by(.[0]) | map(sort_by(-.)) | flatten | transpose?',
  'an object of many keys':
    'reduce range(1e8) as $i ({}; .[($i | tostring)] = $i) | to_entries | from_entries | with_entries(.value += 1)',
  'a walk of a walk': 'reduce range(40) as $i (1; [., .]) | walk(walk(.)) | tojson | fromjson | [leaf_paths]',
  'labels and breaks': 'def f(n): label $x | (if n == 0 then break $x else f(n - 1), f(n - 1) end); [f(60)]',
  'times and formats':
    '[range(1e7) | todate | strptime("%Y-%m-%dT%H:%M:%SZ") | mktime | strftime("%c")] | join("") | splits("a*")',
};

const cels: Readonly<Record<string, string>> = {
  'maps in maps': 'self.l.map(a, self.l.map(b, self.l.map(c, self.l.map(d, a + b + c + d)))).size() > 0',
  'filters that exist':
    'self.l.exists_one(a, self.l.all(b, self.l.exists(c, self.l.filter(d, d == a).size() > c)))',
  'texts that grow':
    'self.l.map(a, self.s + self.s + self.s).map(x, x + x + x).map(x, x + x).map(x, x.replace("a", "bbbb")).size() > 0',
  'splits and joins':
    'self.l.map(a, self.s.split("").join(",").split(",").join("")).size() > 0 && self.s.matches("(a*)*b")',
  'conditions by the thousand': `${'self.s == "x" || '.repeat(5000)}true`,
  'parentheses by the thousand': deep(3000, ['(', 'true', ')']),
};

const sets: Readonly<Record<string, string>> = {
  'a matrix of matrices': set(
    `[{ matrix: { generators: [{ matrix: { generators: [{ list: { elements: [${fill(150, (i) => `{ a: "${i}" }`)}] } }, { list: { elements: [${fill(150, (i) => `{ b: "${i}" }`)}] } }] } }, { list: { elements: [${fill(150, (i) => `{ name: "${i}" }`)}] } }] } }]`,
  ),
  'a merge by many keys': set(
    `[{ merge: { mergeKeys: [name, a, b, c], generators: [${fill(12, (j) => `{ list: { elements: [${fill(1500, (i) => `{ name: "n${i}", a: x, b: y, c: z, v${j}: w }`)}] } }`)}] } }]`,
  ),
  'templates that grow in a set': set(
    '[{ list: { elements: [{ name: a }] } }]',
    quoted('{{ $x := "a" }}{{ range until 60 }}{{ $x = print $x $x }}{{ end }}{{ $x }}'),
  ),
  'a list by a template of megabytes': set(
    `[{ list: { elementsYaml: ${quoted(`${'- { name: x }\n'.repeat(150_000)}`)} } }]`,
  ),
  'files by a star of stars': set(
    '[{ git: { repoURL: "https://git.example.org/acme/gitops.git", revision: HEAD, files: [{ path: "**/**/**/**/**/*.yaml" }, { path: "{a,b,{c,{d,e}}}**{,x}" }], directories: [{ path: "**/**/**" }] } }]',
    '"x-{{ .path.basename }}"',
  ),
  'a selector of thousands': set(
    `[{ list: { elements: [{ name: a }] }, selector: { matchExpressions: [${fill(5000, (i) => `{ key: k${i}, operator: NotIn, values: [${fill(20, (j) => `v${j}`)}] }`)}] } }]`,
  ),
};

const kinds: Readonly<Record<string, Files>> = {
  'policies of networks by the thousand': evil({
    'a.yaml': lines(
      2500,
      (i) =>
        `${item('NetworkPolicy', `spec: { podSelector: { matchLabels: { a: b${i % 50} } }, ingress: [{ from: [{ podSelector: { matchLabels: { a: b${i % 49} } } }, { namespaceSelector: {} }] }], egress: [{ to: [{ podSelector: {} }] }] }`, 'networking.k8s.io/v1', `n${i}`)}---`,
    ),
  }),
  'roles that aggregate each other': evil({
    'a.yaml': lines(
      2000,
      (i) =>
        `${item('ClusterRole', `aggregationRule: { clusterRoleSelectors: [{ matchLabels: { r: "${i % 40}" } }] }\nrules: [${fill(20, (j) => `{ apiGroups: ["*"], resources: [r${j}], verbs: ["*"] }`)}]`, 'rbac.authorization.k8s.io/v1', `r${i}`).replace('metadata: { name', `metadata: { labels: { r: "${(i + 1) % 40}" }, name`)}---`,
    ),
  }),
  'services and pods that all select each other': evil({
    'a.yaml': `${lines(2500, (i) => `${item('Service', 'spec: { selector: { a: b }, ports: [{ port: 80 }] }', 'v1', `s${i}`)}---`)}\n${lines(2500, (i) => `${deployment('').replace('name: d', `name: d${i}`)}---`)}`,
  }),
  'ingresses of one host': evil({
    'a.yaml': lines(
      2500,
      (i) =>
        `${item('Ingress', `spec: { rules: [${fill(10, (j) => `{ host: h.example.org, http: { paths: [{ path: /p${(i * j) % 100}, pathType: Prefix, backend: { service: { name: s${i}, port: { number: 80 } } } }] } }`)}] }`, 'networking.k8s.io/v1', `i${i}`)}---`,
    ),
  }),
  'claims and volumes': evil({
    'a.yaml': lines(
      2500,
      (i) =>
        `${item('PersistentVolumeClaim', 'spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }', 'v1', `c${i}`)}---\n${item('PersistentVolume', `spec: { capacity: { storage: 1Gi }, accessModes: [ReadWriteOnce], claimRef: { name: c${(i * 7) % 2500}, namespace: default }, hostPath: { path: /x } }`, 'v1', `v${i}`)}---`,
    ),
  }),
  'jobs that wait for jobs': evil({
    'a.yaml': lines(
      3000,
      (i) =>
        `${item('Job', 'spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } }', 'batch/v1', `j${i}`).replace('metadata: { name', `metadata: { annotations: { argocd.argoproj.io/hook: ${['PreSync', 'Sync', 'PostSync'][i % 3]}, argocd.argoproj.io/sync-wave: "${i - 1500}" }, name`)}---`,
    ),
  }),
  'definitions by the hundred, with great schemas': evil({
    'a.yaml': lines(
      150,
      (i) =>
        `${item('CustomResourceDefinition', `spec: { group: g${i}.example.org, scope: Namespaced, names: { kind: K${i}, plural: ks }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { ${fill(300, (j) => `f${j}: { type: array, items: { type: object, properties: { a: { type: string } } } }`)} } } } } } }] }`, 'apiextensions.k8s.io/v1', `ks.g${i}.example.org`)}---\n${item(`K${i}`, `spec: { ${fill(300, (j) => `f${j}: [{ a: x }]`)} }`, `g${i}.example.org/v1`)}---`,
    ),
  }),
  'variables that refer to keys': evil({
    'a.yaml': `${map('big', `{ ${fill(10_000, (i) => `k${i}: v`)} }`)}---\n${deployment('', '', `, env: [${fill(10_000, (i) => `{ name: E${i}, valueFrom: { configMapKeyRef: { name: big, key: k${i * 2} } } }`)}]`)}`,
  }),
  'alerts and their expressions': evil({
    'a.yaml': lines(
      400,
      (i) =>
        `${item('PrometheusRule', `spec: { groups: [${fill(20, (j) => `{ name: g${j}, rules: [{ alert: A, expr: ${quoted('sum(rate(x[5m])) by (a) > '.repeat(30))} }] }`)}] }`, 'monitoring.coreos.com/v1', `p${i}`)}---`,
    ),
  }),
};

const fleets: Readonly<Record<string, Files>> = {
  'Applications that all have sources of all': Object.fromEntries(
    Array.from({ length: 120 }, (_, i) => [
      `apps/e${i}.yaml`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: e${i}, namespace: argocd }\nspec: { project: default, sources: [${fill(30, (j) => `{ ${here}, path: evil/p${(i + j) % 40} }`)}], destination: { server: https://kubernetes.default.svc, namespace: n${i} } }\n`,
    ]).concat(Array.from({ length: 40 }, (_, i) => [`evil/p${i}/a.yaml`, map(`c${i}`, '{ a: b }')])),
  ),
  'folders that nobody deploys': Object.fromEntries(
    Array.from({ length: 1500 }, (_, i) => [
      `lost/${i}/kustomization.yaml`,
      `resources: [../${(i + 1) % 1500}]\n`,
    ]),
  ),
  'charts that nobody deploys': Object.fromEntries(
    Array.from(
      { length: 250 },
      (_, i) =>
        [
          [`lost/${i}/Chart.yaml`, `apiVersion: v2\nname: c${i}\nversion: 1.0.0\n`],
          [`lost/${i}/templates/a.yaml`, '{{ range until 100000 }}{{ range until 100 }}x{{ end }}{{ end }}'],
        ] as const,
    ).flat(),
  ),
  'guides by the thousand': {
    ...evil({
      'a.yaml': deployment(
        '',
        '',
        `, envFrom: [${fill(60, (i) => `{ configMapRef: { name: gone-${i} } }`)}]`,
      ),
    }),
    ...Object.fromEntries(
      Array.from({ length: 800 }, (_, i) => [
        `docs/g${i}/README.md`,
        lines(120, (j) => `kubectl create configmap x-${i}-${j} --from-file=a # gone ${j}`),
      ]),
    ),
  },
  'scripts by the thousand': {
    ...evil({
      'a.yaml': deployment('', '', `, envFrom: [${fill(60, (i) => `{ secretRef: { name: gone-${i} } }`)}]`),
    }),
    ...Object.fromEntries(
      Array.from({ length: 600 }, (_, i) => [
        `scripts/s${i}.sh`,
        `#!/bin/sh\n${lines(100, (j) => `for i in 1 2 3; do kubectl create secret generic "x-$i-${j}" --from-literal=a=b; done`)}\n`,
      ]),
    ),
  },
  'a project of thousands of windows and roles': {
    'apps/evil.yaml': app(`${here}, path: evil`).replace('project: default', 'project: evil'),
    'evil/a.yaml': object,
    'apps/p.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: evil, namespace: argocd }\nspec: { sourceRepos: ["*"], destinations: [${fill(4000, (i) => `{ server: "*{a,b}*${i}", namespace: "!n*${i}*" }`)}, { server: "*", namespace: "*" }], syncWindows: [${fill(3000, (i) => `{ kind: deny, schedule: "${i % 60} ${i % 24} * * *", duration: 1h, applications: ["*${i}*"] }`)}], clusterResourceWhitelist: [${fill(3000, (i) => `{ group: "g*${i}", kind: "*" }`)}] }\n`,
  },
};

export const exhaustion: readonly CommandAttack[] = [
  ...each(templates, (name, [template, values = '']) =>
    attack(`exhaustion: template: ${name}`, chart({ 'a.yaml': template, 'ok.yaml': object }, values)),
  ),
  ...each(kustomizations, (name, [text, files = { 'a.yaml': object }]) =>
    attack(`exhaustion: Kustomize: ${name}`, kustomization(text, files)),
  ),
  ...each(jsonnets, (name, text) =>
    attack(`exhaustion: Jsonnet: ${name}`, evil({ 'a.jsonnet': `${text}\n` })),
  ),
  ...each(luas, (name, text) =>
    attack(
      `exhaustion: Lua: ${name}`,
      {
        ...evil({ 'a.yaml': item('X', '', 'x.example.org/v1') }),
        'settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.x.example.org_X: |\n${indent(text)}\n`,
      },
      { calls: [just('health', '--settings', 'settings.yaml', 'evil/a.yaml', '-o', 'json')] },
    ),
  ),
  ...each(jqs, (name, expression) =>
    attack(`exhaustion: jq: ${name}`, {
      'apps/evil.yaml': app(
        `${here}, path: evil`,
        `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [${quoted(expression)}] }]\n`,
      ),
      'evil/a.yaml': object,
    }),
  ),
  ...each(cels, (name, rule) =>
    attack(
      `exhaustion: CEL: ${name}`,
      evil({
        'crd.yaml': item(
          'CustomResourceDefinition',
          `spec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { l: { type: array, items: { type: integer } }, s: { type: string } }, x-kubernetes-validations: [{ rule: ${quoted(rule)} }] } } } } }] }`,
          'apiextensions.k8s.io/v1',
          'xs.x.example.org',
        ),
        'x.yaml': item(
          'X',
          `spec: { l: [${fill(300, (i) => `${i}`)}], s: "${'a'.repeat(20_000)}" }`,
          'x.example.org/v1',
        ),
      }),
    ),
  ),
  ...each(sets, (name, text) =>
    attack(`exhaustion: set: ${name}`, { 'apps/evil.yaml': text, 'evil/a.yaml': object }),
  ),
  ...each(kinds, (name, files) => attack(`exhaustion: kinds: ${name}`, files)),
  ...each(fleets, (name, files) => attack(`exhaustion: fleet: ${name}`, files)),
  attack(
    'exhaustion: compared: a chart that is slow on both sides',
    chart({ 'a.yaml': '{{ range until 30000 }}{{ repeat 100 "x" | sha256sum }}{{ end }}' }, 'a: 2\n'),
    {
      base: chart({ 'a.yaml': '{{ range until 30000 }}{{ repeat 100 "x" | sha256sum }}{{ end }}' }, 'a: 1\n'),
      calls: [diff, prove],
    },
  ),
  attack(
    'exhaustion: compared: hunks by the thousand',
    evil({ 'a.yaml': lines(1500, (i) => `${map(`c${i}`, '{ a: new }')}---`) }),
    {
      base: evil({ 'a.yaml': lines(1500, (i) => `${map(`c${i}`, '{ a: old }')}---`) }),
      calls: [prove, just('report', 'rollback', '.', '--base', 'main')],
    },
  ),
  attack(
    'exhaustion: cures by the thousand',
    evil({
      'a.yaml': lines(
        800,
        (i) =>
          `${deployment('').replace('name: d', `name: d${i}`).replace('labels: { a: b }', 'labels: { a: c }')}---`,
      ),
    }),
    { calls: [just('fix', '.', '--all'), just('check', '.', '--fixes', '-o', 'json')] },
  ),
  attack(
    'exhaustion: a lint of a chart of many switches',
    {
      ...chart(
        {
          'a.yaml': `${lines(300, (i) => `{{ if .Values.s${i} }}{{ if .Values.t${i} }}${i}{{ else }}{{ .Values.u${i}.v.w }}{{ end }}{{ end }}`)}\n${object}`,
        },
        fill(300, (i) => `s${i}: false`, '\n'),
      ),
    },
    { calls: [just('helm', 'lint', 'evil'), json] },
  ),
  attack(
    'exhaustion: parity of great targets',
    {
      ...evil({ 'a.yaml': lines(3000, (i) => `${map(`c${i}`, '{ a: b }')}---`) }),
      'phineus.yaml': `targets: { ${fill(8, (i) => `t${i}: { roots: [apps] }`)} }\n`,
    },
    { calls: [just('parity', '.'), just('parity', '.', '-o', 'json')] },
  ),
  attack(
    'exhaustion: an upgrade of everything',
    Object.fromEntries([
      ...Array.from({ length: 200 }, (_, i) => [`apps/e${i}.yaml`, application(`e${i}`, `evil/${i}`)]),
      ...Array.from({ length: 200 }, (_, i) => [
        `evil/${i}/Chart.yaml`,
        `apiVersion: v2\nname: c\nversion: 1.0.${i}\nkubeVersion: ">= 1.${i}"\n`,
      ]),
      ...Array.from({ length: 200 }, (_, i) => [
        `evil/${i}/templates/a.yaml`,
        map('a', '{ v: {{ .Capabilities.KubeVersion.Version }} }'),
      ]),
    ]),
    { calls: [just('upgrade', '.', '--to', 'kubernetes=1.33')] },
  ),
  attack(
    'exhaustion: many targets of one tree',
    {
      ...evil({ 'a.yaml': object }),
      'phineus.yaml': `targets: { ${fill(60, (i) => `t${i}: { roots: [apps], kubernetes: "1.3${i % 4}" }`)} }\n`,
    },
    { calls: [{ ...json, tells: 'by name' }] },
  ),
];
