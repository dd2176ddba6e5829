import { Budget } from '#budget';
import { describe, expect, test } from 'vitest';
import type { ClusterFact } from '#config';
import { locate, memoryTree, source } from '#files';
import { documentOrigin, isManifest, stringAt } from '#kube';
import { parseYaml } from '#yaml';
import { repositories } from '../repositories/repositories.ts';
import { type ExpandedApplicationSet, expandApplicationSet } from './expand-application-set.ts';

const tree = memoryTree({
  'apps/guestbook/deployment.yaml': 'x: 1\n',
  'apps/payments/deployment.yaml': 'x: 1\n',
  'apps/payments/base/x.yaml': 'x: 1\n',
  'apps/.hidden/x.yaml': 'x: 1\n',
  'clusters/dev/config.json': '{"cluster": {"name": "dev", "replicas": 2}, "tags": ["a", "b"]}\n',
  'clusters/prod/config.json': '{"cluster": {"name": "prod", "replicas": 3}}\n',
  'clusters/prod/old.json': '{"cluster": {"name": "old"}}\n',
  'lists/all.yaml': '- name: one\n- name: two\n',
  'broken/config.yaml': 'a: [1\n',
});

const clusters: readonly ClusterFact[] = [
  { name: 'Dev EU', server: 'https://dev.example.org', labels: { env: 'dev' }, annotations: { team: 'a' } },
  { name: 'prod', server: 'https://prod.example.org', labels: { env: 'prod' } },
];

function expand(
  spec: string,
  more: {
    clusters?: readonly ClusterFact[];
    mayHaveMoreClusters?: boolean;
    parameters?: Record<string, string>;
  } = {},
): ExpandedApplicationSet {
  const indented = spec
    .trim()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
  const text = `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: set, namespace: argocd }\nspec:\n${indented}\n`;
  const document = parseYaml(source('set.yaml', text)).documents[0];
  const manifest = document?.value;
  if (!document || !isManifest(manifest)) throw new Error(text);
  return expandApplicationSet(
    { manifest, origin: documentOrigin(document) },
    {
      budget: new Budget(),
      target: 'default',
      controlNamespace: 'argocd',
      repositories: repositories({ tree, git: undefined, declared: { 'https://example.org/gitops': '.' } }),
      clusters: more.clusters,
      mayHaveMoreClusters: more.mayHaveMoreClusters ?? false,
      recorded: () => ({
        pullRequest: [{ number: '7', branch: 'Feature/Login', head_sha: '0123456789abcdef' }],
      }),
      parameters: more.parameters ?? {},
    },
  );
}

function names(expanded: ExpandedApplicationSet): readonly string[] {
  return expanded.applications.map((application) => application.name);
}

const git = 'repoURL: https://example.org/gitops, revision: HEAD';
const template = (name: string) => `template: { metadata: { name: '${name}' }, spec: { project: default } }`;

