import { application, configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, allFormats, evil, kustomization, object } from '../third/carriers.ts';

const github: Call = { args: ['check', '.', '--notes', '-o', 'github'] };
const graph: Call = { args: ['forecast', '.', '-o', 'mermaid'] };
const shown = [allFormats, github];
const leaky = (
  name: string,
  ...[files, calls = shown, more = {}]: readonly [Files, (readonly Call[])?, Partial<CommandAttack>?]
): CommandAttack => ({ name: `fifth: leak: ${name}`, files, calls, ...more });
const coded = Buffer.from(c).toString('base64');

/** A workload that wants a Secret, which somebody makes by hand. */
const wants = evil({
  'd.yaml': object(['apps/v1', 'Deployment'], 'd', {
    spec: {
      selector: { matchLabels: { a: 'b' } },
      template: {
        metadata: { labels: { a: 'b' } },
        spec: {
          imagePullSecrets: [{ name: 'pull' }],
          containers: [
            {
              name: 'a',
              image: 'a:1',
              envFrom: [{ secretRef: { name: 'login' } }],
              env: [
                { name: 'P', valueFrom: { secretKeyRef: { name: 'login', key: 'password' } } },
                { name: 'Q', valueFrom: { secretKeyRef: { name: 'login', key: 'nothing' } } },
              ],
            },
          ],
        },
      },
    },
  }),
});
const byHand = (name: string, files: Files) =>
  leaky(`made by hand: ${name}`, { ...wants, ...files }, [
    allFormats,
    { args: ['report', 'risk', '.', '-q'] },
  ]);

const hands: readonly CommandAttack[] = [
  byHand('a Makefile', {
    Makefile: `secrets:\n\tkubectl create secret generic login --from-literal=password=${c} --from-literal=${c}=x -n default\n\tkubectl create secret docker-registry pull --docker-password=${c} --docker-username=u\n`,
  }),
  byHand('a script', {
    'setup.sh': `#!/bin/sh\nPASSWORD=${c}\nexport TOKEN=${c}\nkubectl -n default create secret generic login --from-literal=password="$PASSWORD" --from-literal "user=${c}"\nkubectl create secret generic login --from-literal=${c}\n`,
  }),
  byHand('a document in a script', {
    'setup.sh': `#!/bin/bash\nkubectl apply -n default -f - <<EOF\napiVersion: v1\nkind: Secret\nmetadata:\n  name: login\nstringData:\n  password: ${c}\n  broken: [\nEOF\n`,
  }),
  byHand('a page for people', {
    'README.md': `# Setup\n\n\`\`\`sh\nkubectl create secret generic login --from-literal=password=${c}\nhelm upgrade --install x ./x --set password=${c} --set-string auth.token=${c}\ncurl -u admin:${c} https://u:${c}@example.org\n\`\`\`\n`,
  }),
  byHand('Terraform', {
    'main.tf': `resource "kubernetes_secret" "login" {\n  metadata { name = "login" }\n  data = { password = "${c}" }\n}\nvariable "password" { default = "${c}" }\nresource "helm_release" "x" {\n  name = "x"\n  set_sensitive { name = "password"\n value = "${c}" }\n  repository_password = "${c}"\n}\n`,
  }),
  byHand('Vault and the like', {
    'bootstrap.sh': `vault kv put secret/login password=${c}\nargocd repo add https://git.example.org/a.git --username u --password ${c}\nargocd cluster add x --bearer-token ${c}\ngit clone https://u:${c}@git.example.org/a.git\necho -n ${c} | kubectl create secret generic login --from-file=password=/dev/stdin\nhtpasswd -bc auth admin ${c}\n`,
  }),
  byHand('a workflow', {
    '.github/workflows/deploy.yml': `on: push\njobs: { a: { runs-on: x, env: { PASSWORD: ${c} }, steps: [{ run: "kubectl create secret generic login --from-literal=password=${c}" }] } }\n`,
    '.gitlab-ci.yml': `a:\n  variables: { TOKEN: ${c} }\n  script:\n  - kubectl create secret generic login --from-literal=password=${c}\n`,
  }),
  byHand('an env file and Compose', {
    '.env': `PASSWORD=${c}\n`,
    'docker-compose.yml': `services: { a: { environment: { DB_PASSWORD: ${c} } } }\n`,
    'Taskfile.yml': `tasks: { a: { cmds: ["kubectl create secret generic login --from-env-file=.env --from-literal=password=${c}"] } }\n`,
    Tiltfile: `k8s_yaml(secret_from_dict('login', inputs={'password': '${c}'}))\n`,
  }),
  byHand('a playbook', {
    'play.yml': `- hosts: all\n  tasks:\n  - kubernetes.core.k8s: { definition: { apiVersion: v1, kind: Secret, metadata: { name: login }, stringData: { password: ${c} } } }\n  - shell: kubectl create secret generic login --from-literal=password=${c}\n`,
  }),
  byHand('a Secret beside it that nobody deploys', {
    'examples/login.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { passwort: "${c}", nothin: ${c} }\n`,
    'docs/secret.yaml.example': `kind: Secret\nmetadata: { name: login }\nstringData: { password: ${c} }\n`,
  }),
];

