import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, allFormats, chart, compare, evil, kustomization, object, trees } from './carriers.ts';

/** What steers terminals, what commands logs, and what becomes a link, a mention or a tag on a page. */
const payloads: Readonly<Record<string, string>> = {
  terminals:
    'x\u001b]8;;http://pwned.example\u0007y\u001b]8;;\u0007\u001b[2J\u009b31m\b\b\r\u0000z\u202e\u2066\u200b\u{e0041}\ufeff',
  logs: 'x\n::error::pwned\r\n::set-output name=a::b\n##[error]pwned\n##vso[task.setvariable variable=x]y\n##teamcity[x]\u2028::add-mask::x\n\n',
  pages:
    'x</script><script>pwned()</script><img src=pwned onerror=pwned()> [x](http://pwned.example) ![x](http://pwned.example/i.png) <http://pwned.example> @pwned </details> ]]> --> | x | ``` `` ` \' " &lt; javascript:pwned()\n# pwned\n- pwned\n> pwned\n```\n',
};

const quoted = JSON.stringify;

/** Where the words of a tree stand. */
const carriers: Readonly<Record<string, (word: string) => Files>> = {
  'the name of an Application': (word) => ({
    'apps/evil.yaml': application('evil', 'evil').replace('name: evil', `name: ${quoted(word)}`),
    'evil/a.yaml': `${configMap}data: 7\n`,
  }),
  'namespace, project, destination and path of an Application': (word) => ({
    'apps/evil.yaml': application('evil', 'evil')
      .replace('namespace: argocd', `namespace: ${quoted(word)}`)
      .replace('project: default', `project: ${quoted(word)}`)
      .replace('path: evil', `path: ${quoted(word)}`)
      .replace('namespace: default', `namespace: ${quoted(word)}`),
  }),
  'repository, revision and chart of an Application': (word) => ({
    'apps/evil.yaml': application('evil', 'evil').replace(
      'targetRevision: HEAD',
      `targetRevision: ${quoted(word)}`,
    ),
    'apps/two.yaml': application('two', 'x')
      .replace('https://git.example.org/acme/gitops.git', quoted(`https://h/${word}`))
      .replace('    path: x\n', `    chart: ${quoted(word)}\n`),
  }),
  'sync options, hooks and waves': (word) => ({
    'apps/evil.yaml': application('evil', 'evil').replace(
      'spec:\n',
      `spec:\n  syncPolicy: { syncOptions: [${quoted(word)}] }\n`,
    ),
    'evil/a.yaml': object(['v1', 'ConfigMap'], 'a', {
      metadata: {
        name: 'a',
        annotations: {
          'argocd.argoproj.io/sync-wave': word,
          'argocd.argoproj.io/hook': word,
          'argocd.argoproj.io/sync-options': word,
        },
      },
    }),
  }),
  'kind, name and namespace of an object': (word) =>
    evil({
      'a.yaml': `${object([word, word], word)}---\n${object(['v1', 'ConfigMap'], word, { metadata: { name: word, namespace: word } })}---\n${object(['apps/v1', word], 'x')}`,
    }),
  'labels, annotations and fields of an object': (word) =>
    evil({
      'a.yaml': object(['apps/v1', 'Deployment'], 'd', {
        metadata: { name: 'd', labels: { [word]: word }, annotations: { [word]: word } },
        [word]: word,
        spec: {
          [word]: 7,
          selector: { matchLabels: { a: word } },
          template: {
            metadata: { labels: { a: 'b' } },
            spec: { [word]: [], containers: [{ name: 'c', image: 'a:1', imagePullPolicy: word }] },
          },
        },
      }),
    }),
  'references, ports, variables and images': (word) =>
    evil({
      'a.yaml':
        object(['v1', 'Pod'], 'p', {
          spec: {
            serviceAccountName: word,
            nodeSelector: { [word]: word },
            priorityClassName: word,
            containers: [
              {
                name: word,
                image: word,
                ports: [{ name: word, containerPort: 7 }],
                env: [{ name: word, valueFrom: { secretKeyRef: { name: word, key: word } } }],
                volumeMounts: [{ name: word, mountPath: word }],
                resources: { requests: { cpu: word } },
              },
            ],
            volumes: [{ name: 'v', persistentVolumeClaim: { claimName: word } }],
          },
        }) +
        `---\n${object(['networking.k8s.io/v1', 'Ingress'], 'i', { spec: { ingressClassName: word, rules: [{ host: word, http: { paths: [{ path: word, pathType: word, backend: { service: { name: word, port: { name: word } } } }] } }] } })}`,
    }),
  'file and folder': (word) => ({
    'apps/evil.yaml': application('evil', 'evil', '    directory: { recurse: true }\n'),
    [`evil/${word.replaceAll(/[/\0]/g, '').slice(0, 60)}/${word.replaceAll(/[/\0]/g, '').slice(60, 140)}.yaml`]: `${configMap}data: 7\n`,
  }),
  'what a template fails with': (word) => chart(`{{ fail ${quoted(word)} }}`),
  'names and values of a chart': (word) =>
    chart(
      `${configMap}data: { a: {{ .Values.a.b.c }} }\n`,
      {
        'values.yaml': `${quoted(word)}: ${quoted(word)}\na: ${quoted(word)}\n`,
        'values.schema.json': JSON.stringify({
          title: word,
          description: word,
          properties: { [word]: { type: 'integer', pattern: word }, a: { enum: [word], type: 'object' } },
          required: [word],
        }),
      },
      `description: ${quoted(word)}\nappVersion: ${quoted(word)}\ndependencies: [{ name: ${quoted(word)}, version: ${quoted(word)}, repository: ${quoted(word)}, condition: ${quoted(word)} }]\n`,
    ),
  'fields of a kustomization': (word) =>
    kustomization({
      resources: ['settings.yaml', word],
      namePrefix: word,
      [word]: word,
      patches: [{ patch: word, target: { kind: word } }],
      commonLabels: { [word]: word },
      configMapGenerator: [{ name: word, literals: [word] }],
    }),
  'an error of jsonnet': (word) =>
    evil(
      {
        'a.jsonnet': `error ${quoted(word)}`,
        'b.jsonnet': `{ [${quoted(word)}]: import ${quoted(word.replaceAll('\n', ''))} }`,
      },
      '    directory: { recurse: true }\n',
    ),
  'a definition and what it refuses': (word) =>
    evil({
      'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'widgets.example.org', {
        spec: {
          group: 'example.org',
          names: { kind: 'Widget', plural: 'widgets' },
          scope: 'Namespaced',
          versions: [
            {
              name: 'v1',
              served: true,
              storage: true,
              schema: {
                openAPIV3Schema: {
                  type: 'object',
                  description: word,
                  properties: {
                    spec: {
                      type: 'object',
                      required: [word],
                      'x-kubernetes-validations': [
                        { rule: 'false', message: word, reason: word },
                        { rule: word },
                      ],
                      properties: { [word]: { type: 'string', enum: [word] } },
                    },
                  },
                },
              },
            },
          ],
        },
      }),
      'w.yaml': object(['example.org/v1', 'Widget'], 'w', { spec: { [word]: 7, x: word } }),
    }),
  'waivers, rules and targets of ours': (word) => ({
    ...evil({ 'a.yaml': `${configMap}data: 7\n` }),
    'phineus.yaml': JSON.stringify({
      targets: { dev: { roots: ['apps'] } },
      waivers: [
        {
          rule: 'missing-namespace',
          object: word,
          application: word,
          target: word,
          reason: word,
          expires: '2000-01-01',
        },
      ],
      rules: [{ name: 'mine', severity: 'error', expression: 'false', message: word }],
    }),
  }),
  'generators and elements': (word) => ({
    'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], word, {
      metadata: { name: word, namespace: word },
      spec: {
        generators: [{ list: { elements: [{ name: word, [word]: word }] } }, { [word]: {} }],
        template: {
          metadata: { name: '{{name}}' },
          spec: { project: word, source: { repoURL: word, path: word }, destination: { name: word } },
        },
      },
    }),
  }),
  'health, jq and settings of Argo CD': (word) => ({
    ...evil({
      'a.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
        metadata: { name: 'argocd-cm', namespace: 'argocd' },
        data: {
          [`resource.customizations.health.${word}`]: word,
          'resource.customizations.health.example.org_Widget': `return { status = ${quoted(word)}, message = ${quoted(word)} }`,
          'resource.customizations.ignoreDifferences.all': JSON.stringify({ jqPathExpressions: [word] }),
          'resource.exclusions': word,
          [word]: word,
        },
      }),
      'w.yaml': object(['example.org/v1', 'Widget'], 'w'),
    }),
  }),
  'roles, windows and globs of a project': (word) => ({
    'apps/p.yaml': object(['argoproj.io/v1alpha1', 'AppProject'], 'p', {
      metadata: { name: 'p', namespace: 'argocd' },
      spec: {
        description: word,
        sourceRepos: [word],
        destinations: [{ server: word, namespace: word, name: word }],
        roles: [{ name: word, policies: [word] }],
        syncWindows: [{ kind: word, schedule: word, duration: word, timeZone: word, applications: [word] }],
      },
    }),
    'apps/evil.yaml': application('evil', 'evil').replace('project: default', 'project: p'),
    'evil/a.yaml': configMap,
  }),
};

