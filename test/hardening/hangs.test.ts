import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { exitCode } from '#report';
import type { RunResult } from '#run';
import { application, attack, chart, configMap, folder, keepsNeighbour, limitsOf } from './attack.ts';

const doubled = (use: string): string =>
  `{{ $d := dict "a" "b" }}{{ $e := dict "a" "c" }}{{ range until 40 }}{{ $d = dict "l" $d "r" $d }}{{ $e = dict "l" $e "r" $e }}{{ end }}${use}`;

/** Templates of one line that would take minutes or gigabytes, by what they do. */
const templates: Readonly<Record<string, string>> = {
  'concat doubling': '{{ $l := list 1 }}{{ range until 40 }}{{ $l = concat $l $l }}{{ end }}x',
  'a dictionary that doubles, then toJson': doubled('{{ toJson $d }}'),
  'a dictionary that doubles, then toYaml': doubled('{{ toYaml $d }}'),
  'a dictionary that doubles, then toToml': doubled('{{ toToml $d }}'),
  'a dictionary that doubles, then deepCopy': doubled('{{ $f := deepCopy $d }}'),
  'a dictionary that doubles, then merge': doubled('{{ $f := merge $d $e }}'),
  'a dictionary that doubles, then mergeOverwrite': doubled('{{ $f := mergeOverwrite $d $e }}'),
  'a dictionary that doubles, then deepEqual': doubled('{{ deepEqual $d $e }}'),
  'a dictionary that doubles, then print': doubled('{{ print $d }}'),
  'a dictionary that doubles, then printf': doubled('{{ printf "%v" $d }}'),
  'a dictionary that doubles, then quote': doubled('{{ quote $d }}'),
  'a dictionary that doubles, printed as it is': doubled('{{ $d }}'),
  'a dictionary that doubles, looked for in a list': doubled('{{ has $e (list $d) }}'),
  'derivePassword in a loop':
    '{{ range until 100000 }}{{ $x := derivePassword 1 "long" "p" "u" "s" }}{{ end }}x',
  'hashes of a big text in a loop':
    '{{ $t := repeat 1000000 "a" }}{{ range until 1000000 }}{{ $x := sha256sum $t }}{{ end }}x',
  'a text that doubles': '{{ $t := "x" }}{{ range until 60 }}{{ $t = printf "%s%s" $t $t }}{{ end }}x',
  'a list that is too long': '{{ range until 100000000 }}{{ end }}x',
  'nested loops':
    '{{ range until 9999 }}{{ range until 9999 }}{{ range until 9999 }}{{ end }}{{ end }}{{ end }}x',
  'the distinct ones of very many': '{{ $l := uniq (until 50000) }}x',
  'a text that is repeated': '{{ repeat 1000000000 "x" }}',
  'a template in itself': '{{ $t := "{{ tpl . . }}" }}{{ tpl $t $t }}',
  '20,000 nested ifs': `${'{{if true}}'.repeat(20_000)}x${'{{end}}'.repeat(20_000)}`,
  '20,000 nested parentheses': `{{ ${'('.repeat(20_000)}1${')'.repeat(20_000)} }}`,
};

describe('a template costs its own application and names its line', () => {
  test.each(Object.entries(templates))('%s', (_, template) => {
    const result = attack(chart(template));
    const [limit] = limitsOf(result);
    expect(limit).toMatchObject({
      application: 'evil',
      location: { file: 'evil/templates/settings.yaml' },
      message: expect.stringContaining('evil/templates/settings.yaml'),
    });
    expect(keepsNeighbour(result)).toBe(true);
    expect(result.findings.findings.filter(({ rule }) => rule === 'helm-failure')).toEqual([]);
  });

  test('bcrypt by the thousand ends when it is looked for what changes', () => {
    const result = attack(chart('{{ range until 100000 }}{{ $x := bcrypt "a" }}{{ end }}x'));
    expect(keepsNeighbour(result)).toBe(true);
  });
});

/** What a branch that is switched off builds when it goes round, and whether that can be followed to the end. */
const growing: readonly (readonly [what: string, step: string, isFollowed: boolean])[] = [
  ['a list that doubles', '{{ $x = append (append $x $x) $x }}', true],
  ['a list of itself and something unknown', '{{ $x = list $x .Values.a $x }}', true],
  ['a map of itself', '{{ $x = dict "a" $x "b" $x }}{{ $y := toYaml $x }}', true],
  [
    'a map in itself',
    '{{ $y := dict }}{{ $_ := set $y "a" $y }}{{ $_ := set $y "b" $y }}{{ toJson $y }}',
    true,
  ],
  ['a list joined with itself', '{{ $x = concat $x $x }}', false],
  ['a map whose values are known', '{{ $m = dict "a" $m "b" $m }}{{ $y := toYaml $m }}', false],
  ['a text that doubles', '{{ $x = printf "%s%s%s" $x .Values.a $x }}', false],
  ['a text that is indented', '{{ $x = printf "%s\\n%s" $x $x | nindent 200 }}', false],
  [
    'a field of a field',
    '{{ range until 40 }}{{ range until 40 }}{{ if $f.a }}{{ end }}{{ $f = $f.a }}{{ end }}{{ end }}',
    false,
  ],
];