describe('generators', () => {
  test.each([
    [
      'list',
      `generators: [{ list: { elements: [{ cluster: dev }, { cluster: prod }] } }]\n${template('web-{{cluster}}')}`,
      ['web-dev', 'web-prod'],
    ],
    [
      'list with values',
      `generators: [{ list: { elements: [{ cluster: dev, values: { tier: gold } }] } }]\n${template('{{cluster}}-{{values.tier}}')}`,
      ['dev-gold'],
    ],
    [
      'list with elementsYaml',
      `generators: [{ list: { elementsYaml: "- name: one\\n- name: two" } }]\n${template('{{name}}')}`,
      ['one', 'two'],
    ],
    [
      'git directories',
      `generators: [{ git: { ${git}, directories: [{ path: apps/* }] } }]\n${template('{{path.basename}}')}`,
      ['guestbook', 'payments'],
    ],
    [
      'git directories with an exclude',
      `generators: [{ git: { ${git}, directories: [{ path: apps/* }, { path: apps/pay*, exclude: true }] } }]\n${template('{{path[1]}}')}`,
      ['guestbook'],
    ],
    [
      '** is only * in directories',
      `generators: [{ git: { ${git}, directories: [{ path: apps/** }] } }]\n${template('{{path.basename}}')}`,
      ['guestbook', 'payments'],
    ],
    [
      'git files',
      `generators: [{ git: { ${git}, files: [{ path: 'clusters/*/config.json' }] } }]\n${template('{{cluster.name}}-{{cluster.replicas}}-{{path.filenameNormalized}}')}`,
      ['dev-2-config.json', 'prod-3-config.json'],
    ],
    [
      'git files with lists',
      `generators: [{ git: { ${git}, files: [{ path: lists/all.yaml }] } }]\n${template('{{name}}')}`,
      ['one', 'two'],
    ],
    [
      'git files with an exclude',
      `generators: [{ git: { ${git}, files: [{ path: '*.json' }, { path: '*/old.json', exclude: true }] } }]\n${template('{{path.basename}}')}`,
      ['dev', 'prod'],
    ],
    [
      'flattened lists',
      `generators: [{ git: { ${git}, files: [{ path: clusters/dev/config.json }] } }]\n${template('{{tags.0}}-{{tags.1}}')}`,
      ['a-b'],
    ],
    [
      'pathParamPrefix and values',
      `generators: [{ git: { ${git}, pathParamPrefix: my, directories: [{ path: apps/g* }], values: { x: '{{my.path.basename}}-x' } } }]\n${template('{{values.x}}')}`,
      ['guestbook-x'],
    ],
    [
      'pullRequest from a recording',
      `generators: [{ pullRequest: { github: {} } }]\n${template('pr-{{number}}-{{branch_slug}}-{{head_short_sha}}')}`,
      ['pr-7-feature-login-01234567'],
    ],
    [
      'post selector',
      `generators: [{ list: { elements: [{ a: x }, { a: z }] }, selector: { matchLabels: { a: z } } }]\n${template('{{a}}')}`,
      ['z'],
    ],
    [
      'matrix',
      `generators:\n  - matrix:\n      generators:\n        - git: { ${git}, directories: [{ path: apps/* }] }\n        - list: { elements: [{ env: dev }, { env: prod }] }\n${template('{{path.basename}}-{{env}}')}`,
      ['guestbook-dev', 'guestbook-prod', 'payments-dev', 'payments-prod'],
    ],
    [
      'matrix whose second child uses the first',
      `generators:\n  - matrix:\n      generators:\n        - list: { elements: [{ env: dev }, { env: prod }] }\n        - git: { ${git}, files: [{ path: 'clusters/{{env}}/config.json' }] }\n${template('{{env}}-{{cluster.replicas}}')}`,
      ['dev-2', 'prod-3'],
    ],
    [
      'merge',
      `generators:\n  - merge:\n      mergeKeys: [env]\n      generators:\n        - list: { elements: [{ env: dev, size: s }, { env: prod, size: s }] }\n        - list: { elements: [{ env: prod, size: xl }, { env: qa, size: m }] }\n${template('{{env}}-{{size}}')}`,
      ['dev-s', 'prod-xl'],
    ],
    [
      'Go templates',
      `goTemplate: true\ngoTemplateOptions: [missingkey=error]\ngenerators: [{ git: { ${git}, directories: [{ path: apps/* }] } }]\n${template('{{ .path.basename | upper | lower }}-{{ index .path.segments 0 }}')}`,
      ['guestbook-apps', 'payments-apps'],
    ],
    [
      'Go templates over files',
      `goTemplate: true\ngenerators: [{ git: { ${git}, files: [{ path: 'clusters/dev/config.json' }] } }]\n${template('{{ .cluster.name }}-{{ .cluster.replicas }}-{{ len .tags }}')}`,
      ['dev-2-2'],
    ],
    [
      'normalize and slugify',
      `goTemplate: true\ngenerators: [{ list: { elements: [{ app: 'My App_1' }] } }]\n${template('{{ normalize .app }}-{{ slugify 5 true .app }}')}`,
      ['my-app-1-my'],
    ],
    [
      'Go matrix with nested values',
      `goTemplate: true\ngenerators:\n  - matrix:\n      generators:\n        - list: { elements: [{ env: dev }] }\n        - git: { ${git}, directories: [{ path: apps/g* }], values: { full: '{{ .path.basename }}', e: '{{ .env }}' } }\n${template('{{ .values.full }}-{{ .values.e }}')}`,
      ['guestbook-dev'],
    ],
  ])('%s', (_, spec, expected) => {
    const expanded = expand(spec);
    expect(expanded.failures).toEqual([]);
    expect(names(expanded)).toEqual(expected);
  });

  test('clusters come from the inventory, the local one is added when nothing is selected', () => {
    const spec = `generators: [{ clusters: { values: { at: '{{server}}' } } }]\n${template('{{nameNormalized}}-{{metadata.labels.env}}')}`;
    expect(names(expand(spec, { clusters }))).toEqual([
      'dev-eu-dev',
      'prod-prod',
      'in-cluster-{{metadata.labels.env}}',
    ]);
    const selecting = spec.replace('values:', 'selector: { matchLabels: { env: prod } }, values:');
    expect(names(expand(selecting, { clusters }))).toEqual(['prod-prod']);
    const go = `goTemplate: true\ngenerators: [{ clusters: { selector: { matchLabels: { env: dev } } } }]\n${template('{{ .metadata.labels.env }}-{{ .metadata.annotations.team }}')}`;
    expect(names(expand(go, { clusters }))).toEqual(['dev-a']);
  });

  test('without an inventory a selecting cluster generator is not run, and says what to declare', () => {
    const expanded = expand(
      `generators: [{ clusters: { selector: { matchLabels: { env: dev } } } }]\n${template('{{name}}')}`,
    );
    expect(expanded.applications[0]?.definedBy).toMatchObject({ isUnexpanded: true });
    expect(expanded.isComplete).toBe(false);
    expect(expanded.problems[0]).toMatchObject({
      code: 'generator-not-run',
      location: { file: 'set.yaml', line: 5 },
    });
    expect(expanded.problems[0]?.message).toContain('"clusters" of the target');
  });

  test('clusters that nobody declared leave their own parameters open, and nothing else', () => {
    const { applications, isComplete } = expand(
      `goTemplate: true\ngoTemplateOptions: [missingkey=error]\ngenerators:\n  - matrix:\n      generators:\n        - clusters: { selector: { matchLabels: { env: dev } } }\n        - git: { ${git}, files: [{ path: 'clusters/*/config.json' }] }\n${template('{{ .name }}-{{ .metadata.labels.env }}-{{ .cluster.name }}-{{ index .metadata.annotations "team" }}')}`,
    );
    expect(applications.map(({ name }) => name)).toEqual([
      '{{.name}}-dev-dev-{{index .metadata.annotations "team"}}',
      '{{.name}}-dev-prod-{{index .metadata.annotations "team"}}',
    ]);
    expect(isComplete).toBe(false);
    expect(applications.map(({ definedBy }) => definedBy)).toContainEqual(
      expect.objectContaining({ isUnexpanded: true }),
    );
  });

  describe('labels that a template asks of every cluster', () => {
    const asking = (name: string, generator = 'clusters: {}') =>
      `goTemplate: true\ngoTemplateOptions: [missingkey=error]\ngenerators: [{ ${generator} }]\n${template(name)}`;
    const labelled = asking('{{ .metadata.labels.env }}-shop');

    test('fail nothing while only the cluster that Argo CD runs in may lack them', () => {
      for (const known of [undefined, clusters]) {
        const { failures, problems, isComplete } = expand(labelled, {
          ...(known && { clusters: known }),
          mayHaveMoreClusters: true,
        });
        expect(failures).toEqual([]);
        expect(isComplete).toBe(false);
        expect(problems.at(-1)?.message).toContain(
          'no Secret in git registers the cluster that Argo CD runs in',
        );
      }
    });

    test('fail the set when a Secret shows a cluster without them, or all clusters are declared', () => {
      const bare: readonly ClusterFact[] = [{ name: 'bare', server: 'https://bare.example.org', labels: {} }];
      const local: readonly ClusterFact[] = [
        { name: 'hub', server: 'https://kubernetes.default.svc', labels: {} },
      ];
      for (const known of [bare, local])
        expect(expand(labelled, { clusters: known, mayHaveMoreClusters: true }).failures).toHaveLength(1);
      expect(expand(labelled, { clusters, mayHaveMoreClusters: false }).failures).toHaveLength(1);
    });

    test('leave the faults of the template what they are', () => {
      const faulty = asking('{{ .metadata.labels.env }}-{{ shop }}');
      expect(expand(faulty, { mayHaveMoreClusters: true }).failures).toHaveLength(1);
    });
  });

  test.each([
    ['{{name}}', '', 'clusters/{{name}}/config.json'],
    ['{{ .name }}', 'goTemplate: true\n', 'clusters/{{ .name }}/config.json'],
    ['{{ .nameNormalized }}', 'goTemplate: true\n', 'clusters/{{ .name }}/config.json'],
  ])('files that fit the pattern of a generator tell what %s stands for', (tag, dialect, path) => {
    const { applications, problems } = expand(
      `${dialect}generators:\n  - matrix:\n      generators:\n        - clusters: { selector: { matchLabels: { env: dev } } }\n        - git: { ${git}, files: [{ path: '${path}' }] }\n${template(tag)}`,
    );
    expect(applications.map(({ name }) => name)).toEqual(['dev', 'prod']);
    expect(problems).toHaveLength(1);
  });

  test('layers of a merge tell which clusters there are', () => {
    const { applications, problems } = expand(
      `generators:\n  - merge:\n      mergeKeys: [name]\n      generators:\n        - clusters: { selector: { matchLabels: { env: dev } }, values: { size: small } }\n        - list: { elements: [{ name: east, values.size: large }, { name: west }] }\n${template('{{name}}-{{values.size}}')}`,
    );
    expect(applications.map(({ name }) => name)).toEqual(['east-large', 'west-small']);
    expect(problems).toHaveLength(1);
  });

  test('git takes a file path with a leading slash for one outside of the repository', () => {
    const spec = `generators: [{ git: { ${git}, files: [{ path: '/clusters/*/config.json' }] } }]\n${template('{{path.basename}}')}`;
    expect(expand(spec).failures.map(({ message }) => message)).toEqual([
      expect.stringContaining("'/clusters/*/config.json' is outside repository"),
    ]);
  });

  test('new globbing is a switch', () => {
    const spec = `generators: [{ git: { ${git}, files: [{ path: '**/config.json' }] } }]\n${template('{{path.basename}}')}`;
    expect(
      names(
        expand(spec, { parameters: { 'applicationsetcontroller.enable.new.git.file.globbing': 'true' } }),
      ),
    ).toEqual(['dev', 'prod']);
  });
});

