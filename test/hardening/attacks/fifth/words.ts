import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, allFormats, evil, kustomization, object } from '../third/carriers.ts';

/** What steers a terminal, a log, a page, a sheet; one of each kind in one word. */
const word =
  'x\u001b]0;pwned\u0007\u009b31m\u202e\r\n::warning file=a::pwned\n##vso[task.setvariable]pwned\u2028<svg onload=pwned><img src=pwned>[a](javascript:pwned)![b](http://pwned) ]]>\u0000</script><script>pwned()</script>@pwned\u{e0041}=cmd|pwned';
const q = JSON.stringify(word);
const github: Call = { args: ['check', '.', '--notes', '--verbose', '-o', 'github'] };
const shown: readonly Call[] = [
  allFormats,
  github,
  { args: ['forecast', '.', '-o', 'mermaid'] },
  { args: ['forecast', '.'] },
];
const says = (
  name: string,
  ...[files, calls = shown, more = {}]: readonly [Files, (readonly Call[])?, Partial<CommandAttack>?]
): CommandAttack => ({ name: `fifth: words: ${name}`, files, calls, ...more });
const argo = (kind: string, ...[name, spec, metadata = {}]: readonly [string, object, object?]) =>
  object(['argoproj.io/v1alpha1', kind], name, {
    metadata: { name, namespace: 'argocd', ...metadata },
    spec,
  });
const source = { repoURL: 'https://git.example.org/acme/gitops.git', path: 'evil' };
const destination = { server: 'https://kubernetes.default.svc', namespace: 'x' };
const about = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const cm = (data: object) =>
  object(['v1', 'ConfigMap'], 'argocd-cm', { metadata: { name: 'argocd-cm', namespace: 'argocd' }, data });