const secret = (rest: string) => `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\n${rest}`;
const written: readonly CommandAttack[] = [
  leaky(
    'in a list of a list',
    evil({
      'a.yaml': `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: SecretList\n  items:\n  - { kind: Secret, apiVersion: v1, metadata: { name: a b }, stringData: { p: ${c} }, data: { q: ${c} } }\n`,
    }),
  ),
  leaky(
    'where the kind comes last',
    evil({
      'a.yaml': `stringData:\n  password: ${c}\n  n: 7\ndata:\n  x: ${c}!\nmetadata: { name: UPPER }\nkind: Secret\napiVersion: v1\n`,
    }),
  ),
  leaky(
    'with a kind in an anchor',
    evil({
      'a.yaml': `x: &k Secret\napiVersion: v1\nkind: *k\nmetadata: { name: a }\nstringData: { p: 7, q: "${c}" }\ndata: { z: "${c}!" }\n`,
    }),
  ),
  leaky(
    'in JSON that ends too early',
    evil({
      'a.json': `{"apiVersion":"v1","kind":"Secret","metadata":{"name":"x"},"stringData":{"password":"${c}","b":`,
    }),
  ),
  leaky(
    'in a field that is misspelt',
    evil({
      'a.yaml': secret(
        `stringdata: { password: ${c} }\nStringData: { a: ${c} }\ndatas: { b: ${c} }\nimmutable: "${c}"\n`,
      ),
    }),
  ),
  leaky(
    'as the type of a Secret',
    evil({
      'a.yaml': secret(
        `type: kubernetes.io/basic-auth\nstringData: { user: "${c}", pass: ${c} }\n---\napiVersion: v1\nkind: Secret\nmetadata: { name: d }\ntype: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: '{"auths":{"x":{"password":"${c}"}' }\n`,
      ),
    }),
  ),
  leaky(
    'of an object of the wrong version',
    evil({
      'a.yaml': `apiVersion: v1beta1\nkind: Secret\nmetadata: { name: login }\nstringData: { p: ${c} }\n---\napiVersion: core/v1\nkind: secret\nmetadata: { name: x }\ndata: { a: "${c}!" }\n`,
    }),
  ),
  leaky(
    'in annotations that kubectl leaves',
    evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: '{"stringData":{"p":"${c}"},'\n    "bad key!": ${c}\ndata: { a: "!" }\n`,
    }),
  ),
  leaky(
    'in folded text and many lines',
    evil({
      'a.yaml': secret(
        `stringData:\n  a: >-\n    ${c}\n    ${c}\n  b: "${c}\\\n    ${c}"\n  c: |2-\n   ${c}\n ${c}\n  d: ]\n`,
      ),
    }),
  ),
  leaky(
    'as a block whose indent is wrong',
    evil({ 'a.yaml': secret(`stringData:\n password: ${c}\n  user: ${c}\n   x: ${c}\n`) }),
  ),
  leaky(
    'in an object that is written twice',
    evil({
      'a.yaml': secret(`stringData: { p: ${c} }\n`),
      'b.yaml': secret(`stringData: { p: ${c}2, q: ${c} }\n`),
    }),
  ),
  leaky(
    'in an invalid name of a key',
    evil({
      'a.yaml': secret(`stringData:\n  "pass word/${c}": x\n  "..": ${c}\n  "": ${c}\n`).replace(`/${c}`, ''),
    }),
  ),
  leaky(
    'of base64 that is cut',
    evil({
      'a.yaml': secret(
        `data: { a: ${coded.slice(0, -1)}, b: "${coded}\\n", c: "${coded}=${coded}", d: ${coded.replace('Y', '*')} }\n`,
      ),
    }),
  ),
  leaky('beside a merge that fails', evil({ 'a.yaml': secret(`stringData: { <<: [*x, *y], p: ${c} }\n`) })),
  leaky(
    'in a text behind tabs and Windows lines',
    evil({ 'a.yaml': secret(`stringData:\r\n\tpassword: ${c}\r\n  q: ${c}\r\n`) }),
  ),
  leaky(
    'behind a mark of byte order, in UTF-16',
    evil({ 'b.yaml': `\ufeff${secret(`stringData: { p: [${c}] }\n`)}` }),
  ),
];

const helm = (
  template: string,
  ...[values, more = {}, application = '']: readonly [string, Files?, string?]
) =>
  evil(
    {
      'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'templates/a.yaml': template,
      'values.yaml': values,
      ...more,
    },
    application,
  );
const login = (value: string) =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData:\n  p: ${value}\n`;
const rendered: readonly CommandAttack[] = [
  leaky(
    'a chart that fails with it',
    helm(
      `${login('{{ .Values.password }}')}{{ fail (printf "refused: %s" .Values.password) }}`,
      `password: ${c}\n`,
    ),
  ),
  leaky(
    'a schema that refuses it',
    helm(login('{{ .Values.password }}'), `password: ${c}\nauth: { token: ${c}, secretKey: [${c}] }\n`, {
      'values.schema.json':
        '{"properties":{"password":{"pattern":"^x$","maxLength":3,"enum":["a"],"const":"b","format":"date"},"auth":{"properties":{"token":{"type":"integer","not":{"type":"string"}},"secretKey":{"items":{"minLength":99}}}}}}',
    }),
  ),
  leaky(
    'a function that cannot read it',
    helm(
      `${login('{{ .Values.password | fromYaml | toJson }}')}  q: {{ .Values.password | b64dec }}\n  r: {{ .Values.password | int64 | div 1 }}\n`,
      `password: "${c}: [${c}"\n`,
    ),
  ),
  leaky(
    'a date, a version and a number that it is not',
    helm(
      `${login('{{ semver .Values.password }}')}  q: {{ toDate "2006-01-02" .Values.password }}\n  r: {{ mustToDate "2006" .Values.password }}\n`,
      `password: ${c}\n`,
    ),
  ),
  leaky(
    'a template in it that fails',
    helm(login('{{ tpl .Values.password . }}'), `password: "${c}{{ .Nothing.x }}{{"\n`),
  ),
  leaky('a Secret that is rendered badly', helm(login('{{ .Values.password }}'), `password: "${c}: : ["\n`)),
  leaky(
    'parameters of an Application that are refused',
    helm(
      login('{{ .Values.password | quote }}'),
      'password: [a]\n',
      {},
      `    helm: { parameters: [{ name: "password[", value: ${c} }, { name: "password.x[0].", value: "${c}" }, { name: auth.password, value: ${c}, forceString: [] }], values: "password: [${c}", valuesObject: { password: { a: ${c} } } }\n`,
    ),
  ),
  leaky(
    'a generator of Secrets that is refused',
    kustomization({
      secretGenerator: [
        {
          name: 'login',
          literals: [`password=${c}`, c, `=${c}`],
          type: c.length,
          behavior: 'merge',
          options: { labels: 7 },
        },
      ],
    }),
  ),
  leaky(
    'a patch of a Secret that does not fit',
    kustomization(
      {
        patches: [
          {
            target: { kind: 'Secret', name: 'login' },
            patch: `[{ "op": "replace", "path": "/stringData/nothing", "value": "${c}" }]`,
          },
          { patch: `apiVersion: v1\nkind: Secret\nmetadata: { name: none }\nstringData: { p: ${c} }` },
        ],
        resources: ['settings.yaml', 's.yaml'],
      },
      { 's.yaml': secret(`stringData: { p: ${c} }\n`) },
    ),
  ),
  leaky(
    'a patch of a Secret in an Application',
    evil(
      { 'kustomization.yaml': 'resources: [s.yaml]\n', 's.yaml': secret(`stringData: { p: ${c} }\n`) },
      `    kustomize: { patches: [{ target: { kind: Secret }, patch: "- op: test\\n  path: /stringData/p\\n  value: ${c}x\\n- op: add\\n  path: /a/b/c\\n  value: ${c}" }], commonAnnotations: { x: 7 } }\n`,
    ),
  ),
  leaky(
    'an env file with a line that is none',
    kustomization(
      { secretGenerator: [{ name: 'login', envs: ['s.env'] }] },
      { 's.env': `export PASSWORD=${c}\nbad key ${c}=${c}\n=${c}\n${c}\n` },
    ),
  ),
  leaky(
    'a replacement from a Secret into what is refused',
    kustomization(
      {
        resources: ['settings.yaml', 's.yaml', 'd.yaml'],
        replacements: [
          {
            source: {
              kind: 'Secret',
              name: 'login',
              fieldPath: 'stringData.p',
              options: { delimiter: ':', index: 9 },
            },
            targets: [
              {
                select: { kind: 'Deployment' },
                fieldPaths: ['spec.replicas', 'spec.template.spec.containers.[name=a].image'],
              },
            ],
          },
        ],
      },
      {
        's.yaml': secret(`stringData: { p: "${c}" }\n`),
        'd.yaml': object(['apps/v1', 'Deployment'], 'd', {
          spec: { replicas: 1, template: { spec: { containers: [{ name: 'a', image: 'a' }] } } },
        }),
      },
    ),
  ),
  leaky(
    'Jsonnet that asserts about it',
    evil({
      'a.jsonnet': `local p = '${c}';\nassert p == 'x' : 'the password is ' + p;\n{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' }, stringData: { password: p } }`,
    }),
  ),
  leaky(
    'a Secret of Jsonnet with wrong types',
    evil({
      'a.jsonnet': `{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'X_Y' }, stringData: { p: ['${c}'], q: { '${c}': 1 } }, data: '${c}' }`,
    }),
  ),
  leaky('a Secret that a user rule of CEL looks at', {
    ...evil({ 'a.yaml': secret(`stringData: { p: ${c} }\n`) }),
    'phineus.yaml':
      'rules:\n- { name: mine, severity: error, match: { kind: Secret }, expression: "object.stringData.p == \'\'", message: "no", path: stringData.p }\n- { name: mine-too, severity: error, match: { kind: Secret }, expression: "int(object.stringData.p) > 1", message: "no" }\n- { name: mine-three, severity: error, match: { kind: Secret }, expression: "[object.stringData.p][object.stringData.p]", message: "no" }\n',
  }),
  leaky('an ApplicationSet with a password among its parameters', {
    'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
      metadata: { name: 'set', namespace: 'argocd' },
      spec: {
        goTemplate: true,
        goTemplateOptions: ['missingkey=error'],
        generators: [
          { list: { elements: [{ name: 'a', password: c, url: `https://u:${c}@git.example.org/a.git` }] } },
        ],
        template: {
          metadata: { name: '{{ .name }}{{ fail .password }}' },
          spec: {
            project: 'default',
            source: {
              repoURL: '{{ .url }}',
              path: 'x',
              helm: { parameters: [{ name: 'password', value: '{{ .password }}' }] },
            },
            destination: { server: '{{ .url }}' },
          },
        },
      },
    }),
  }),
];

