import { application, configMap } from '../../attack.ts';
import { secretCanary } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  allFormats,
  chart,
  compare,
  evil,
  kustomization,
  mend,
  object,
  times,
  trees,
} from './carriers.ts';

const coded = btoa(secretCanary);
const secret = (rest: object) => object(['v1', 'Secret'], 's', rest);
const alone = (text: string) => evil({ 'secret.yaml': text });
const url = `https://user:${secretCanary}@git.example.org/acme/other.git`;
const pod = (container: object, rest: object = {}) =>
  object(['v1', 'Pod'], 'p', { spec: { containers: [{ name: 'c', image: 'a:1', ...container }], ...rest } });

const written = trees(
  'secret',
  {
    'with data that is no base64': alone(secret({ data: { a: `${secretCanary}!` } })),
    'with data of other types': alone(
      secret({
        data: { a: [secretCanary], b: { c: secretCanary } },
        stringData: { d: [{ e: secretCanary }] },
      }),
    ),
    'whose data is a text': alone(secret({ data: secretCanary, stringData: [secretCanary] })),
    'whose values are keys': alone(secret({ data: { a: { [secretCanary]: 'x', [coded]: null } } })),
    'of another version': alone(
      object(['v2', 'Secret'], 's', { data: { a: coded }, stringData: { b: secretCanary } }),
    ),
    'of another case': alone(
      object(['v1', 'secret'], 's', { stringData: { b: secretCanary }, data: { a: 7 } }),
    ),
    'of another group': alone(
      object(['example.org/v1', 'Secret'], 's', { stringData: { b: secretCanary }, data: { a: coded } }),
    ),
    'in a list of Secrets': alone(
      object(['v1', 'SecretList'], 'l', {
        items: [{ metadata: { name: 's' }, stringData: { b: secretCanary }, data: { '/bad key': coded } }],
      }),
    ),
    'in a list': alone(
      object(['v1', 'List'], 'l', {
        items: [JSON.parse(secret({ stringData: { b: secretCanary }, data: { 'bad key!': coded } }))],
      }),
    ),
    'that is broken': alone(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  password: "${secretCanary}\n  b: [\n`,
    ),
    'that is broken before its kind': alone(
      `stringData: { password: ${secretCanary}, *x }\napiVersion: v1\nkind: Secret\nmetadata: { name: s }\n`,
    ),
    'that is broken at its value': alone(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  password: ${secretCanary}: ${secretCanary}: [\n`,
    ),
    'with tabs': alone(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n\tpassword: ${secretCanary}\n`,
    ),
    'with a key twice': alone(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  password: ${secretCanary}\n  password: ${secretCanary}\n`,
    ),
    'with an alias that is none': alone(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  password: *${secretCanary}\n`,
    ),
    'with an anchor that others use': alone(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { password: &p ${secretCanary} }\n---\napiVersion: v1\nkind: Secret\nmetadata: { name: t }\ndata: { password: &q ${secretCanary}, x: *q }\n`,
    ),
    'twice, with other values': {
      ...alone(secret({ stringData: { a: secretCanary } })),
      'evil/again.yaml': secret({ stringData: { a: `${secretCanary}-other` } }),
      'apps/two.yaml': application('two', 'evil'),
    },
    'in a comment beside what is wrong': evil({
      'd.yaml': `apiVersion: v1\nkind: Secret\nmetadata:\n  name: s # ${secretCanary}\nstringData: # was ${secretCanary}\n  a: 7 # ${secretCanary}\n`,
    }),
    'over many lines': alone(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ntype: kubernetes.io/tls\nstringData:\n  tls.key: |\n    -----BEGIN PRIVATE KEY-----\n    ${secretCanary}\n    -----END PRIVATE KEY-----\n  tls.crt: >-\n    ${secretCanary}\n`,
    ),
    'with a type that it does not fit': alone(
      secret({
        type: 'kubernetes.io/dockerconfigjson',
        stringData: { '.dockerconfigjson': `{"auths":{"x":{"auth":"${secretCanary}"` },
      }),
    ),
    'with basic authentication that lacks a name': alone(
      secret({
        type: 'kubernetes.io/basic-auth',
        stringData: { password: secretCanary, passwort: secretCanary },
      }),
    ),
    'of a repository of Argo CD': alone(
      object(['v1', 'Secret'], 'repo', {
        metadata: {
          name: 'repo',
          namespace: 'argocd',
          labels: { 'argocd.argoproj.io/secret-type': 'repository' },
        },
        stringData: { url, password: secretCanary, username: 'x', type: secretCanary, project: secretCanary },
      }),
    ),
    'of a cluster of Argo CD': alone(
      object(['v1', 'Secret'], 'cl', {
        metadata: {
          name: 'cl',
          namespace: 'argocd',
          labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
        },
        stringData: {
          name: 'x',
          server: `https://u:${secretCanary}@k8s`,
          config: `{"bearerToken":"${secretCanary}"`,
        },
      }),
    ),
    'of Argo CD itself': alone(
      object(['v1', 'Secret'], 'argocd-secret', {
        metadata: { name: 'argocd-secret', namespace: 'argocd' },
        stringData: {
          'admin.password': secretCanary,
          'webhook.github.secret': secretCanary,
          'dex.x': `$${secretCanary}`,
        },
      }),
    ),
    'with an annotation of what was applied last': alone(
      object(['v1', 'Secret'], 's', {
        metadata: {
          name: 's',
          annotations: {
            'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({
              kind: 'Secret',
              stringData: { a: secretCanary },
            }),
          },
        },
        stringData: { a: secretCanary },
      }),
    ),
    'in JSON that breaks off': evil({
      'secret.json': `{"apiVersion":"v1","kind":"Secret","metadata":{"name":"s"},"stringData":{"a":"${secretCanary}"`,
    }),
    'sealed by name only': alone(
      object(['bitnami.com/v1alpha1', 'SealedSecret'], 's', {
        spec: {
          encryptedData: { a: 7 },
          template: { data: { b: secretCanary }, stringData: { c: secretCanary } },
        },
      }),
    ),
    'encrypted by name only': alone(
      `${secret({ stringData: { a: secretCanary } })
        .trimEnd()
        .replace(/\}$/, ',"sops":{"mac":7}}')}\n`,
    ),
  },
  [allFormats, compare],
);