const places: readonly CommandAttack[] = [
  says('names of files and folders', {
    'evil/a\n::error::pwned.yaml': `${configMap}data: [7]\n`,
    'evil/\u001b[31mb.yaml': `${configMap}data: [7]\n`,
    'evil/<img src=pwned>.yaml': `${configMap}data: 7\n`,
    'evil/@pwned [x](http:pwned) `.yaml': `${configMap}data: 7\n`,
    'evil/\u202egpj.yaml': '{{\n',
    'apps/evil.yaml': application('evil', 'evil', '    directory: { recurse: true }\n'),
  }),
  says(
    'sync options, waves and hooks',
    evil({
      'a.yaml': object(['batch/v1', 'Job'], 'j', {
        metadata: {
          name: 'j',
          annotations: {
            'argocd.argoproj.io/sync-wave': word,
            'argocd.argoproj.io/hook': word,
            'argocd.argoproj.io/hook-delete-policy': word,
            'argocd.argoproj.io/sync-options': word,
            'argocd.argoproj.io/compare-options': word,
          },
        },
        spec: { template: { spec: { restartPolicy: word, containers: [{ name: 'c', image: word }] } } },
      }),
    }),
  ),
  says('the policy of an Application', {
    ...evil({ 'a.yaml': configMap }),
    'apps/evil.yaml': argo(
      'Application',
      'evil',
      {
        project: word,
        source,
        destination,
        syncPolicy: {
          automated: word,
          syncOptions: [word],
          retry: { limit: word, backoff: { duration: word, factor: word } },
          managedNamespaceMetadata: { labels: { [word]: word } },
        },
        revisionHistoryLimit: word,
        info: [{ name: word, value: word }],
      },
      {
        finalizers: [word],
        labels: { [word]: word },
        annotations: {
          'argocd.argoproj.io/refresh': word,
          'link.argocd.argoproj.io/external-link': `javascript:${word}`,
          'notifications.argoproj.io/subscribe.x': word,
        },
      },
    ),
  }),
  says('a destination and a revision', {
    ...evil({ 'a.yaml': configMap }),
    'apps/evil.yaml': argo('Application', 'evil', {
      project: 'default',
      source: { ...source, targetRevision: word, path: word, chart: word },
      destination: { name: word, server: word, namespace: word },
    }),
  }),
  says('windows, roles and lists of a project', {
    'apps/p.yaml': argo('AppProject', 'p', {
      description: word,
      sourceRepos: [word],
      sourceNamespaces: [word],
      destinations: [{ name: word, server: word, namespace: word }],
      syncWindows: [{ kind: word, schedule: word, duration: word, applications: [word], timeZone: word }],
      roles: [{ name: word, policies: [word], groups: [word] }],
      namespaceResourceBlacklist: [{ group: word, kind: word }],
      signatureKeys: [{ keyID: word }],
      orphanedResources: { ignore: [{ group: word, kind: word, name: word }] },
      destinationServiceAccounts: [{ server: word, defaultServiceAccount: word }],
    }),
    ...evil({ 'a.yaml': configMap }),
    'apps/evil.yaml': argo('Application', 'evil', { project: 'p', source, destination }),
  }),
  says('settings of Argo CD', {
    'apps/cm.yaml': cm({
      [word]: word,
      'resource.exclusions': word,
      'resource.inclusions': word,
      'timeout.reconciliation': word,
      'application.resourceTrackingMethod': word,
      'resource.customizations': word,
      'accounts.x': word,
      url: word,
      'kustomize.buildOptions': word,
      'ui.bannercontent': word,
    }),
    ...evil({ 'a.yaml': configMap }),
  }),
  says('a message of Lua', {
    'apps/cm.yaml': cm({
      'resource.customizations.health.apps_Deployment': `error(${q.replaceAll('\\u0000', '')})`,
      'resource.customizations.ignoreDifferences.all': word,
      'resource.customizations.health.example.org_X': `return { status = [[${word}]], message = [[${word}]] }`,
    }),
    ...evil({ 'd.yaml': object(['apps/v1', 'Deployment'], 'd', { spec: {} }) }),
  }),
  says(
    'a message of Jsonnet',
    evil({
      'a.jsonnet': `error ${q}`,
      'b.jsonnet': `assert false : ${q}; {}`,
      'c.jsonnet': `import ${q}`,
      'd.jsonnet': `{ [${q}]: 1, [${q}]: 2 }`,
      'e.jsonnet': `std.trace(${q}, { apiVersion: 'v1', kind: ${q}, metadata: { name: ${q} } })`,
      'f.jsonnet': `local ${'\u001b'}[31m = 1; x`,
    }),
  ),
  says(
    'a message of a template',
    evil({ 'Chart.yaml': about, 'templates/a.yaml': `{{ fail ${q.replaceAll('\\u0000', '')} }}` }),
  ),
  says(
    'a required value, and an included name',
    evil({
      'Chart.yaml': about,
      'templates/a.yaml': `{{ include ${q} . }}`,
      'templates/b.yaml': `{{ required ${q} nil }}`,
      'templates/c.yaml': `{{ define ${q} }}{{ end }}{{ template ${q} }}{{ .Values.${'\u202e'} }}`,
    }),
  ),
  says('names of templates', {
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/Chart.yaml': about,
    'evil/templates/x\u001b[31m::error::pwned<img src=pwned>.yaml': '{{ fail "x" }}',
    'evil/templates/_\u202ehelpers.tpl': '{{ define',
  }),
  says(
    'a chart, its people and its home',
    evil({
      'Chart.yaml': `apiVersion: v2\nname: ${q}\nversion: 1.0.0\nappVersion: ${q}\nkubeVersion: ${q}\ntype: ${q}\nhome: ${q}\nicon: ${q}\nsources: [${q}]\nkeywords: [${q}]\nmaintainers: [{ name: ${q}, email: ${q}, url: ${q} }]\nannotations: { ${q}: ${q} }\ndeprecated: true\n`,
      'templates/a.yaml': configMap,
    }),
  ),
  says(
    'a schema of values',
    evil({
      'Chart.yaml': about,
      'values.yaml': `${q}: ${q}\na: ${q}\n`,
      'values.schema.json': JSON.stringify({
        title: word,
        description: word,
        required: [word],
        properties: { a: { const: word, enum: [word], pattern: '^$', title: word } },
        additionalProperties: false,
        $ref: word,
      }),
      'templates/a.yaml': configMap,
    }),
  ),
  says(
    'a kustomization that is refused',
    kustomization({
      [word]: word,
      namePrefix: word,
      namespace: word,
      commonLabels: { [word]: word },
      resources: [word, 'settings.yaml'],
      patches: [{ target: { kind: word, name: word, labelSelector: word }, patch: word }],
      images: [{ name: word, newName: word, newTag: word, digest: word }],
      configMapGenerator: [{ name: word, literals: [`${word}=${word}`], files: [word] }],
      replicas: [{ name: word, count: 1 }],
      buildMetadata: [word],
    }),
  ),
  says(
    'paths of replacements and variables',
    kustomization({
      replacements: [
        {
          source: { kind: word, name: word, fieldPath: word },
          targets: [{ select: { kind: word }, fieldPaths: [word], options: { delimiter: word } }],
        },
      ],
      vars: [
        { name: word, objref: { kind: word, name: word, apiVersion: word }, fieldref: { fieldpath: word } },
      ],
      sortOptions: { order: word },
      transformers: [word],
      generators: [`kind: ${q}`],
    }),
  ),
  says(
    'a definition and its rules',
    evil({
      'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], word, {
        spec: {
          group: word,
          scope: word,
          names: { kind: word, plural: word, singular: word, shortNames: [word], categories: [word] },
          versions: [
            {
              name: word,
              served: true,
              storage: true,
              deprecationWarning: word,
              schema: {
                openAPIV3Schema: {
                  type: word,
                  description: word,
                  'x-kubernetes-validations': [
                    { rule: word, message: word, messageExpression: word, reason: word, fieldPath: word },
                  ],
                  properties: { [word]: { type: word, pattern: word, enum: [word] } },
                },
              },
              additionalPrinterColumns: [{ name: word, type: word, jsonPath: word }],
            },
          ],
        },
      }),
    }),
  ),
  says(
    'messages of validations',
    evil({
      'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'foos.example.org', {
        spec: {
          group: 'example.org',
          scope: 'Namespaced',
          names: { kind: 'Foo', plural: 'foos' },
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
                      properties: {
                        a: {
                          type: 'string',
                          enum: [word],
                          'x-kubernetes-validations': [
                            { rule: 'false', message: word },
                            { rule: 'false', messageExpression: q },
                          ],
                        },
                      },
                    },
                  },
                },
              },
            },
          ],
        },
      }),
      'foo.yaml': object(['example.org/v1', 'Foo'], 'f', { spec: { a: word, [word]: word } }),
    }),
  ),
  says(
    'references of a workload',
    evil({
      'd.yaml': object(['apps/v1', 'StatefulSet'], 'd', {
        spec: {
          serviceName: word,
          updateStrategy: { type: word },
          podManagementPolicy: word,
          selector: {
            matchLabels: { a: 'b' },
            matchExpressions: [{ key: word, operator: word, values: [word] }],
          },
          volumeClaimTemplates: [
            {
              metadata: { name: word },
              spec: {
                storageClassName: word,
                accessModes: [word],
                resources: { requests: { storage: word } },
              },
            },
          ],
          template: {
            metadata: { labels: { a: 'b' } },
            spec: {
              serviceAccountName: word,
              priorityClassName: word,
              runtimeClassName: word,
              schedulerName: word,
              nodeSelector: { [word]: word },
              tolerations: [{ key: word, operator: word, effect: word }],
              topologySpreadConstraints: [{ topologyKey: word, whenUnsatisfiable: word }],
              volumes: [{ name: word, secret: { secretName: word, items: [{ key: word, path: word }] } }],
              hostAliases: [{ ip: word }],
              containers: [
                {
                  name: 'a',
                  image: 'a:1',
                  resources: { requests: { cpu: word }, limits: { [word]: word } },
                  livenessProbe: { httpGet: { port: word, path: word, scheme: word } },
                  securityContext: { seccompProfile: { type: word } },
                  lifecycle: { preStop: { exec: { command: [word] } } },
                },
              ],
            },
          },
        },
      }),
    }),
  ),
  says(
    'routes, policies and budgets',
    evil({
      'r.yaml': [
        object(['gateway.networking.k8s.io/v1', 'HTTPRoute'], 'r', {
          spec: {
            parentRefs: [{ name: word, namespace: word, sectionName: word }],
            hostnames: [word],
            rules: [
              { matches: [{ path: { type: word, value: word } }], backendRefs: [{ name: word, port: word }] },
            ],
          },
        }),
        object(['networking.k8s.io/v1', 'NetworkPolicy'], 'n', {
          spec: {
            podSelector: { matchLabels: { [word]: word } },
            policyTypes: [word],
            ingress: [{ from: [{ ipBlock: { cidr: word } }] }],
          },
        }),
        object(['policy/v1', 'PodDisruptionBudget'], 'p', {
          spec: { minAvailable: word, selector: { matchLabels: { [word]: word } } },
        }),
        object(['autoscaling/v2', 'HorizontalPodAutoscaler'], 'h', {
          spec: { scaleTargetRef: { apiVersion: word, kind: word, name: word }, minReplicas: word },
        }),
        object(['rbac.authorization.k8s.io/v1', 'RoleBinding'], 'b', {
          roleRef: { apiGroup: word, kind: word, name: word },
          subjects: [{ kind: word, name: word, namespace: word }],
        }),
      ].join('---\n'),
    }),
  ),
  says(
    'operators: secrets, certificates, databases',
    evil({
      'o.yaml': [
        object(['external-secrets.io/v1', 'ExternalSecret'], 'e', {
          spec: {
            secretStoreRef: { name: word, kind: word },
            target: { name: word, creationPolicy: word },
            data: [{ secretKey: word, remoteRef: { key: word, property: word } }],
            refreshInterval: word,
          },
        }),
        object(['cert-manager.io/v1', 'Certificate'], 'c', {
          spec: {
            secretName: word,
            issuerRef: { name: word, kind: word, group: word },
            dnsNames: [word],
            duration: word,
          },
        }),
        object(['postgresql.cnpg.io/v1', 'Cluster'], 'p', {
          spec: {
            imageName: word,
            storage: { storageClass: word, size: word },
            bootstrap: { initdb: { secret: { name: word } } },
          },
        }),
        object(['monitoring.coreos.com/v1', 'ServiceMonitor'], 's', {
          spec: { selector: { matchLabels: { [word]: word } }, endpoints: [{ port: word, path: word }] },
        }),
      ].join('---\n'),
    }),
  ),
  says('what people write for people', {
    ...evil({
      'd.yaml': object(['v1', 'Pod'], 'p', {
        spec: { containers: [{ name: 'a', image: 'a:1', envFrom: [{ secretRef: { name: 'made' } }] }] },
      }),
    }),
    Makefile: `x:\n\tkubectl create secret generic made # ${word.replaceAll('\n', ' ')}\n${word}:\n`,
    'README.md': `# ${word}\n\`kubectl create secret generic made ${word.replaceAll('\n', ' ')}\`\n`,
    'up.sh': `kubectl create secret generic made --from-literal='${word}'\n`,
    'main.tf': `resource "kubernetes_secret" "${word}" { metadata { name = "made" } }\n`,
    '\u001b[31mup.sh': 'kubectl create secret generic made\n',
  }),
  says(
    'anchors, tags and directives of YAML',
    evil({
      'a.yaml': `%${word}\n---\n${configMap}data: { a: *${'\u001b'}x }\n`,
      'b.yaml': `!<${word.replaceAll('\n', '')}> x\n`,
      'c.yaml': `${configMap}data: &${'\u202e'}x { a: b\n`,
      'd.yaml': `${configMap}${q}: [\n`,
      'e.yaml': `"${'\u0007'}": ]\n`,
    }),
  ),
  says('expressions of jq and pointers', {
    ...evil({ 'a.yaml': configMap }),
    'apps/evil.yaml': argo('Application', 'evil', {
      project: 'default',
      source,
      destination,
      ignoreDifferences: [
        {
          group: word,
          kind: word,
          name: word,
          namespace: word,
          jqPathExpressions: [word, `.["${'\u001b'}"`],
          jsonPointers: [word],
          managedFieldsManagers: [word],
        },
      ],
    }),
  }),
  says('a set that cannot be rendered', {
    'apps/set.yaml': argo('ApplicationSet', 'set', {
      goTemplate: true,
      goTemplateOptions: [word],
      generators: [{ list: { elements: [{ name: word, [word]: word }] } }, { [word]: {} }],
      strategy: {
        type: word,
        rollingSync: {
          steps: [{ matchExpressions: [{ key: word, operator: word, values: [word] }], maxUpdate: word }],
        },
      },
      syncPolicy: { applicationsSync: word },
      template: {
        metadata: { name: `{{ .name }}`, labels: { [word]: word } },
        spec: { project: word, source, destination },
      },
      templatePatch: word,
    }),
  }),
];

