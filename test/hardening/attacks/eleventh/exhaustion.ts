import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deep,
  deployment,
  each,
  evil,
  fill,
  harmless,
  here,
  item,
  json,
  just,
  kinds,
  lines,
  map,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');

/** Texts of YAML that take long for their length. */
const yaml: Readonly<Record<string, string>> = {
  'documents by the hundred thousand': '---\na: b\n'.repeat(200_000),
  'keys that are the same': `a:\n${lines(100_000, () => '  k: v')}\n`,
  'keys that are maps': lines(20_000, (i) => `? { a: [${i}, { b: c }] }\n: x`),
  'directives without end': `${'%TAG !e! tag:x,2000:\n'.repeat(100_000)}---\na: b\n`,
  'a scalar over lines': `a: x\n${'  y\n\n'.repeat(300_000)}`,
  'a scalar that is folded': `a: >\n${'   x\n  y\n'.repeat(150_000)}`,
  'merges of one great map': `x: &x { ${fill(2000, (i) => `k${i}: ${i}`)} }\n${lines(3000, (i) => `m${i}: { <<: *x, a: ${i} }`)}\n`,
  'merges of lists of maps': `${lines(60, (i) => `a${i}: &a${i} { k${i}: ${i}${i > 0 ? `, <<: [*a${i - 1}, *a${i - 1}]` : ''} }`)}\n`,
  'aliases as keys': `a: &a k\n${lines(60_000, (i) => `? [*a, ${i}]\n: *a`)}\n`,
  'comments behind every word': '[ # x\n'.repeat(900) + 'a' + ' # y\n]'.repeat(900),
  'numbers of every notation': `a: [${fill(100_000, (i) => ['0x' + 'f'.repeat(400), '1e999999', '0o777', '1_000', '190:20:30', '.inf', '2026-11-16T00:00:00Z'].at(i % 7) ?? '')}]\n`,
};

const many = (count: number, one: (i: number) => string): Files =>
  evil({ 'a.yaml': lines(count, (i) => `${one(i)}---`) });
/** Objects by the thousand of which each must be held against the others. */
const fleets: Readonly<Record<string, Files>> = {
  'policies of networks over pods': many(
    1500,
    (i) =>
      `${item('NetworkPolicy', `spec: { podSelector: { matchExpressions: [{ key: a, operator: In, values: [b${i}, c] }] }, ingress: [{ from: [{ podSelector: { matchLabels: { a: b${i + 1} } } }] }] }`, 'networking.k8s.io/v1', `n${i}`)}---\n${item('Pod', `spec: { containers: [{ name: a, image: "a:1" }] }`, 'v1', `p${i}`).replace('metadata: {', `metadata: { labels: { a: c },`)}`,
  ),
  'roles and who has them': many(
    2500,
    (i) =>
      `${item('RoleBinding', `roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: r${(i * 7) % 2500} }\nsubjects: [${fill(10, (k) => `{ kind: ServiceAccount, name: s${(i + k) % 2500}, namespace: evil }`)}]`, 'rbac.authorization.k8s.io/v1', `b${i}`)}---\n${item('Role', 'rules: [{ apiGroups: ["*"], resources: ["*"], verbs: ["*"] }]', 'rbac.authorization.k8s.io/v1', `r${i}`)}`,
  ),
  'ingresses of one host': many(4000, (i) =>
    item(
      'Ingress',
      `spec: { rules: [{ host: x.example.org, http: { paths: [{ path: "/p${i % 50}", pathType: Prefix, backend: { service: { name: s${i}, port: { number: 80 } } } }] } }] }`,
      'networking.k8s.io/v1',
      `i${i}`,
    ),
  ),
  'waves by the thousand': many(
    4000,
    (i) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: w${i}, annotations: { argocd.argoproj.io/sync-wave: "${(i * 37) % 4000}" } }\n`,
  ),
  'hooks by the thousand': many(3000, (i) =>
    item(
      'Job',
      'spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } }',
      'batch/v1',
      `h${i}`,
    ).replace(
      'metadata: {',
      `metadata: { annotations: { argocd.argoproj.io/hook: "${['PreSync', 'Sync', 'PostSync', 'SyncFail'][i % 4]}", argocd.argoproj.io/hook-delete-policy: BeforeHookCreation },`,
    ),
  ),
  'definitions with great schemas': many(
    120,
    (i) =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs${i}.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X${i}, plural: xs${i} }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { ${fill(400, (k) => `p${k}: { type: object, properties: { a: { type: string, pattern: "^(a+)+$" } } }`)} } } } } } }] }\n---\n${item(`X${i}`, `spec: { ${fill(400, (k) => `p${k}: { a: ${'a'.repeat(30)}! }`)} }`, 'x.example.org/v1', `x${i}`)}`,
  ),
  'one pod with everything': evil({
    'd.yaml': deployment(
      '',
      `volumes: [${fill(4000, (i) => `{ name: v${i}, configMap: { name: c${i} } }`)}], `,
      `, env: [${fill(4000, (i) => `{ name: E${i}, value: "$(E${i - 1})$(E${i + 1})" }`)}], volumeMounts: [${fill(4000, (i) => `{ name: v${i}, mountPath: /m/${i} }`)}]`,
    ),
  }),
  'webhooks over everything': many(1500, (i) =>
    item(
      'ValidatingWebhookConfiguration',
      `webhooks: [{ name: w${i}.x.example.org, failurePolicy: Fail, sideEffects: None, admissionReviewVersions: [v1], clientConfig: { service: { name: s${i}, namespace: evil } }, rules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*/*"], operations: ["*"] }], namespaceSelector: { matchExpressions: [{ key: k${i}, operator: Exists }] } }]`,
      'admissionregistration.k8s.io/v1',
      `w${i}`,
    ),
  ),
  'a scaler for each and budgets for all': many(
    1500,
    (i) =>
      `${item('HorizontalPodAutoscaler', `spec: { scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: d${i} }, maxReplicas: 2 }`, 'autoscaling/v2', `h${i}`)}---\n${item('PodDisruptionBudget', 'spec: { minAvailable: 1, selector: {} }', 'policy/v1', `b${i}`)}---\n${deployment('').replace('name: d', `name: d${i}`)}`,
  ),
};