describe('templates', () => {
  test('unknown tags stay, keys are filled in, numbers are untouched', () => {
    const { applications } = expand(`generators: [{ list: { elements: [{ a: x }] } }]
template:
  metadata: { name: '{{a}}', labels: { 'team-{{a}}': '{{ nobody }}' } }
  spec: { project: default, syncPolicy: { retry: { limit: 3 } }, source: { helm: { valuesObject: { image: '{{ a }}' } } } }`);
    expect(applications[0]?.manifest).toMatchObject({
      metadata: {
        name: 'x',
        namespace: 'argocd',
        labels: { 'team-x': '{{ nobody }}' },
        finalizers: ['resources-finalizer.argocd.argoproj.io'],
      },
      spec: { syncPolicy: { retry: { limit: 3 } }, source: { helm: { valuesObject: { image: 'x' } } } },
    });
  });

  test("a generator's template wins, spec.template fills its gaps", () => {
    const { applications } = expand(`generators:
  - list:
      elements: [{ a: x }]
      template: { metadata: {}, spec: { destination: { namespace: special } } }
template:
  metadata: { name: '{{a}}' }
  spec: { project: default, destination: { namespace: '{{a}}', server: here } }`);
    expect(applications[0]?.destination).toEqual({ server: 'here', namespace: 'special' });
  });

  test('templatePatch merges maps, replaces lists and cannot change the project', () => {
    const { applications } = expand(`goTemplate: true
generators: [{ list: { elements: [{ a: x, prune: true }] } }]
template:
  metadata: { name: '{{ .a }}' }
  spec: { project: default, syncPolicy: { syncOptions: [A, B] } }
templatePatch: |
  spec:
    project: other
    {{- if .prune }}
    syncPolicy: { automated: { prune: true }, syncOptions: [C] }
    {{- end }}`);
    expect(applications[0]?.manifest['spec']).toEqual({
      project: 'default',
      syncPolicy: { automated: { prune: true }, syncOptions: ['C'] },
    });
  });

  test('a field that is one tag is edited where its value stands', () => {
    const { applications } = expand(`generators:
  - list:
      elements:
        - name: one
          folder: apps/one
template:
  metadata: { name: '{{name}}' }
  spec:
    project: default
    source:
      path: '{{folder}}'
      targetRevision: 'v-{{name}}'`);
    const origin = applications[0]?.origin;
    expect(origin && locate(origin.field(['spec', 'source', 'path']).edit).line).toBe(9);
    expect(origin && locate(origin.field(['spec', 'source', 'targetRevision']).edit).line).toBe(16);
    expect(origin?.field(['spec', 'source', 'targetRevision']).steps[1]?.text).toContain(
      'parameter name = one',
    );
  });
});