const rendered = trees(
  'rendered secret',
  {
    'of a chart, with a failure that says it': chart(`{{ fail (printf "no %s" .Values.password) }}`, {
      'values.yaml': `password: ${secretCanary}\n`,
    }),
    'of a chart, broken by its value': chart(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  a: {{ .Values.password }}\n`,
      { 'values.yaml': `password: "${secretCanary}: [\\n  - }"\n` },
    ),
    'of a chart, quoted by its schema': chart(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.password }} }\n`,
      {
        'values.yaml': `password: ${secretCanary}\nauth: { rootPassword: ${secretCanary}, token: [${secretCanary}] }\n`,
        'values.schema.json':
          '{"properties":{"password":{"pattern":"^x$","enum":["x"],"const":"y","type":"integer","maxLength":1,"format":"ipv4"},"auth":{"properties":{"rootPassword":{"type":"number"},"token":{"type":"string"}}}}}',
      },
    ),
    'of a chart, given to a function that refuses it': chart(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.password | b64dec | fromJson | toYaml }}, b: {{ semver .Values.password }}, c: {{ toDate "2006" .Values.password }} }\n`,
      { 'values.yaml': `password: ${secretCanary}\n` },
    ),
    'of a chart, in parameters': {
      ...chart(
        `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ index .Values.password 5 }} }\n`,
      ),
      'apps/evil.yaml': application(
        'evil',
        'evil',
        `    helm: { parameters: [{ name: password, value: "${secretCanary}" }, { name: "password.x", value: "${secretCanary}" }, { name: "auth.token[", value: "${secretCanary}" }], valuesObject: { apiKey: ${secretCanary} }, values: "clientSecret: ${secretCanary}\\n  x: [" }\n`,
      ),
    },
    'of a chart, as a name': chart(
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.password }} }\n---\n${configMap}data: { b: {{ .Values.nothing.password }} }\n`,
      { 'values.yaml': `password: ${secretCanary}\n` },
    ),
    'generated, a key twice': kustomization({
      secretGenerator: [{ name: 's', literals: [`a=${secretCanary}`, `a=${secretCanary}`] }],
    }),
    'generated, not a pair': kustomization({
      secretGenerator: [{ name: 's', literals: [secretCanary, `=${secretCanary}`, { [secretCanary]: 1 }] }],
    }),
    'generated from a file of settings': kustomization(
      { secretGenerator: [{ name: 's', envs: ['.env'] }] },
      { '.env': `PASSWORD=${secretCanary}\n${secretCanary}\nbad key=${secretCanary}\n` },
    ),
    'generated with fields nobody knows': kustomization(
      `secretGenerator:\n  - name: s\n    literal: [password=${secretCanary}]\n    literals:\n      password: ${secretCanary}\n`,
    ),
    'patched by a test that fails': kustomization(
      {
        resources: ['s.yaml'],
        patches: [
          {
            target: { kind: 'Secret' },
            patch: JSON.stringify([
              { op: 'test', path: '/stringData/a', value: `not-${secretCanary}` },
              { op: 'replace', path: `/stringData/${secretCanary}/x`, value: secretCanary },
            ]),
          },
        ],
      },
      { 's.yaml': secret({ stringData: { a: secretCanary } }) },
    ),
    'patched where nothing is': kustomization({
      patches: [
        {
          patch: JSON.stringify({
            apiVersion: 'v1',
            kind: 'Secret',
            metadata: { name: 'nothing' },
            stringData: { a: secretCanary },
          }),
        },
      ],
    }),
    'replaced into a place that is no text': kustomization(
      {
        resources: ['s.yaml', 'settings.yaml'],
        replacements: [
          {
            source: { kind: 'Secret', name: 's', fieldPath: 'stringData' },
            targets: [{ select: { kind: 'ConfigMap' }, fieldPaths: ['data.a.b.c', 'metadata.name.[x=y]'] }],
          },
        ],
      },
      { 's.yaml': secret({ stringData: { a: secretCanary } }) },
    ),
    'of jsonnet, with an error that says it': evil(
      {
        's.jsonnet': `local password = '${secretCanary}'; { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { a: std.parseInt(password), b: error 'no ' + password } }`,
      },
      '    directory: { recurse: true }\n',
    ),
    'of a plug-in, in its environment': {
      ...evil(
        { 'settings.yaml': configMap },
        `    plugin: { name: x, env: [{ name: VAULT_TOKEN, value: ${secretCanary} }, { name: PASSWORD, value: [${secretCanary}] }], parameters: [{ name: password, string: ${secretCanary} }] }\n`,
      ),
    },
    'in a set of Applications': {
      'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
        spec: {
          generators: [{ list: { elements: [{ name: 'a', password: secretCanary }] } }],
          template: {
            metadata: { name: 'x-{{name}}' },
            spec: {
              project: 'default',
              source: {
                repoURL: 'https://git.example.org/acme/gitops.git',
                path: 'evil',
                helm: { parameters: [{ name: 'password', value: '{{password}}' }] },
              },
              destination: {},
            },
          },
        },
      }),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': '{{ index .Values.password 99 }}',
    },
  },
  [allFormats, compare],
);