const url = (form: string) => form.replaceAll('PW', c);
const forms = [
  'https://u:PW@git.example.org/a.git',
  'https://PW@git.example.org/a.git',
  'HTTPS://u:PW@GIT.example.org/a.git',
  'https://u:PW%40x@git.example.org/a.git',
  'https://u:x@PW@git.example.org/a.git',
  'ssh://u:PW@git.example.org:22/a.git',
  'git+https://u:PW@git.example.org/a.git',
  'https://u:PW@[::1]:8443/a.git',
  ' https://u:PW@git.example.org/a.git',
  'https://u:PW@git.example.org:port/a.git',
  'https:\\\\u:PW@git.example.org\\a.git',
  '//u:PW@git.example.org/a.git',
  'https://u:PW@',
  'https://:PW@git.example.org/a.git',
];
const addresses: readonly CommandAttack[] = [
  ...forms.map((form, i) =>
    leaky(
      `an address, form ${i + 1}`,
      {
        'apps/evil.yaml': application('evil', 'x').replace(
          'https://git.example.org/acme/gitops.git',
          JSON.stringify(url(form)),
        ),
        'apps/p.yaml': object(['argoproj.io/v1alpha1', 'AppProject'], 'p', {
          metadata: { name: 'p', namespace: 'argocd' },
          spec: { sourceRepos: [url(form)], destinations: [{ server: url(form), namespace: '*' }] },
        }),
      },
      [allFormats, graph],
    ),
  ),
  leaky('in addresses of the configuration', {
    'phineus.yaml': `repositories: { "https://u:${c}@git.example.org/a.git": nowhere }\nschemas: ["https://u:${c}@schemas.example.org/{kind}"]\n`,
  }),
  leaky(
    'in addresses of an image and a mirror',
    evil({
      'p.yaml': object(['v1', 'Pod'], 'p', {
        spec: {
          containers: [
            { name: 'a', image: `u:${c}@registry.example.org/x:1` },
            { name: 'b', image: `https://u:${c}@registry.example.org/x` },
          ],
        },
      }),
      'i.yaml': object(['networking.k8s.io/v1', 'Ingress'], 'i', {
        metadata: {
          name: 'i',
          annotations: { 'nginx.ingress.kubernetes.io/auth-url': `https://u:${c}@auth.nowhere.svc/x` },
        },
        spec: { rules: [] },
      }),
    }),
  ),
  leaky(
    'in the address of the clone itself',
    {},
    [
      allFormats,
      { args: ['report', 'inventory', '.', '-q'] },
      { args: ['init', '.'], writes: ['phineus.yaml'], showsSource: false },
      { args: ['diff', '.', 'main', '-o', 'markdown'] },
    ],
    {
      after: {
        '.git/config': `[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = https://u:${c}@git.example.org/acme/gitops.git\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`,
      },
    },
  ),
];