describe('what Argo CD refuses', () => {
  test.each([
    [
      'a number in a list element',
      `generators:\n  - list: { elements: [{ a: 1 }] }\n${template('{{a}}')}`,
      'error parsing value as string',
      6,
    ],
    [
      'an option that Go does not know',
      `goTemplate: true\ngoTemplateOptions: [missingkey=eror]\ngenerators: [{ list: { elements: [{ a: x }] } }]\n${template('{{.a}}')}`,
      'unrecognized option: missingkey=eror',
      6,
    ],
    [
      'three matrix children',
      `generators:\n  - matrix: { generators: [{ list: {} }, { list: {} }, { list: {} }] }\n${template('x')}`,
      'more than two generators',
      6,
    ],
    [
      'equal keys with other values',
      `generators:\n  - matrix: { generators: [{ list: { elements: [{ a: x }] } }, { list: { elements: [{ a: z }] } }] }\n${template('x')}`,
      'found duplicate key a with different value, a: x ,b: z',
      6,
    ],
    [
      'no merge keys',
      `generators:\n  - merge: { generators: [{ list: { elements: [{ a: x }] } }, { list: {} }] }\n${template('x')}`,
      'no merge keys',
      6,
    ],
    [
      'a merge that is not unique',
      `generators:\n  - merge: { mergeKeys: [a], generators: [{ list: { elements: [{ a: x }, { a: x }] } }, { list: {} }] }\n${template('x')}`,
      'Duplicate key was {"a":"x"}',
      6,
    ],
    [
      'missing keys',
      `goTemplate: true\ngoTemplateOptions: [missingkey=error]\ngenerators: [{ list: { elements: [{ a: x }] } }]\n${template('{{ .b }}')}`,
      'map has no entry for key "b"',
      8,
    ],
    [
      'a broken template',
      `goTemplate: true\ngenerators: [{ list: { elements: [{ a: x }] } }]\n${template('{{ .b')}`,
      'failed to parse template',
      7,
    ],
    [
      'a broken file',
      `generators:\n  - git: { ${git}, files: [{ path: broken/config.yaml }] }\n${template('x')}`,
      "unable to process file 'broken/config.yaml'",
      6,
    ],
    [
      'duplicate names',
      `generators: [{ list: { elements: [{ a: x }, { a: z }] } }]\n${template('same')}`,
      'duplicate name: same',
      6,
    ],
    [
      'an empty name',
      `generators: [{ list: { elements: [{ a: x }] } }]\ntemplate: { spec: { project: default } }`,
      'has no name',
      6,
    ],
  ])('%s', (_, spec, message, line) => {
    const { applications, failures } = expand(spec);
    expect(applications).toEqual([]);
    expect(failures[0]?.message).toContain(message);
    expect(failures[0] && locate(failures[0].place).line).toBe(line);
  });

  test('a repository that is not available is a problem that names what to declare', () => {
    const expanded = expand(
      `generators:\n  - git: { repoURL: https://example.org/other, directories: [{ path: x/* }] }\n${template('x')}`,
    );
    expect(expanded.problems[0]?.message).toContain('declare its folder under "repositories"');
    expect(stringAt(expanded.object.manifest, 'kind')).toBe('ApplicationSet');
  });
});