const addresses = trees(
  'address',
  {
    'of a repository': {
      'apps/evil.yaml': application('evil', 'x').replace('https://git.example.org/acme/gitops.git', url),
    },
    'of a repository, in other forms': Object.fromEntries(
      [
        `ssh://user:${secretCanary}@h/x`,
        `HTTPS://user:${secretCanary}@h/x`,
        `user:${secretCanary}@h/x.git`,
        `https://${secretCanary}@h/x`,
        `https://user:${secretCanary}@h:x/y`,
        `oci://u:${secretCanary}@h/x`,
        `https://h/x?token=${secretCanary}`,
        `https://h/x?access_token=${secretCanary}&private_token=${secretCanary}`,
        `https://user:a@b:${secretCanary}@h/x`,
        `https://user:%2F${secretCanary}@h/x`,
      ].map((address, i) => [
        `apps/a${i}.yaml`,
        application(`a${i}`, 'x').replace('https://git.example.org/acme/gitops.git', JSON.stringify(address)),
      ]),
    ),
    'of a chart': {
      'apps/evil.yaml': application('evil', 'x')
        .replace('    path: x\n', '    chart: x\n')
        .replace('https://git.example.org/acme/gitops.git', url),
      ...Object.fromEntries(
        Object.entries(
          chart(configMap, {}, `dependencies: [{ name: d, version: 1.x, repository: "${url}" }]\n`),
        ).map(([path, text]) => [path.replace('apps/evil', 'apps/two'), text]),
      ),
    },
    'of a value file': {
      ...chart(configMap),
      'apps/evil.yaml': application(
        'evil',
        'evil',
        `    helm: { valueFiles: ["${url}", "https://h/values.yaml?token=${secretCanary}"] }\n`,
      ),
    },
    'of a base and of a chart of a kustomization': kustomization({
      resources: [`${url}//x?ref=main`],
      helmCharts: [{ name: 'x', repo: url, version: '1' }],
      openapi: { path: url },
      crds: [url],
      components: [`git::${url}`],
    }),
    'of a project, a cluster, a generator': {
      'apps/p.yaml': object(['argoproj.io/v1alpha1', 'AppProject'], 'p', {
        spec: {
          sourceRepos: [url, '('],
          destinations: [{ server: `https://u:${secretCanary}@k`, namespace: '*' }],
        },
      }),
      'apps/evil.yaml': application('evil', 'neighbour')
        .replace('server: https://kubernetes.default.svc', `server: "https://u:${secretCanary}@k"`)
        .replace('project: default', 'project: p'),
      'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
        spec: {
          generators: [{ git: { repoURL: url, revision: 'HEAD', directories: [{ path: '*' }] } }],
          template: {},
        },
      }),
    },
    'in what a container is given': evil({
      'p.yaml': pod({
        image: `user:${secretCanary}@registry.example.org/x:latest`,
        env: [
          { name: 'DATABASE_URL', value: `postgres://u:${secretCanary}@db:5432/x` },
          { name: 'DB_PASSWORD', value: secretCanary },
          { name: 'DB_PASSWORD', value: secretCanary },
        ],
        args: [`--password=${secretCanary}`, `--url=amqp://u:${secretCanary}@mq`],
        command: [
          'sh',
          '-c',
          `curl -u user:${secretCanary} https://h && curl -H "Authorization: Bearer ${secretCanary}" x`,
        ],
      }),
    }),
    'in settings of ours': {
      ...evil({ 'settings.yaml': configMap }),
      'phineus.yaml': JSON.stringify({
        repositories: { [url]: 'nothing-there' },
        schemas: [`https://u:${secretCanary}@h/{{kind}}.json`],
        targets: {
          dev: { roots: ['apps'], registries: { mirrored: { 'docker.io': `u:${secretCanary}@mirror` } } },
        },
      }),
    },
    'in objects of Argo CD that are wrong': evil({
      'r.yaml': times(3, (i) =>
        object(['v1', 'ConfigMap'], `argocd-notifications-cm${i || ''}`, {
          metadata: { name: i ? 'argocd-cm' : 'argocd-notifications-cm', namespace: 'argocd' },
          data: {
            'service.webhook.x': `url: https://u:${secretCanary}@h\nheaders: [`,
            repositories: `- url: ${url}\n  password: ${secretCanary}\n`,
            'dex.config': `connectors: [{ config: { clientSecret: ${secretCanary} } }`,
            'oidc.config': `clientSecret: ${secretCanary}\n  x: [`,
          },
        }),
      ).join('---\n'),
    }),
    'of a source of flux and a pipeline': evil({
      'f.yaml': [
        object(['source.toolkit.fluxcd.io/v1', 'GitRepository'], 'g', { spec: { url, interval: 7 } }),
        object(['tekton.dev/v1', 'Pipeline'], 'p', {
          spec: { params: [{ name: 'password', default: secretCanary }] },
        }),
        object(['external-secrets.io/v1', 'ClusterSecretStore'], 's', {
          spec: { provider: { fake: { data: [{ key: 'a', value: secretCanary }] }, vault: { server: url } } },
        }),
      ].join('---\n'),
    }),
  },
  [allFormats, compare],
);

