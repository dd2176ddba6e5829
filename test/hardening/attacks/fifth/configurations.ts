import { application, configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, check, evil, times } from '../third/carriers.ts';

const tree = evil({ 'a.yaml': `${configMap}data: { a: b }\n` });
const refuses: Call = { args: ['check', '.', '-o', 'json'], exits: [2] };
const configured = (
  name: string,
  ...[text, calls = [check], more = {}]: readonly [string, (readonly Call[])?, Files?]
): CommandAttack => ({
  name: `fifth: configuration: ${name}`,
  files: { ...tree, 'phineus.yaml': text, ...more },
  calls,
});
const rule = (expression: string, more = '') =>
  `rules: [{ name: mine, severity: error, expression: ${JSON.stringify(expression)}, message: "no"${more} }]\n`;

export const configurations: readonly CommandAttack[] = [
  // What cannot be meant is said, and does not pass.
  configured('a root that does not exist', 'targets: { a: { roots: [nowhere] } }\n', [refuses]),
  configured('a waiver of a rule that does not exist', 'waivers: [{ rule: no-such-rule, reason: x }]\n', [
    refuses,
  ]),
  configured('a waiver without a reason', 'waivers: [{ rule: unselected-own-pods }]\n', [refuses]),
  configured('a rule that does not parse', rule('object.a ==='), [refuses]),
  configured(
    'a version of Kubernetes that does not exist',
    'targets: { a: { roots: [apps], kubernetes: "9.99" } }\n',
    [refuses],
  ),
  configured(
    'a version of Argo CD that does not exist',
    'targets: { a: { roots: [apps], argocd: { version: "99.1" } } }\n',
    [refuses],
  ),
  configured('a policy for a rule that does not exist', 'policies: { rules: { no-such-rule: error } }\n', [
    refuses,
  ]),
  configured('a key that does not exist', 'target: {}\n', [refuses]),
  configured('a target without a name, twice the same', 'targets: { "": { roots: [apps] } }\n'),
  configured('a key written twice', 'targets: { a: { roots: [apps] }, a: { roots: [neighbour] } }\n'),
  // What switches the neighbour's fault off is told, or does not work.
  configured(
    'a waiver of everything by globs',
    'waivers: [{ rule: "*", application: "*", object: "*", target: "*", reason: "x" }]\n',
  ),
  configured(
    'a waiver that has expired',
    'waivers: [{ rule: unselected-own-pods, reason: x, expires: 2001-01-01 }]\n',
    [{ args: ['check', '.', '-o', 'json'], exits: [1, 2], tells: true }],
  ),
  configured(
    'a waiver that expires at no date',
    'waivers: [{ rule: unselected-own-pods, reason: x, expires: 2027-13-45 }]\n',
    [refuses],
  ),
  // Rules in CEL.
  configured(
    'CEL that looks for JavaScript',
    rule('object.constructor.constructor == 1 || object.__proto__ == 1 || type(object).prototype == 1'),
  ),
  configured(
    'CEL of comprehensions in each other',
    rule(
      '[1,2,3,4,5,6,7,8,9].all(a,[1,2,3,4,5,6,7,8,9].all(b,[1,2,3,4,5,6,7,8,9].all(c,[1,2,3,4,5,6,7,8,9].all(d,[1,2,3,4,5,6,7,8,9].all(e,[1,2,3,4,5,6,7,8,9].all(f,[1,2,3,4,5,6,7,8,9].all(g,[1,2,3,4,5,6,7,8,9].all(h,true))))))))',
    ),
  ),
  configured('CEL that is always of another type', rule('"x"')),
  configured(
    'CEL that divides by nothing, overflows, indexes beyond',
    `rules: [${['1/0 == 1', '9223372036854775807 + 1 > 0', '[1][9] == 1', '{}["a"] == 1', 'duration("x") > duration("y")', 'timestamp("x") == timestamp("y")', 'int("x") == 1', 'object.metadata.name[0] == "a"', 'dyn(null).a == 1', 'object.all(k, k == k)', 'b"\\xff" == b"a"', '-(-9223372036854775808) > 0'].map((expression, i) => `{ name: m${i}, severity: error, expression: ${JSON.stringify(expression)}, message: "no" }`).join(', ')}]\n`,
  ),
  configured(
    'rules by the thousand',
    `rules: [${times(3000, (i) => `{ name: m${i}, severity: warning, expression: "object.kind.matches('(a|b)*${i}')", message: "x" }`).join(', ')}]\n`,
  ),
  configured(
    'a rule over edges, with globs that grow',
    `rules: [{ name: mine, severity: error, over: edges, match: { kind: "${'{a,b}'.repeat(30)}", name: "${'*a'.repeat(2000)}", toKind: "**" }, expression: "from == to", message: "x" }]\n`,
  ),
  configured(
    'a rule with the name of one of ours',
    'rules: [{ name: unselected-own-pods, severity: info, expression: "true", message: "x" }]\n',
  ),
  configured(
    'a rule called as JavaScript calls things',
    'rules: [{ name: constructor, severity: error, expression: "false", message: "x" }, { name: __proto__, severity: error, expression: "false", message: "y" }]\n',
  ),
  configured(
    'a message that shows a Secret',
    `rules: [{ name: mine, severity: error, match: { kind: Secret }, expression: "object.stringData.p == 'x'", message: "{object.stringData.p} \${object.stringData.p} {{ .stringData.p }}", path: /stringData/p }]\n`,
    [{ args: ['check', '.', '-o', 'text'] }],
    { 'evil/s.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { p: ${c} }\n` },
  ),
  // Facts of targets.
  configured(
    'targets by the hundred',
    `targets: { ${times(150, (i) => `t${i}: { roots: [apps], cluster: c${i} }`).join(', ')} }\n`,
  ),
  configured('targets of other types', 'targets: [1, { a: b }]\n', [refuses]),
  configured(
    'facts of other types',
    'targets: { a: { roots: [apps], nodePools: [null, 7, { taints: [null, { key: {} }], labels: [1], volumesPerNode: x }], storageClasses: { a: 7 }, namespaces: [{ name: [] }], apis: [7], arch: {}, secrets: { keys: [1] }, registries: x, infrastructure: [] } }\n',
  ),
  configured(
    'facts that are huge',
    `targets: { a: { roots: [apps], namespaces: [${times(20000, (i) => `n${i}`).join(', ')}], nodePools: [${times(2000, (i) => `{ name: p${i}, arch: amd64, taints: [{ key: a, value: "${i}", effect: NoSchedule }] }`).join(', ')}] } }\n`,
  ),
  configured(
    'roots that are files, folders in each other, and everything',
    'targets: { a: { roots: [apps, apps/neighbour.yaml, ".", "./apps/", "apps/../apps"] } }\n',
  ),
  configured(
    'a target that promotes from itself',
    'targets: { a: { roots: [apps], promotesFrom: a }, b: { roots: [apps], promotesFrom: c }, c: { roots: [apps], promotesFrom: b } }\n',
  ),
  configured(
    'repositories that lead into each other',
    'repositories: { "https://git.example.org/a.git": evil, "https://git.example.org/b.git": evil/../evil, "https://git.example.org/acme/gitops.git": . }\n',
    [check],
    { 'apps/r.yaml': application('r', '.').replace('acme/gitops.git', 'a.git') },
  ),
  // Knowledge.
  configured(
    'knowledge that makes itself',
    'knowledge: [{ project: X, groups: [x.org], kinds: { x.org/A: { makes: [{ kind: x.org/A, name: "{name}{name}" }, { kind: x.org/B, name: "{name}" }] }, x.org/B: { makes: [{ kind: x.org/A, name: "{name}" }] } } }]\n',
    [check],
    { 'evil/x.yaml': 'apiVersion: x.org/v1\nkind: A\nmetadata: { name: a }\n' },
  ),
  configured(
    'knowledge that replaces what is known of Deployments',
    'knowledge: [{ project: X, groups: [apps], kinds: { apps/Deployment: { makes: [], waitsForNothing: true, scope: Cluster, startsNothing: true } } }]\n',
  ),
  configured(
    'knowledge of other types',
    'knowledge: [{ project: 7, groups: {}, kinds: { a: [], "b/C": { makes: { a: 1 }, refers: [null, 7, { field: [], to: 7 }], labels: [] } }, operators: { a: 1 }, olm: [] }]\n',
  ),
  configured(
    'knowledge with paths that grow',
    `knowledge: [{ project: X, groups: [x.org], kinds: { x.org/A: { refers: [${times(500, (i) => `{ field: "spec${'.*'.repeat(20)}${'[]'.repeat(20)}.a${i}", role: r, to: v1/Secret }`).join(', ')}], makes: [{ kind: /ConfigMap, name: "${'{spec.a}'.repeat(2000)}" }] } } }]\n`,
    [check],
    {
      'evil/x.yaml': `apiVersion: x.org/v1\nkind: A\nmetadata: { name: a }\nspec: { a: "${'x'.repeat(50000)}" }\n`,
    },
  ),
  // Recorded answers, parity, policies, schemas.
  configured(
    'recorded answers of generators that are huge or of other types',
    `generators: { set: { scmProvider: [${times(3000, (i) => `{ name: x${i}, __proto__: { a: b } }`).join(', ')}], plugin: 7, clusters: { a: b }, __proto__: [{ name: x }] } }\n`,
    [check],
    {
      'apps/set.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: set, namespace: argocd }\nspec:\n  generators: [{ scmProvider: { github: { organization: x } } }, { plugin: { configMapRef: { name: x } } }]\n  template: { metadata: { name: "{{name}}" }, spec: { project: default, source: { repoURL: "https://git.example.org/acme/gitops.git", path: evil }, destination: { name: in-cluster } } }\n`,
    },
  ),
  configured(
    'parity with globs and pointers that grow',
    `targets: { a: { roots: [apps] }, b: { roots: [apps] } }\nparity: { compare: [a, b], allow: [${times(1000, (i) => `{ kind: "*", name: "${'*a'.repeat(100)}${i}", path: "${'/*'.repeat(200)}", reason: x }`).join(', ')}] }\n`,
    [check, { args: ['parity', '.', '-o', 'json'] }],
  ),
  configured(
    'registries by patterns that grow',
    `policies: { registries: { deny: ["${'*a'.repeat(3000)}", "${'{a,b}'.repeat(40)}", "[", "**"], allow: [] }, revisions: { allow: ["${'(a+)+'.repeat(100)}$"] }, secrets: { maxRefreshInterval: "-1h99999999999999m" } }\n`,
  ),
  configured('schemas of the tree that are circles', 'schemas: [schemas]\n', [check], {
    'schemas/x.org/a_v1.json': '{"$ref":"#","allOf":[{"$ref":"#"},{"$ref":"a_v1.json"}]}',
    'schemas/foo.json': '{'.repeat(5000),
    'evil/x.yaml': 'apiVersion: x.org/v1\nkind: A\nmetadata: { name: a }\n',
  }),
  configured(
    'aliases that double',
    `a0: &a0 [x]\n${times(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}targets: *a30\n`,
  ),
  configured('a hundred levels, and ten thousand', `targets: ${'{ a: '.repeat(10000)}1\n`),
  configured(
    'five megabytes',
    `waivers:\n${'- { rule: unselected-own-pods, object: nothing, reason: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" }\n'.repeat(50000)}`,
  ),
  // Baselines and locks that somebody named.
  {
    name: 'fifth: configuration: baselines of rubbish',
    files: {
      ...tree,
      'a.json': '{',
      'b.json': '[null,7,{"__proto__":1}]',
      'c.json': '{"fingerprints":{"a":1}}',
      'd.json': `[${'"x",'.repeat(300000)}"y"]`,
      'e.json': '['.repeat(20000),
    },
    calls: ['a', 'b', 'c', 'd', 'e', 'nowhere'].map((name) => ({
      args: ['check', '.', '--baseline', `${name}.json`, '-o', 'json'],
      tells: name === 'd',
    })),
  },
  {
    name: 'fifth: configuration: locks of rubbish',
    files: {
      ...tree,
      'phineus.charts.lock.yaml': 'charts: [null, 7, { name: __proto__, version: [], digest: {} }]\n',
      'phineus.images.lock.yaml':
        'images: { __proto__: { platforms: 7 }, "a:1": null, "b:1": { digest: [], platforms: [null, 7] } }\n',
      'phineus.lock.yaml': '][',
    },
    calls: [check],
  },
  {
    name: 'fifth: configuration: a folder where the configuration belongs',
    files: { ...tree, 'phineus.yaml/x': 'y', 'apps/x.yaml/y.yaml': 'z' },
    calls: [{ args: ['check', '.', '-o', 'json'] }, { args: ['init', '.', '--force'], exits: [2] }],
  },
];