test.each(growing)('a branch that is switched off costs what is written of it: %s', (_, step, isFollowed) => {
  const start = '{{ $x := list .Values.a }}{{ $m := dict "a" "b" }}{{ $f := .Values }}';
  const loop = `${start}{{ range until 40 }}${step}{{ end }}{{ if eq (toString $x) "a" }}b{{ end }}`;
  const result = attack(chart(`{{ if .Values.on }}${loop}{{ end }}x`));
  expect(limitsOf(result)).toEqual(
    isFollowed
      ? []
      : [
          expect.objectContaining({
            application: 'evil',
            message: expect.stringContaining('evil/templates/settings.yaml does with other values'),
          }),
        ],
  );
  expect(keepsNeighbour(result)).toBe(true);
});

describe('the schema of values', () => {
  const levels = Array.from({ length: 40 }, (_, i) => {
    const next = { $ref: `#/$defs/d${i + 1}` };
    return [`d${i}`, { allOf: [next, next] }];
  });
  const doubling = { $defs: { ...Object.fromEntries(levels), d40: { type: 'object' } }, $ref: '#/$defs/d0' };

  test('of references that double costs its own application', () => {
    const result = attack(chart('x', { 'evil/values.schema.json': JSON.stringify(doubling) }));
    expect(limitsOf(result)[0]).toMatchObject({ application: 'evil', location: { file: 'evil/Chart.yaml' } });
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('with a pattern that backtracks is answered as Helm answers it', () => {
    const schema = { properties: { a: { pattern: '^(a+)+$' } } };
    const files = {
      'evil/values.schema.json': JSON.stringify(schema),
      'evil/values.yaml': `a: ${'a'.repeat(50)}!\n`,
    };
    const { findings } = attack(chart('x', files));
    expect(findings.findings.map(({ rule }) => rule)).toContain('values-schema-violation');
  });
});

describe('kustomize', () => {
  test('a diamond of bases costs its own application', () => {
    const files: Record<string, string> = {
      'kustomization.yaml': 'resources: [base-0]\n',
      'base-30/kustomization.yaml': 'resources: [settings.yaml]\n',
      'base-30/settings.yaml': configMap,
    };
    for (let i = 0; i < 30; i++) {
      files[`base-${i}/kustomization.yaml`] = `resources: [../base-${i}-a, ../base-${i}-b]\n`;
      for (const side of ['a', 'b'])
        files[`base-${i}-${side}/kustomization.yaml`] =
          `namePrefix: ${side}-\nresources: [../base-${i + 1}]\n`;
    }
    const result = attack(folder(files));
    expect(limitsOf(result)).toContainEqual(expect.objectContaining({ application: 'evil' }));
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('components that quote what failed below them, at forty depths, cost their own application', () => {
    const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n';
    const files: Record<string, string> = {
      'kustomization.yaml': 'resources: [settings.yaml]\ncomponents: [part-0]\n',
      'settings.yaml': configMap,
      'part-40/kustomization.yaml': component,
    };
    for (let i = 0; i < 40; i++)
      files[`part-${i}/kustomization.yaml`] = `${component}components: [../part-${i + 1}]\n`;
    const result = attack(folder(files));
    expect(limitsOf(result)).toContainEqual(
      expect.objectContaining({
        application: 'evil',
        because: expect.stringContaining('it built more than 1 MiB'),
      }),
    );
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('replacements that double cost their own application', () => {
    const replacement = (from: string, to: string) => `
- source: { kind: ConfigMap, name: settings, fieldPath: data.${from} }
  targets:
  - { select: { kind: ConfigMap }, fieldPaths: [data.${to}], options: { delimiter: "-", index: 999 } }`;
    const pair = replacement('a', 'b') + replacement('b', 'a');
    const result = attack(
      folder({
        'kustomization.yaml': `resources: [settings.yaml]\nreplacements:${pair.repeat(60)}\n`,
        'settings.yaml': `${configMap}data: { a: aaaaaaaa-x, b: bbbbbbbb-y }\n`,
      }),
    );
    expect(limitsOf(result)).toContainEqual(expect.objectContaining({ application: 'evil' }));
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('names upon names cost their own application', () => {
    const levels = Array.from({ length: 60 }, (_, at) => [
      `evil/${at}/kustomization.yaml`,
      `namePrefix: ${'p'.repeat(200)}-\nresources: [${at < 59 ? `../${at + 1}` : 'a.yaml'}]\n`,
    ]);
    const objects = Array.from({ length: 50 }, (_, at) => configMap.replace('settings', `s${at}`));
    const result = attack({
      'apps/evil.yaml': application('evil', 'evil/0'),
      ...Object.fromEntries(levels),
      'evil/59/a.yaml': objects.join('---\n'),
    });
    expect(limitsOf(result)).toContainEqual(expect.objectContaining({ application: 'evil' }));
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('a patch target that backtracks selects in linear time', () => {
    const patch = '- { op: add, path: /data, value: { x: y } }';
    const result = attack(
      folder({
        'kustomization.yaml': `resources: [settings.yaml]\npatches:\n- target: { name: (a+)+b }\n  patch: |\n    ${patch}\n`,
        'settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${'a'.repeat(60)} }\n`,
      }),
    );
    expect(limitsOf(result)).toEqual([]);
  });
});

describe('schemas of definitions', () => {
  const definition = (spec: string, rule = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: foos.example.com }
spec:
  group: example.com
  names: { kind: Foo, plural: foos }
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
${rule === '' ? '' : `        x-kubernetes-validations: [{ rule: "${rule}" }]\n`}        properties:
          spec:
            type: object
            properties:
              a: ${spec}
              l: { type: array, items: { type: integer } }
---
apiVersion: example.com/v1
kind: Foo
metadata: { name: foo }
spec: { a: "${'a'.repeat(50)}!", l: [${Array.from({ length: 20 }, (_, i) => i).join(', ')}] }
`;

  test('a pattern that backtracks is answered in linear time', () => {
    const { findings } = attack(folder({ 'foo.yaml': definition('{ type: string, pattern: ^(a+)+$ }') }));
    expect(findings.findings.map(({ rule }) => rule)).toContain('invalid-value');
  });

  test('so is matches of CEL', () => {
    const rule = "self.spec.a.matches('^(a+)+$')";
    const { findings } = attack(folder({ 'foo.yaml': definition('{ type: string }', rule) }));
    expect(findings.findings.map((finding) => finding.rule)).toContain('broken-schema-rule');
  });

  test('comprehensions nested nine deep end', () => {
    let rule = 'true';
    for (let i = 0; i < 9; i++) rule = `self.spec.l.all(x${i}, ${rule})`;
    expect(keepsNeighbour(attack(folder({ 'foo.yaml': definition('{ type: string }', rule) })))).toBe(true);
  });
});

describe('globs', () => {
  test.each([
    ['value files', `    helm: { valueFiles: ["${'{a,b}'.repeat(40)}*.yaml"] }\n`],
    ['directory.include', `    directory: { recurse: true, include: "${'*a'.repeat(40)}" }\n`],
    ['directory.exclude', `    directory: { recurse: true, exclude: "${'{a*,b}'.repeat(40)}" }\n`],
  ])('of %s take linear time', (_, more) => {
    const files = {
      'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      [`${'a'.repeat(100)}.yaml`]: configMap,
    };
    expect(keepsNeighbour(attack(folder(files, more)))).toBe(true);
  });

  test('of projects take linear time', () => {
    const project = `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: default, namespace: argocd }
spec:
  sourceRepos: ["${'*a'.repeat(40)}", "*"]
  destinations: [{ server: "${'{h*,t}'.repeat(40)}", namespace: "*" }, { server: "*", namespace: "*" }]
`;
    expect(keepsNeighbour(attack({ 'apps/project.yaml': project }))).toBe(true);
  });

  test('of projects by the thousand, for many Applications, cost what their number costs', () => {
    const patterns = (one: (i: number) => string) =>
      Array.from({ length: 3000 }, (_, i) => one(i)).join(', ');
    const project = `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: strict, namespace: argocd }
spec:
  sourceRepos: [${patterns((i) => `"{https,http}?{a,b*}${i}[ab]{c,d}**"`)}, "*"]
  destinations: [${patterns((i) => `{ server: "{h,*}t{t,u}${i}*{x,y}", namespace: "{e,f}[0-9]?${i}{,x}" }`)}, { server: "*", namespace: "*" }]
  clusterResourceWhitelist: [${patterns((i) => `{ group: "[ab].g${i}?", kind: "[KL]*${i}?" }`)}]
`;
    const applications = Array.from({ length: 60 }, (_, i) =>
      application(`strict-${i}`, 'neighbour').replace('project: default', 'project: strict'),
    );
    const result = attack({ 'apps/project.yaml': project, 'apps/strict.yaml': applications.join('---\n') });
    expect(keepsNeighbour(result)).toBe(true);
  });
});

describe('generators and discovery', () => {
  const elements = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `{ ${name}: "${i}" }`).join(', ');
  const matrix = (count: number) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: evil, namespace: argocd }
spec:
  goTemplate: true
  generators:
  - matrix:
      generators:
      - list: { elements: [${elements('a', count)}] }
      - list: { elements: [${elements('b', count)}] }
  template:
    metadata: { name: "{{ .a }}-{{ .b }}" }
    spec:
      project: default
      source: { repoURL: https://git.example.org/acme/gitops.git, path: neighbour }
      destination: { server: https://kubernetes.default.svc, namespace: default }
`;

  test.each([400, 1000])('a matrix of %i × as many generates nothing but a problem', (count) => {
    const result = attack({ 'apps/set.yaml': matrix(count) });
    expect(limitsOf(result)[0]).toMatchObject({
      location: { file: 'apps/set.yaml' },
      message: expect.stringContaining('ApplicationSet evil'),
    });
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('a chart of two Applications of itself ends', () => {
    const twins = ['l', 'r']
      .map((side) => application(`"{{ .Release.Name }}-${side}"`, 'evil'))
      .join('---\n');
    endsSoon(attack({ ...chart('x'), 'evil/templates/settings.yaml': twins }, {}));
  });

  test('a chain of charts, each of which brings the next one twice, ends', () => {
    const links = Array.from({ length: 20 }, (_, i) => {
      const next = i === 19 ? 'evil' : `evil${i + 1}`;
      const twins = ['l', 'r']
        .map((side) => application(`"{{ .Release.Name }}-${side}"`, next))
        .join('---\n');
      const folder = i === 0 ? 'evil' : `evil${i}`;
      return {
        [`${folder}/Chart.yaml`]: `apiVersion: v2\nname: ${folder}\nversion: 1.0.0\n`,
        [`${folder}/templates/settings.yaml`]: twins,
      };
    });
    endsSoon(attack({ ...chart('x'), ...Object.assign({}, ...links) }, {}));
  });

  function endsSoon(result: RunResult): void {
    expect(limitsOf(result).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('more applications than so small a tree may bring'),
    );
    expect(result.report.applications.length).toBeLessThan(1000);
    expect(keepsNeighbour(result)).toBe(true);
  }

  describe('by the thousand cost whoever brings them', () => {
    const many = Array.from({ length: 3000 }, (_, at) => application(`m${at}`, 'nowhere'));
    const cut = { run: { steps: 20_000_000 } };

    function leavesOthers(files: Readonly<Record<string, string>>, guilty: string): void {
      const result = attack({ ...files, 'apps/z-parent.yaml': application('parent', 'z'), ...children }, cut);
      expect(limitsOf(result).map(({ location }) => location?.file)).toEqual([guilty]);
      expect(limitsOf(result)[0]?.message).toMatch(
        /\d+ applications of \S+ were not looked at: it brings more applications than so small a tree may bring$/,
      );
      const names = result.report.applications.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['neighbour', 'parent', 'child-1', 'child-2']));
      expect(keepsNeighbour(result)).toBe(true);
      expect(exitCode(result.report)).toBe(2);
    }

    const children = {
      'z/one.yaml': application('child-1', 'neighbour'),
      'z/two.yaml': application('child-2', 'neighbour'),
    };

    test('a file', () => leavesOthers({ 'apps/many.yaml': many.join('---\n') }, 'apps/many.yaml'));

    test('an Application of Applications', () =>
      leavesOthers(
        { 'apps/many.yaml': application('many', 'many'), 'many/all.yaml': many.join('---\n') },
        'many/all.yaml',
      ));

    test('a set', () => {
      const elements = Array.from({ length: 3000 }, (_, at) => `{ at: "${at}" }`).join(', ');
      const template = 'metadata: { name: "m{{ at }}" }, spec: { project: default }';
      const set = `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: many, namespace: argocd }\nspec: { generators: [{ list: { elements: [${elements}] } }], template: { ${template} } }\n`;
      leavesOthers({ 'apps/many.yaml': set }, 'apps/many.yaml');
    });
  });

  test('a chart that depends on itself ends', () => {
    const dependency = (alias: string) =>
      `- { name: evil, alias: ${alias}, version: 1.0.0, repository: "file://../evil" }\n`;
    const result = attack({
      ...chart('x'),
      'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies:\n${dependency('a')}${dependency('b')}`,
    });
    expect(limitsOf(result)).toContainEqual(expect.objectContaining({ application: 'evil' }));
    expect(keepsNeighbour(result)).toBe(true);
  });
});

describe('YAML', () => {
  const long = `long: &a "${'x'.repeat(1_000_000)}"\n`;

  test('a text of a megabyte with 3,000 aliases is refused as such', () => {
    const aliases = Array.from({ length: 3000 }, (_, i) => `  k${i}: *a\n`).join('');
    const result = attack(folder({ 'settings.yaml': `${configMap}${long}data:\n${aliases}` }));
    expect(result.findings.findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('excessive aliasing'),
    );
    expect(keepsNeighbour(result)).toBe(true);
  });

  test.each([
    ['JSON nested 4,000 deep', 'a.json', '{"a":', '1', '}', 4000],
    ['YAML nested 20,000 deep', 'a.yaml', '[', '', ']', 20_000],
  ])('%s is not verified, and that says why', (_, file, open, inside, close, depth) => {
    const nested = open.repeat(depth) + inside + close.repeat(depth);
    const text = `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"x"},"data":${nested}}`;
    const result = attack(folder({ [file]: text }));
    expect(limitsOf(result)[0]).toMatchObject({
      application: 'evil',
      location: { file: `evil/${file}` },
      message: expect.stringContaining('nested more than 1000 levels deep'),
    });
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('files of millions of values are not read, and that says why', () => {
    const dense = `${configMap}data: [${'1,'.repeat(700_000)}]\n`;
    const result = attack(folder({ 'a.yaml': dense, 'b.yaml': dense, 'c.yaml': dense }));
    expect(limitsOf(result)[0]).toMatchObject({
      application: 'evil',
      message: expect.stringContaining('lines and items'),
    });
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('thousands of waivers in one document are placed without reading it as often', () => {
    const waiver = {
      rule: 'shared-object',
      object: 'ConfigMap/a',
      reason: 'x'.repeat(300),
      expires: '2999-12-31',
    };
    const text = JSON.stringify({ waivers: Array.from({ length: 4000 }, () => waiver) });
    expect(loadConfig(memoryTree({ 'phineus.yaml': text })).waivers.length).toBe(4000);
  });

  test('forty thousand values on one line are looked at in time', () => {
    const keys = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`k${i}`, { a: i }]));
    const result = attack(chart('b', { 'evil/values.yaml': JSON.stringify(keys) }), {});
    expect(keepsNeighbour(result)).toBe(true);
  }, 15_000);

  test('many objects in one file take no more than their number', () => {
    const seconds = (count: number): number => {
      const objects = Array.from({ length: count }, (_, i) => configMap.replace('settings', `s${i}`));
      const from = process.cpuUsage();
      attack(folder({ 'settings.yaml': objects.join('---\n') }), {});
      const { user } = process.cpuUsage(from);
      return user / 1e6;
    };
    seconds(500);
    const [some, more] = [seconds(1000), seconds(8000)];
    expect(more).toBeLessThan(24 * Math.max(some, 0.05));
  });
});

describe('objects of one namespace that each look at all others', () => {
  const workload = (i: number) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d${i} }\nspec:\n  selector: { matchLabels: { app: d${i}, tier: web } }\n  template:\n    metadata: { labels: { app: d${i}, tier: web } }\n    spec: { containers: [{ name: c, image: 'nginx:1.27' }] }\n`;
  const object = (kind: string, i: number, spec: string) =>
    `apiVersion: v1\nkind: ${kind}\nmetadata: { name: o${i} }\nspec: ${spec}\n`;
  const selecting = (i: number, labels: string) =>
    object('Service', i, `{ selector: { ${labels} }, ports: [{ port: 80 }] }`);

  test.each<readonly [string, (i: number) => readonly string[]]>([
    ['Services without pods', (i) => [selecting(i, `app: s${i}`)]],
    ['Services that nearly select', (i) => [workload(i), selecting(i, `app: s${i}, tier: web`)]],
    ['quotas', (i) => [workload(i), object('ResourceQuota', i, `{ hard: { pods: 1, requests.cpu: ${i} } }`)]],
    [
      'ranges of limits',
      (i) => [
        workload(i),
        object('LimitRange', i, `{ limits: [{ type: Container, max: { cpu: 100m }, min: { cpu: 50m } }] }`),
      ],
    ],
  ])('%s cost what their number costs', (_, of) => {
    const objects = Array.from({ length: 800 }, (__, i) => of(i)).flat();
    const from = process.cpuUsage();
    const result = attack(folder({ 'all.yaml': objects.join('---\n') }), {});
    expect(process.cpuUsage(from).user / 1e6).toBeLessThan(8);
    expect(keepsNeighbour(result)).toBe(true);
    expect(limitsOf(result)).toEqual([]);
  });
});

test('a rule that does not end is ended by the clock of the run, and so are those after it', () => {
  let worked = 0;
  const objects = Array.from({ length: 300 }, (_, i) => configMap.replace('settings', `s${i}`));
  const result = attack(folder({ 'settings.yaml': objects.join('---\n') }), {
    elapsed: () => (worked += 20),
    run: { milliseconds: 1000 },
  });
  const cut = result.report.problems.filter(({ code }) => code === 'run-cut-short');
  expect(cut.length).toBeGreaterThan(0);
  expect(exitCode(result.report)).toBe(2);
});

test('many Jsonnet files that never end share the budget of their application', () => {
  const endless = 'local f(n) = if n == 0 then [1] else f(n - 1) + f(n - 1); { a: std.length(f(40)) }';
  const files = Array.from({ length: 50 }, (_, i) => [`settings-${i}.jsonnet`, endless] as const);
  const result = attack(folder(Object.fromEntries(files)));
  expect(limitsOf(result)[0]).toMatchObject({
    application: 'evil',
    message: expect.stringContaining('evil/settings-0.jsonnet'),
  });
  expect(keepsNeighbour(result)).toBe(true);
});

describe('scripts and expressions of the settings and of Applications', () => {
  const endless = ['while true do end', 'local t = {} while true do t[#t + 1] = {t} end'];
  const settings = (script: string) => `apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cm, namespace: argocd }
data:
  resource.customizations.health.example.com_Foo: |
    if obj.status ~= nil and obj.status.phase == "Ready" and obj.status.state == "Bound" then return {status = "Healthy"} end
    ${script}
`;

  test.each(endless)('a health check that never ends is run once: %s', (script) => {
    const { findings } = attack({ 'apps/argocd-cm.yaml': settings(script) }, {});
    expect(findings.findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('it does not end'),
    );
  });

  const ignoring = (expressions: readonly string[]) =>
    application('evil', 'evil').replace(
      'spec:\n',
      `spec:\n  ignoreDifferences:\n  - { group: "*", kind: "*", jqPathExpressions: ${JSON.stringify(expressions)} }\n`,
    );
  const webhook = (name: number) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: w${name}, annotations: { cert-manager.io/inject-ca-from: a/b } }
webhooks: [{ name: a.example.com, clientConfig: { caBundle: Zm9v } }]
`;

  test('many expressions that never end share the budget of their application', () => {
    const expressions = Array.from({ length: 200 }, (_, i) => `.webhooks[] | until(false; .) | .a${i}`);
    const objects = Array.from({ length: 50 }, (_, i) => webhook(i)).join('---\n');
    const result = attack({
      'apps/evil.yaml': ignoring(expressions),
      'evil/webhooks.yaml': objects,
      'neighbour/webhook.yaml': webhook(1000),
    });
    expect(limitsOf(result)).toContainEqual(expect.objectContaining({ application: 'evil' }));
    expect(result.findings.findings).toContainEqual(
      expect.objectContaining({ rule: 'injected-field', application: 'neighbour' }),
    );
  });

  test('CEL rules that take too long are named, and their neighbours are judged', () => {
    const list = Array.from({ length: 60 }, (_, i) => i).join(', ');
    let rule = 'true';
    for (let i = 0; i < 6; i++) rule = `self.spec.l.all(x${i}, ${rule})`;
    const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: foos.example.com }
spec:
  group: example.com
  names: { kind: Foo, plural: foos }
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-validations: [{ rule: "${rule}" }, { rule: "self.spec.n > 3", messageExpression: "${rule} ? 'a' : 'b'" }]
        properties:
          spec: { type: object, properties: { n: { type: integer }, l: { type: array, items: { type: integer } } } }
`;
    const foo = (name: string) =>
      `apiVersion: example.com/v1\nkind: Foo\nmetadata: { name: ${name} }\nspec: { n: 1, l: [${list}] }\n`;
    const objects = Array.from({ length: 100 }, (_, i) => foo(`foo-${i}`));
    const result = attack({
      ...folder({ 'crd.yaml': definition, 'foos.yaml': objects.join('---\n') }),
      'neighbour/foo.yaml': foo('own').replace(`[${list}]`, '[1]'),
    });
    const reported = result.report.problems.filter(({ code }) => code === 'limit-reached');
    expect(reported.map(({ message }) => message).join('\n')).toMatch(
      /could not be run: it took more than \d+ steps/,
    );
    expect(result.findings.findings).toContainEqual(
      expect.objectContaining({ rule: 'broken-schema-rule', application: 'neighbour' }),
    );
  });
});

test('a map where a name belongs, with keys that JavaScript asks for, costs nothing', () => {
  const odd = '{ toString: 1, valueOf: 2, constructor: 3, __proto__: 4, hasOwnProperty: 5, length: 1e9 }';
  const result = attack(
    folder({
      'odd.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${odd}, namespace: ${odd}, labels: { app: ${odd} }, annotations: { argocd.argoproj.io/sync-wave: ${odd} } }
spec:
  replicas: ${odd}
  selector: { matchLabels: { app: ${odd} } }
  template:
    metadata: { labels: { app: ${odd} } }
    spec:
      serviceAccountName: ${odd}
      nodeSelector: { a: ${odd} }
      containers:
      - { name: ${odd}, image: ${odd}, command: [${odd}], args: [${odd}], env: [{ name: ${odd}, value: ${odd} }], ports: [{ containerPort: ${odd}, name: ${odd} }] }
      volumes: [{ name: ${odd}, secret: { secretName: ${odd} } }, { name: a, configMap: { name: ${odd}, items: [{ key: ${odd}, path: ${odd} }] } }]
`,
      'service.yaml': `apiVersion: v1
kind: Service
metadata: { name: a }
spec: { selector: { app: ${odd} }, ports: [{ port: ${odd}, targetPort: ${odd}, name: ${odd} }], type: ${odd} }
`,
      'app.yaml': application('child', 'neighbour')
        .replace('targetRevision: HEAD', `targetRevision: ${odd}`)
        .replace(
          'project: default',
          `project: ${odd}\n  syncPolicy: { syncOptions: [${odd}], automated: ${odd} }`,
        ),
    }),
  );
  expect(result.report.problems.filter(({ code }) => code === 'internal-error')).toEqual([]);
  expect(keepsNeighbour(result)).toBe(true);
});

describe('texts that are looked for in texts', () => {
  const half = 'a'.repeat(400_000);
  const seconds = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1e6;
  };

  test.each(['contains', 'replace', 'splitList', 'split'])('%s of a template takes linear time', (name) => {
    const wanted =
      '{{ $half := repeat 400000 "a" }}{{ $wanted := printf "%sb%s" $half $half }}{{ $text := repeat 1600000 "a" }}';
    const call =
      name === 'replace' ? '{{ $x := replace $wanted "" $text }}' : `{{ $x := ${name} $wanted $text }}`;
    expect(seconds(() => attack(chart(`${wanted}${call}x`)))).toBeLessThan(10);
  });

  test('so does a delimiter of a replacement', () => {
    const settings = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { a: ${half}${half}${half} }\n`;
    const kustomization = `resources: [settings.yaml]\nreplacements:\n  - source: { kind: ConfigMap, fieldPath: data.a, options: { delimiter: ${half}b${half} } }\n    targets: [{ select: { kind: ConfigMap }, fieldPaths: [data.a] }]\n`;
    expect(
      seconds(() => attack(folder({ 'kustomization.yaml': kustomization, 'settings.yaml': settings }))),
    ).toBeLessThan(10);
  });
});

test('names that are looked for among all others have a budget of the run', () => {
  const name = (at: string) => `${'a'.repeat(200)}${at}`;
  const objects = Array.from({ length: 1050 }, (_, at) => configMap.replace('settings', name(`${at}`)));
  const envFrom = Array.from({ length: 1050 }, (_, at) => ({ configMapRef: { name: name(`x${at}`) } }));
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a' },
    spec: { containers: [{ name: 'a', image: 'a:1', envFrom }] },
  };
  const result = attack(folder({ 'a.yaml': `${objects.join('---\n')}---\n${JSON.stringify(pod)}` }), {});
  expect(limitsOf(result).map(({ because }) => because)).toEqual([expect.stringMatching(/^so many names/)]);
  expect(keepsNeighbour(result)).toBe(true);
});

describe('a file that seems to install Argo CD is passed over in linear time', () => {
  test.each([
    ['versions without an end', `argoproj/argo-cd/${'1.'.repeat(400_000)}`],
    ['manifests without a revision', 'argoproj/argo-cd//manifests?'.repeat(40_000)],
  ])('%s', (_, text) => {
    expect(keepsNeighbour(attack({ 'install.sh': `kubectl apply -f ${text}${text}\n` }))).toBe(true);
  });
});

/** What a pattern would begin with anew at every place, or share out in every way. */
const rows: readonly string[] = [
  '/',
  ' ',
  '{{',
  '${',
  '0',
  '-',
  ': ',
  ' #',
  '|#',
  '"\\',
  'm:(',
  'eyJ',
  '11s',
  '-----BEGIN ',
  'kubectl label --a --a ns a ',
  'secretGenerator: {',
  '# Source: ',
];

describe('a row of the same signs costs no more than its length, in whatever file it stands', () => {
  test.each(rows)('%j', (sign) => {
    const row = `${sign.repeat(Math.ceil(200_000 / sign.length))}!`;
    const text = JSON.stringify(row);
    const before = process.cpuUsage();
    const result = attack({
      ...chart('{{ .Values.a | quote }}', {
        'evil/values.yaml': `a: b\nb: ${text}\n`,
        'evil/NOTES.txt': row,
        'evil/templates/row.yaml': `${configMap}data: { a: ${JSON.stringify(row.replaceAll('{', '['))} }\n# ${row.replaceAll('{', '[')}\n`,
      }),
      'apps/row.yaml': application('row', 'row'),
      'row/kustomization.yaml': `resources: [a.yaml, ${text}]\n# ${row}\n`,
      'row/a.yaml': `${configMap}data: { a: ${text} } # ${row}\n`,
      'plain/a.yaml': `${configMap}data: { a: ${text} }\n# ${row}\n---\n${row}\n`,
      'plain/secret.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData: { a: ${text} }\n`,
      'apps/plain.yaml': application('plain', 'plain'),
      'install.sh': `#!/bin/sh\n${row}\nkubectl create secret generic a ${row}\n`,
      Makefile: `a:\n\t${row}\n`,
      'README.md': `# a\n\n${row}\n`,
      'main.tf': `resource "helm_release" "a" {\n  chart = ${text}\n  ${row}\n}\n`,
      '.github/workflows/a.yaml': `on: push\njobs: { a: { steps: [{ run: ${text} }] } }\n`,
      'windows.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: a, namespace: argocd }\nspec: { syncWindows: [{ kind: deny, schedule: "* * * * *", duration: ${text} }] }\n`,
      'apps/address.yaml': application('address', 'row').replace(
        'https://git.example.org/acme/gitops.git',
        text,
      ),
    });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(30);
    expect(keepsNeighbour(result)).toBe(true);
  });

  test('and so do the blanks of a constraint on versions', () => {
    const constraint = `${'1   '.repeat(100)}!`;
    const result = attack(chart(`{{ semverCompare ${JSON.stringify(constraint)} "1.0.0" }}`));
    expect(keepsNeighbour(result)).toBe(true);
  });
});