const config = (text: string): Files => ({
  'phineus.yaml': text,
  ...evil({ 'a.yaml': `${configMap}data: [7]\n` }),
});
const configured: readonly CommandAttack[] = [
  says(
    'names of targets and clusters',
    config(
      `targets: { ${q}: { roots: [apps], cluster: ${q}, kubernetes: "1.33", distribution: generic, environment: ${q}, domains: [${q}] } }\n`,
    ),
  ),
  says(
    'reasons of waivers',
    config(
      `waivers: [{ rule: invalid-value, object: ${q}, application: ${q}, target: ${q}, reason: ${q}, expires: ${q} }, { rule: ${q}, reason: x }]\n`,
    ),
  ),
  says(
    'rules of the tree',
    config(
      `rules: [{ name: mine, severity: error, match: { kind: ConfigMap }, expression: "false", message: ${q}, path: ${q} }, { name: other, severity: error, expression: ${q}, message: x }]\n`,
    ),
  ),
  says(
    'a rule with a name',
    config(`rules: [{ name: ${q}, severity: error, expression: "false", message: ${q} }]\n`),
  ),
  says(
    'knowledge of the tree',
    config(
      `knowledge: [{ project: ${q}, groups: [${q}], operators: [{ name: ${q}, image: ${q} }], kinds: { ${q}: { makes: [{ kind: ${q}, name: ${q} }], refers: [{ field: ${q}, role: ${q} }] } } }]\n`,
    ),
    [...shown, { args: ['knowledge', '--path', '.'] }],
  ),
  says('keys that nobody knows', config(`${q}: 1\ntargets: { a: { ${q}: 1 } }\n`)),
  says('a configuration that is no YAML', config(`targets: { ${word}`)),
  says(
    'policies and parity',
    config(
      `policies: { registries: { deny: [${q}], allow: [${q}] }, revisions: { allow: [${q}] }, seeds: [{ seed: ${q}, verify: ${q} }], rules: { ${q}: error } }\nparity: { compare: [${q}, ${q}], allow: [{ kind: ${q}, path: ${q}, reason: ${q} }] }\n`,
    ),
  ),
];