/** The same Secrets before the commands that look closer. */
const commands: readonly Call[] = [
  { args: ['forecast', '.', '-o', 'mermaid'] },
  { args: ['report', 'inventory', '.'] },
  { args: ['report', 'risk', '.', '-o', 'html'] },
  { args: ['report', 'rollback', '.', '--base', 'main'] },
  { args: ['upgrade', '.', 'main'] },
  { args: ['prove', '.', 'main', '-o', 'markdown'] },
  { args: ['parity', '.', '--targets', 'default,default'] },
  { args: ['explain', 'shared-object', '.'] },
  { args: ['charts', 'list', '.', '-o', 'json'] },
  { args: ['helm', 'lint', 'evil', '-o', 'json'] },
  { args: ['fix', '.', '--all', '-o', 'sarif'], showsSource: true },
];
const all: Files = {
  ...chart(
    `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: {{ .Values.password }} }\ndata: { b: "{{ .Values.password }}!" }\n---\n${pod(
      {
        image: 'a:latest',
        env: [
          { name: 'PASSWORD', value: '{{ .Values.password }}' },
          { name: 'X', valueFrom: { secretKeyRef: { name: 's', key: 'nothing' } } },
        ],
      },
    )}`,
    { 'values.yaml': `password: ${secretCanary}\n` },
    `dependencies: [{ name: d, version: 1.x, repository: "${url}" }]\n`,
  ),
  'apps/two.yaml': application('two', 'two').replace('https://git.example.org/acme/gitops.git', url),
  'apps/three.yaml': application('three', 'three'),
  'three/s.yaml': secret({ stringData: { a: secretCanary }, data: { b: `${secretCanary}?` } }),
};

export const secrets: readonly CommandAttack[] = [
  ...written,
  ...rendered,
  ...addresses,
  ...commands.map((call) => ({
    name: `secret before a command: ${call.args.slice(0, 2).join(' ')} ${call.args.at(-1)}`,
    base: { 'three/s.yaml': secret({ stringData: { a: `${secretCanary}-before` } }) },
    files: all,
    calls: [call],
  })),
  {
    name: 'secret before a command: fix --write',
    files: all,
    calls: [{ ...mend, args: ['fix', '.', '--all', '--write'], writes: ['evil', 'three', 'apps'] }],
  },
  {
    name: 'secret before a command: blame',
    files: all,
    calls: [
      { args: ['blame', '.', 'three', 'Secret/s', 'stringData.a'] },
      { args: ['blame', '.', 'evil', 'Secret/s', 'stringData'] },
      { args: ['blame', '.', 'evil', 'Pod/p', 'spec.containers[0].env[0].value'] },
    ],
  },
];