/** Applications and sets by the thousand, and depths. */
const sources: Readonly<Record<string, Files>> = {
  'a set over files by the thousand, twice': {
    ...Object.fromEntries(
      Array.from({ length: 1500 }, (_, i) => [
        `p/${i}/c.yaml`,
        `name: n${i}\nl: [${fill(20, (k) => `{ a: ${k} }`)}]\n`,
      ]),
    ),
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ git: { ${here.replace('targetRevision', 'revision')}, files: [{ path: "p/**/c.yaml" }] } }, { git: { ${here.replace('targetRevision', 'revision')}, directories: [{ path: "p/*" }] } }] } }]`,
    ),
    'evil/a.yaml': object,
  },
  'sets of sets of a list': {
    'apps/evil.yaml': lines(
      300,
      (i) =>
        `${set(`[{ list: { elements: [${fill(60, (k) => `{ name: "${i}-${k}" }`)}] } }]`).replace('name: evil', `name: evil${i}`)}---`,
    ),
    'evil/a.yaml': object,
  },
  'a chart that deploys itself with another value': {
    'apps/evil.yaml': app(`${here}, path: evil, helm: { parameters: [{ name: n, value: "0" }] }`),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': `{{ range until 3 }}\n${app(`${here}, path: evil, helm: { parameters: [{ name: n, value: "{{ $.Values.n }}{{ . }}" }] }`, '', 'evil-{{ $.Values.n }}-{{ . }}')}---\n{{ end }}`,
  },
  'folders in folders': {
    ...harmless,
    [`${'d/'.repeat(900)}a.yaml`]: object,
    ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${`x${i}/`.repeat(60)}a.yaml`, object])),
  },
  'a set whose patch loops': {
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: a }, { name: b }] } }]',
      '"x-{{ .name }}"',
      `  templatePatch: ${quoted('{{ range $i := until 100000 }}{{ range $j := until 100000 }}{{ $x := printf "%d" $j }}{{ end }}{{ end }}')}\n`,
    ),
    'evil/a.yaml': object,
  },
  'parameters that are flattened deeply': {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec: { generators: [{ git: { ${here.replace('targetRevision', 'revision')}, files: [{ path: p.json }] } }], template: { metadata: { name: "x-{{a}}" }, spec: { project: default, source: { ${here}, path: evil }, destination: { server: https://kubernetes.default.svc, namespace: x } } } }\n`,
    'p.json': deep(900, [`{"${'k'.repeat(900)}":`, '1', '}']),
    'evil/a.yaml': object,
  },
  'value files by the hundred, by globs': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { valueFiles: [${fill(300, (i) => `"v/**/*${i % 10}*.yaml"`)}] }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': object,
    ...Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [
        `evil/v/${i}/v${i}.yaml`,
        `k${i}: { ${fill(50, (k) => `a${k}: ${k}`)} }\n`,
      ]),
    ),
  },
  'subcharts that import from each other': {
    ...chart({ 'a.yaml': object }, `global: { ${fill(500, (i) => `g${i}: { a: ${i} }`)} }\n`),
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies:\n${lines(300, (i) => `- { name: s, version: 1.0.0, alias: s${i}, condition: "s${i}.enabled,a.b", tags: [t${i}], import-values: [{ child: x, parent: y${i} }] }`)}\n`,
    'evil/charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 1.0.0\n',
    'evil/charts/s/values.yaml': `x: { ${fill(300, (i) => `k${i}: { a: [1, 2] }`)} }\n`,
    'evil/charts/s/templates/a.yaml': '{{ toYaml .Values | len }}',
  },
};

/** Words that people read, and programs search through. */
const texts: Readonly<Record<string, Files>> = {
  'a guide of tables and fences': {
    ...harmless,
    'README.md': '| a '.repeat(300_000) + '\n' + '```\n'.repeat(100_000),
    'docs/a.md': '[a]('.repeat(200_000),
  },
  'a script of heredocs': {
    ...harmless,
    'deploy.sh': '#!/x\n' + lines(40_000, (i) => `cat <<E${i} | kubectl apply -f - && x=$x$x`),
  },
  'a workflow of expressions': {
    ...harmless,
    '.github/workflows/a.yaml': `on: push\njobs:\n${lines(5000, (i) => `  j${i}: { needs: [j${i - 1}], steps: [{ run: "kubectl \${{ \${{ \${{ x" }] }`)}\n`,
  },
  'Terraform of blocks in blocks': {
    ...harmless,
    'main.tf': deep(20_000, ['a "b" {\n', 'c = "${', '}\n']) + '"${'.repeat(50_000),
  },
  'certificates in every value': evil({
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ndata: { ${fill(300, (i) => `k${i}: ${Buffer.from(`-----BEGIN CERTIFICATE-----\n${'MIIB'.repeat(2000)}\n-----END CERTIFICATE-----\n`).toString('base64')}`)} }\n`,
  }),
  'addresses with users without end': evil({
    'a.yaml': map('a', `{ ${fill(2000, (i) => `k${i}: "${'https://a:b@'.repeat(60)}x${i}"`)} }`),
  }),
  'JSON within JSON within a ConfigMap': evil({
    'a.yaml': map(
      'a',
      `{ a: ${quoted(Array.from({ length: 16 }).reduce<string>((inner) => JSON.stringify({ a: inner }), 'x'))} }`,
    ),
  }),
};

const change = {
  base: evil({ 'a.yaml': lines(1500, (i) => `${map(`m${i}`, `{ a: "${i}", b: x }`)}---`) }),
  files: evil({
    'a.yaml': lines(
      1500,
      (i) => `${map(`m${1500 - i}`, `{ a: "${i}", b: y, c: "${'z'.repeat(i % 50)}" }`)}---`,
    ),
  }),
};
const compared: Readonly<Record<string, readonly string[]>> = {
  'a difference': ['diff', '.', 'main', '-o', 'markdown'],
  'a proof': ['prove', '.', 'main'],
  'an upgrade': ['upgrade', '.', 'main', '--to', 'kubernetes=1.33'],
  'a check of a base': ['check', '.', '--base', 'main', '-o', 'json'],
  'a way back': ['report', 'rollback', '.', '--base', 'main'],
};
const crowd: Files = {
  ...Object.fromEntries(
    Array.from({ length: 250 }, (_, i) => [`apps/c${i}.yaml`, app(`${here}, path: crowd/${i}`, '', `c${i}`)]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 250 }, (_, i) => [
      `crowd/${i}/a.yaml`,
      `${deployment(`replicas: x, `).replace('name: d', `name: d${i}`)}---\n${item('Service', 'spec: { selector: { a: zz }, ports: [{ port: 80, targetPort: nope }] }', 'v1', `s${i}`)}`,
    ]),
  ),
};

export const exhaustion: readonly CommandAttack[] = [
  ...each(yaml, (name, text) =>
    attack(`exhaustion: YAML: ${name}`, evil({ 'a.yaml': text, 'b.yaml': object })),
  ),
  ...each(fleets, (name, files) => attack(`exhaustion: fleets: ${name}`, files)),
  ...each(sources, (name, files) => attack(`exhaustion: sources: ${name}`, files)),
  ...each(texts, (name, files) => attack(`exhaustion: texts: ${name}`, files)),
  ...each(compared, (name, args) =>
    attack(`exhaustion: compared: ${name}`, change.files, { base: change.base, calls: [just(...args)] }),
  ),
  ...kinds.map((kind) =>
    attack(`exhaustion: a document of a crowd: ${kind}`, crowd, { calls: [just('report', kind, '.')] }),
  ),
  attack('exhaustion: cures of a crowd', crowd, { calls: [just('fix', '.', '--all', '-o', 'json')] }),
  attack('exhaustion: a first configuration and charts of a crowd', crowd, {
    calls: [{ ...just('init', '.'), writes: ['phineus.yaml'] }, just('charts', 'list', '.')],
  }),
  attack(
    'exhaustion: a blame of a path of ten thousand steps',
    evil({ 'a.yaml': item('X', `spec: ${deep(500, ['{ a: [', '1', '] }'])}`, 'x.example.org/v1') }),
    {
      calls: [
        just('blame', '.', 'evil', 'X/a', `spec${'.a[0]'.repeat(10_000)}`),
        just('blame', '.', 'evil', 'X/a'),
      ],
    },
  ),
  attack(
    'exhaustion: rules of the configuration over a crowd',
    {
      ...crowd,
      'phineus.yaml': `rules:\n${lines(50, (i) => `- { name: r${i}, severity: info, over: objects, expression: "[1,2,3,4,5,6,7,8,9].all(a, [1,2,3,4,5,6,7,8,9].all(b, [1,2,3,4,5,6,7,8,9].all(c, [1,2,3,4,5,6,7,8,9].all(d, a + b + c + d != ${i}))))", message: x }`)}\n`,
    },
    { calls: [{ ...json, tells: 'by name' }] },
  ),
];