const twice = (
  name: string,
  ...[
    base,
    files,
    calls = [
      { args: ['diff', '.', 'main'] },
      { args: ['diff', '.', 'main', '-o', 'json'] },
      { args: ['diff', '.', 'main', '-o', 'html'] },
      { args: ['upgrade', '.', 'main', '-o', 'json'] },
      { args: ['prove', '.', 'main', '-o', 'json'] },
    ],
  ]: readonly [Files, Files, (readonly Call[])?]
): CommandAttack => ({ name: `fifth: leak: compared: ${name}`, base, files, calls });
const changed: readonly CommandAttack[] = [
  twice(
    'the value of a Secret, then its key',
    evil({ 'a.yaml': secret(`stringData: { p: ${c} }\n`) }),
    evil({ 'a.yaml': secret(`stringData: { q: ${c}, p: ${c}9 }\n`) }),
  ),
  twice(
    'data that becomes stringData',
    evil({ 'a.yaml': secret(`data: { p: ${coded} }\n`) }),
    evil({ 'a.yaml': secret(`stringData: { p: ${c} }\n`) }),
  ),
  twice(
    'a Secret that is renamed and moved',
    evil({ 'a.yaml': secret(`stringData: { p: ${c} }\n`) }),
    evil({
      'b.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: other, namespace: x }\nstringData: { p: ${c} }\n`,
    }),
  ),
  twice(
    'a Secret that becomes another kind',
    evil({
      'a.yaml': `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: { name: login }\nspec: { encryptedData: { p: x }, template: { stringData: { p: ${c} } } }\n`,
    }),
    evil({ 'a.yaml': secret(`stringData: { p: ${c} }\n`) }),
  ),
  twice(
    'a hash of a generated Secret',
    kustomization({ secretGenerator: [{ name: 's', literals: [`p=${c}`] }] }),
    kustomization({ secretGenerator: [{ name: 's', literals: [`p=${c}2`, `${c}=x`] }] }),
  ),
  twice(
    'an address in every place',
    evil({
      'a.yaml': object(['v1', 'Pod'], 'p', {
        spec: {
          containers: [
            {
              name: 'a',
              image: 'a:1',
              args: [`--url=https://u:${c}@x.example.org`],
              env: [{ name: 'A', value: `amqp://u:${c}@mq:5672/x` }],
            },
          ],
        },
      }),
    }),
    evil({
      'a.yaml': object(['v1', 'Pod'], 'p', {
        spec: {
          containers: [
            {
              name: 'a',
              image: 'a:1',
              args: [`--url=https://u:${c}2@x.example.org`, 'x'],
              env: [{ name: 'A', value: `redis://:${c}3@mq:5672/x` }],
            },
          ],
        },
      }),
    }),
  ),
  twice(
    'values of a chart that make a Secret',
    helm(login('{{ .Values.password }}'), `password: ${c}\n`),
    helm(login('{{ .Values.password }}'), `password: ${c}2\n`),
  ),
  twice(
    'a repository of Argo CD',
    evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: r, labels: { argocd.argoproj.io/secret-type: repository } }\nstringData: { url: "https://u:${c}@x.example.org", password: ${c} }\n`,
    }),
    evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: r, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { server: "https://u:${c}@x.example.org", config: '{"bearerToken":"${c}"', password: ${c} }\n`,
    }),
  ),
];