const documents: readonly Call[] = [
  { args: ['forecast', '.', '-o', 'mermaid'] },
  { args: ['forecast', '.'] },
  { args: ['check', '.', '-o', 'github'] },
  { args: ['report', 'inventory', '.'] },
  { args: ['report', 'risk', '.', '-o', 'html'] },
  { args: ['report', 'fix-record', '.', '--no-fixes'] },
  { args: ['fix', '.', '--all', '-o', 'markdown'], showsSource: true },
  { args: ['explain', 'missing-namespace', '.'] },
  { args: ['charts', 'list'] },
  { args: ['upgrade', '.', 'main', '-o', 'markdown'] },
  { args: ['prove', '.', 'main', '-o', 'markdown'] },
  { args: ['diff', '.', 'main', '-o', 'markdown'] },
];

export const words: readonly CommandAttack[] = [
  ...Object.entries(carriers).flatMap(([where, lay]) =>
    Object.entries(payloads).flatMap(([reader, word]) =>
      trees('words', { [`${where}, for ${reader}`]: lay(word) }, [allFormats, compare]),
    ),
  ),
  ...documents.map((call, i) => ({
    name: `words before a command: ${call.args.join(' ')}`,
    files: Object.assign(
      {},
      ...Object.values(carriers).map((lay, j) => {
        const word = Object.values(payloads)[(i + j) % 3] ?? '';
        return Object.fromEntries(
          Object.entries(lay(word)).map(([path, text]) => [
            path === 'phineus.yaml' ? path : path.replace(/^(apps|evil)\//, `$1/n${j}/`),
            text.replaceAll('path: evil', `path: evil/n${j}`),
          ]),
        );
      }),
    ),
    calls: [call],
  })),
];