const compared: readonly CommandAttack[] = [
  says(
    'what is compared: files that are renamed',
    {
      'evil/\u001b[31mb\n::error::pwned.yaml': `${configMap}data: { a: c }\n`,
      'apps/evil.yaml': application('evil', 'evil'),
    },
    [
      { args: ['diff', '.', 'main'] },
      { args: ['diff', '.', 'main', '-o', 'markdown'] },
      { args: ['diff', '.', 'main', '-o', 'html'] },
      { args: ['prove', '.', 'main'] },
      { args: ['prove', '.', 'main', '-o', 'markdown'] },
      { args: ['report', 'rollback', '.', '--base', 'main', '-q'] },
    ],
    { base: evil({ '\u001b[32ma.yaml': `${configMap}data: { a: b }\n` }) },
  ),
  says(
    'what is compared: values of fields',
    evil({ 'a.yaml': `${configMap}data: { a: ${q}, ${q}: b }\n` }),
    [
      { args: ['diff', '.', 'main'] },
      { args: ['diff', '.', 'main', '-o', 'markdown'] },
      { args: ['diff', '.', 'main', '-o', 'html'] },
      { args: ['upgrade', '.', 'main', '-o', 'markdown'] },
    ],
    { base: evil({ 'a.yaml': `${configMap}data: { a: b }\n` }) },
  ),
  says(
    'what is mended: a file with words',
    evil({
      'a.yaml': `${object(['apps/v1', 'Deployment'], 'd', { spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'c', [`x`]: word } }, spec: { containers: [{ name: 'a', image: 'a:1' }] } } } })}`,
    }),
    [
      { args: ['fix', '.', '--all', '-o', 'markdown'] },
      { args: ['fix', '.', '--all', '-o', 'github'], showsSource: true },
      { args: ['fix', '.', '--all', '-o', 'sarif'] },
    ],
  ),
  says(
    'what is documented',
    evil({ 'a.yaml': `${configMap.replace('settings', q)}data: [${q}]\n` }),
    'inventory risk waves rollback postmortem lessons'
      .split(' ')
      .map((kind) => ({ args: ['report', kind, '.', '-q', '--no-fixes'] })),
  ),
  says(
    'what is documented as a page',
    evil({ 'a.yaml': `${configMap.replace('settings', q)}data: [${q}]\n` }),
    'inventory risk waves fix-record'
      .split(' ')
      .map((kind) => ({ args: ['report', kind, '.', '-q', '--no-fixes', '-o', 'html'] })),
  ),
  says(
    'arguments of the command line',
    {},
    [
      { args: ['check', word] },
      { args: ['check', '.', '--target', word, '--app', word, '--rule', word] },
      { args: ['explain', word] },
      { args: ['blame', '.', word, word, word] },
      { args: ['diff', '.', word] },
      { args: ['knowledge', word] },
      { args: ['cache', word] },
      { args: ['completion', word] },
      { args: [word] },
      { args: ['report', word, '.'] },
      { args: ['upgrade', '.', '--to', word] },
      { args: ['helm', 'template', word, word] },
    ].map((call) => ({ ...call, exits: [0, 1, 2] })),
  ),
];

export const words: readonly CommandAttack[] = [...places, ...configured, ...compared];