const spread = {
  ...evil({
    'a.yaml': `${secret(`stringData: { password: ${c}, user: 7 }\n`)}---\n${configMap}data: { a: 7 }\n`,
    'd.yaml': wants['evil/d.yaml'] ?? '',
  }),
  'phineus.yaml': 'targets: { a: { roots: [apps] }, b: { roots: [apps] } }\n',
};
const kinds = 'inventory lessons parity postmortem risk rollback waves fix-record'.split(' ');
const documents: readonly CommandAttack[] = [
  ...kinds.map((kind) =>
    leaky(`a document, ${kind}`, spread, [
      { args: ['report', kind, '.', '-q', '--no-fixes'] },
      { args: ['report', kind, '.', '-q', '--no-fixes', '-o', 'html'] },
      { args: ['report', kind, '.', '-q', '--no-fixes', '-o', 'json'] },
    ]),
  ),
  leaky('asked for by name', spread, [
    { args: ['blame', '.', 'evil', 'Secret/login', 'stringData.password'] },
    { args: ['blame', '.', 'evil', 'Secret/login'] },
    { args: ['parity', '.', '--targets', 'a,b', '-o', 'json'] },
    { args: ['forecast', '.', '-o', 'json'] },
    { args: ['explain', 'invalid-value', '.'] },
  ]),
  leaky(
    'asked for by name, of a generator',
    kustomization({
      secretGenerator: [
        { name: 'login', literals: [`password=${c}`], options: { disableNameSuffixHash: true } },
      ],
    }),
    [{ args: ['blame', '.', 'evil', 'Secret/login', 'data.password'] }],
  ),
  leaky('asked for by name, of a chart', helm(login('{{ .Values.password }}'), `password: ${c}\n`), [
    { args: ['blame', '.', 'evil', 'Secret/login', 'stringData.p'] },
    { args: ['helm', 'lint', 'evil'] },
  ]),
  leaky('with fixes in SARIF and JSON', spread, [
    { args: ['check', '.', '--fixes', '-o', 'sarif'] },
    { args: ['check', '.', '--fixes', '-o', 'json'] },
  ]),
  {
    name: 'fifth: leak: cache: what is kept between runs',
    files: { ...spread, ...kustomization({ secretGenerator: [{ name: 'x', literals: [`password=${c}`] }] }) },
    calls: [
      { args: ['check', '.', '-o', 'json'], tells: true },
      { args: ['check', '.', '--base', 'main', '-o', 'json'] },
      { args: ['cache'] },
    ],
  },
  leaky('an agent that asks for it', spread, [
    {
      args: ['mcp'],
      asks: [
        ['check', {}],
        ['blame', { application: 'evil', object: 'Secret/login', field: 'stringData.password' }],
        ['explain', { rule: 'invalid-value' }],
        ['diff', { range: 'main' }],
        ['propose_fix', { findings: ['invalid-value'] }],
        ['prove_fix', { changes: [{ file: 'evil/a.yaml', find: 'user: 7', replace: 'user: x' }] }],
      ].map(([name, args]) => ({ method: 'tools/call', params: { name, arguments: args } })),
    },
  ]),
  leaky('an editor that points at it', spread, [
    {
      args: ['lsp'],
      asks: [
        {
          notify: 'textDocument/didOpen',
          params: {
            textDocument: {
              uri: 'file://TREE/evil/a.yaml',
              languageId: 'yaml',
              version: 1,
              text: secret(`stringData: { password: ${c}, user: 7 }\n`),
            },
          },
        },
        ...[0, 10, 25, 40].map((character) => ({
          method: 'textDocument/hover',
          params: { textDocument: { uri: 'file://TREE/evil/a.yaml' }, position: { line: 3, character } },
        })),
        {
          method: 'textDocument/codeAction',
          params: {
            textDocument: { uri: 'file://TREE/evil/a.yaml' },
            range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
            context: { diagnostics: [] },
          },
        },
      ],
    },
  ]),
  leaky('a browser that looks at everything', spread, [
    {
      args: ['serve', 'fleet=.', '--port', '0', '--database', '../history.db'],
      asks: [
        { path: '/api/v1/watched', awaits: 'isWhole' },
        ...[
          'watched',
          'watched/fleet/report',
          'watched/fleet/page',
          'watched/fleet/issues',
          'watched/fleet/history',
          'watched/fleet/runs',
          'watched/fleet/objects/a/argocd/evil',
          'watched/fleet/objects/b/argocd/evil',
          'watched/fleet/changes',
          'applications/argocd/evil',
          'live',
        ].map((path) => ({ path: `/api/v1/${path}` })),
        { path: '/metrics' },
      ],
    },
  ]),
  leaky(
    'a health check that says it',
    {
      'cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
        data: {
          'resource.customizations.health.Secret':
            'return { status = "Degraded", message = obj.stringData.p }',
        },
      }),
      's.yaml': secret(`stringData: { p: ${c} }\n`),
    },
    [
      { args: ['health', 's.yaml', '--settings', 'cm.yaml'] },
      { args: ['health', 's.yaml', '--settings', 'cm.yaml', '-o', 'json'] },
    ],
  ),
];

export const leaks: readonly CommandAttack[] = [
  ...hands,
  ...written,
  ...rendered,
  ...addresses,
  ...changed,
  ...documents,
];