describe('a text of megabytes costs nobody else anything', () => {
  const of = (part: string, size = 9_000_000) => part.repeat(size / part.length);
  const folder = (path: string) => application('evil', 'evil').replace('path: evil', `path: "${path}"`);
  test.each<[string, Readonly<Record<string, string>>]>([
    ['users of an address', { 'apps/evil.yaml': folder('x').replace('https://', `https://${of('a@')}`) }],
    ['a folder', { 'apps/evil.yaml': folder(of('a/', 3_000_000)) }],
    ['a quota in a guide', { 'README.md': `kubectl create quota ${of('a')}` }],
    [
      'variables of a script, and commands that use some',
      {
        'install.sh': Array.from({ length: 60_000 }, (_, at) => `v${at}=a\nall=b${at}\n`)
          .concat(of('kubectl apply -f $v7/$all\n', 1_500_000))
          .join(''),
      },
    ],
    [
      'resources of Terraform that are never closed',
      { 'main.tf': of('resource "kubernetes_secret" "a" {\n', 6_000_000) },
    ],
    [
      'an image',
      {
        'apps/evil.yaml': application('evil', 'evil'),
        'evil/a.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "${of('a.')}" }] }\n`,
      },
    ],
  ])('%s', (_, files) => {
    const { report } = attack(files, {});
    expect(report.applications.find(({ name }) => name === 'neighbour')).toMatchObject({ verified: true });
  });
});

describe('findings by the ten thousand', () => {
  const odd = Array.from(
    { length: 130 },
    (_, i) =>
      `{ apiVersion: v1, kind: Service, metadata: { name: s${i} }, spec: { ports: [{ port: 80 }], selector: { a: b }, ${Array.from({ length: 100 }, (_e, k) => `odd${k}: 1`).join(', ')} } }`,
  ).join('\n---\n');
  const broken = '--- !!x\n...\n%YAML 1.1\n---\n'.repeat(12_000);
  test.each<[string, Readonly<Record<string, string>>]>([
    ['of an Application', folder({ 'a.yaml': odd })],
    ['of a file', { 'broken/a.yaml': broken }],
  ])('%s are told as too many to be heard, and leave others as they are', (_, files) => {
    const { report } = attack(files, {});
    expect(report.applications.find(({ name }) => name === 'neighbour')).toMatchObject({ verified: true });
    expect(report.problems.filter(({ code }) => code === 'limit-reached')).toHaveLength(1);
    expect(exitCode(report)).toBe(2);
  });
});
