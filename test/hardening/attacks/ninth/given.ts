import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  all,
  app,
  attack,
  deployment,
  each,
  evil,
  here,
  holder,
  item,
  map,
  quoted,
  secret,
} from './kit.ts';

const encoded = Buffer.from(secret).toString('base64');
const config = (name: string, text: string): Files => ({
  'a.yaml': map('a', `{ ${name}: ${quoted(text)} }`),
});
const pod = (container: string) => `{ containers: [{ name: a, image: "a:1", ${container} }] }`;

/** What refuses the value and would quote it. */
const sink = deployment(`replicas: ${secret}, `, '', `, imagePullPolicy: ${secret}`);

/** SECURITY.md: "what is called like a credential in any file that was read; passwords of addresses". */
const texts: Readonly<Record<string, Files>> = {
  'a source of data of Grafana': config(
    'ds.yaml',
    `datasources:\n- name: a\n  secureJsonData:\n    basicAuthPassword: ${secret}\n`,
  ),
  'a pipeline of Fluent Bit': config(
    'fluent-bit.conf',
    `[OUTPUT]\n    Name http\n    HTTP_Passwd ${secret}\n`,
  ),
  'a kubeconfig in a ConfigMap': config(
    'kubeconfig',
    `apiVersion: v1\nkind: Config\nusers:\n- name: u\n  user:\n    token: ${secret}\n`,
  ),
  'a store of Loki': config('loki.yaml', `storage_config:\n  aws:\n    secret_access_key: ${secret}\n`),
  'credentials of AWS': config('credentials', `[default]\naws_secret_access_key = ${secret}\n`),
  'credentials of git': config('.git-credentials', `https://bot:${secret}@git.elsewhere.org\n`),
  'an address of MongoDB': config('uri', `mongodb+srv://u:${secret}@c0.example.org/db?w=majority`),
  'a connection of ODBC': config('odbc.ini', `Driver={PostgreSQL};Server=h;Uid=u;Pwd=${secret};`),
  'a Secret as a text for others to apply': config('crs.yaml', holder('inner')),
  'a realm of Keycloak': config(
    'realm.json',
    JSON.stringify({ realm: 'a', clients: [{ clientId: 'c', clientSecret: secret }] }),
  ),
  'a script in a ConfigMap': config('run.sh', `#!/bin/sh\nexport ADMIN_PASSWORD='${secret}'\nexec app\n`),
  'settings of Java in capitals': config(
    'JAVA_OPTS',
    `-Xmx1g -Djavax.net.ssl.keyStorePassword=${secret} -Dx=y`,
  ),
  'a login for a proxy': config('proxy', `http_proxy=http://p:${secret}@proxy.example.org:3128`),
  'an upstream of Nginx': config('nginx.conf', `proxy_set_header Authorization "Bearer ${secret}";\n`),
};

/** SECURITY.md: "values of Secrets, written or rendered, deployed or not". */
const kinds: Readonly<Record<string, string>> = {
  'a template of OpenShift': `apiVersion: template.openshift.io/v1\nkind: Template\nmetadata: { name: t }\nobjects:\n- apiVersion: v1\n  kind: Secret\n  metadata: { name: z }\n  stringData: { a: ${secret} }\n`,
  'an object of Crossplane': `apiVersion: kubernetes.crossplane.io/v1alpha2\nkind: Object\nmetadata: { name: o }\nspec: { forProvider: { manifest: { apiVersion: v1, kind: Secret, metadata: { name: z }, data: { a: ${encoded} } } } }\n`,
  'a policy that generates': `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: { name: p }\nspec: { rules: [{ name: r, match: { any: [{ resources: { kinds: [Namespace] } }] }, generate: { apiVersion: v1, kind: Secret, name: z, namespace: x, data: { kind: Secret, stringData: { a: ${secret} } } } }] }\n`,
  'a template of an ExternalSecret': `apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: { name: e }\nspec: { secretStoreRef: { name: s }, target: { template: { data: { a: ${secret} } } } }\n`,
  'a template of a sealed Secret': `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: { name: z }\nspec: { encryptedData: {}, template: { stringData: { a: ${secret} } } }\n`,
  'a release of Flux': item(
    'HelmRelease',
    `spec: { interval: 5m, chart: { spec: { chart: a, sourceRef: { kind: HelmRepository, name: r } } }, values: { auth: { rootPassword: ${secret} } } }`,
    'helm.toolkit.fluxcd.io/v2',
  ),
  'a parameter of a Workflow': item(
    'Workflow',
    `spec: { entrypoint: m, arguments: { parameters: [{ name: db-password, value: ${secret} }] }, templates: [{ name: m, container: { image: "a:1" } }] }`,
    'argoproj.io/v1alpha1',
  ),
  'a variable of a Knative service': item(
    'Service',
    `spec: { template: { spec: ${pod(`env: [{ name: SESSION_SECRET, value: ${secret} }]`)} } }`,
    'serving.knative.dev/v1',
  ),
  'a variable of a DaemonSet': item(
    'DaemonSet',
    `spec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: ${pod(`env: [{ name: DD_API_KEY, value: ${secret} }]`)} } }`,
    'apps/v1',
  ),
  'a variable of a Rollout': item(
    'Rollout',
    `spec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: ${pod(`env: [{ name: SMTP_PASSWORD, value: ${secret} }]`)} } }`,
    'argoproj.io/v1alpha1',
  ),
  'a Job that makes a Secret': item(
    'Job',
    `spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "k:1", command: [kubectl, create, secret, generic, z, "--from-literal=k=${secret}"] }] } } }`,
    'batch/v1',
  ),
  'a header of a probe': deployment(
    '',
    '',
    `, readinessProbe: { httpGet: { port: 80, httpHeaders: [{ name: Authorization, value: "Bearer ${secret}" }] } }`,
  ).replace('name: d', 'name: e'),
  'an annotation with a token': map('a', '{ a: b }').replace(
    'name: a }',
    `name: a, annotations: { example.org/api-token: ${secret} } }`,
  ),
  'a Secret with another of its kind in its annotations': `apiVersion: v1\nkind: Secret\nmetadata: { name: z, annotations: { replicated: ${quoted(JSON.stringify({ kind: 'Secret', stringData: { a: secret } }))} } }\ntype: Opaque\n`,
  'a Secret by an anchor that is merged': `apiVersion: v1\nkind: List\nitems:\n- &s { apiVersion: v1, kind: Secret, metadata: { name: z } }\n- { <<: *s, metadata: { name: y }, stringData: { a: ${secret} } }\n`,
  'a Secret whose JSON has keys of its own': holder(
    'z',
    `{ c.json: ${quoted(JSON.stringify({ a: { secretKey: secret } }))} }`,
  ),
  'a Secret of JSON in one line': JSON.stringify({
    stringData: { a: secret },
    metadata: { name: 'z' },
    kind: 'Secret',
    apiVersion: 'v1',
  }),
  'a Secret whose keys are quoted oddly': `"apiVersion": v1\n'kind': "Secret"\n? metadata\n: { name: z }\n? "stringData"\n: ? 'a'\n  : >-\n    ${secret}\n`,
  'a credential of Argo CD for a prefix of addresses': `apiVersion: v1\nkind: Secret\nmetadata: { name: z, namespace: argocd, labels: { argocd.argoproj.io/secret-type: repo-creds } }\nstringData: { url: "https://git.elsewhere.org", githubAppPrivateKey: ${secret} }\n`,
};

/** SECURITY.md: "what scripts make Secrets of", "What a script, a guide, Terraform … seems to give away counts as random". */
const scripts: Readonly<Record<string, Files>> = {
  'a guide to a login for images': {
    'README.md': `# Setup\n\n    kubectl create secret docker-registry r --docker-server=h --docker-username=u --docker-password=${secret}\n`,
  },
  'a script with a variable': {
    'install.sh': `#!/bin/sh\nDB_PASS=${secret}\nkubectl create secret generic z --from-literal=password="$DB_PASS"\n`,
  },
  'a script with a document': {
    'install.sh': `#!/bin/sh\nkubectl apply -f - <<EOF\napiVersion: v1\nkind: Secret\nmetadata:\n  name: z\nstringData:\n  a: ${secret}\nEOF\n`,
  },
  'a script that installs a chart': {
    'install.sh': `#!/bin/bash\nhelm upgrade --install x repo/x \\\n  --set auth.user=u \\\n  --set auth.password=${secret}\n`,
  },
  'a Secret of Terraform': {
    'main.tf': `resource "kubernetes_secret" "z" {\n  metadata { name = "z" }\n  data = {\n    password = "${secret}"\n  }\n}\n`,
  },
};

/** The same by what makes manifests: Helm, Kustomize, Jsonnet, sets. */
const made: Readonly<Record<string, Files>> = {
  'a values file of another folder': {
    'apps/evil.yaml': app(`${here}, path: evil, helm: { valueFiles: [../env/prod.yaml] }`),
    'env/prod.yaml': `global: { postgresql: { auth: { postgresPassword: ${secret} } } }\n`,
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': sink,
  },
  'a parameter of the Application': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { parameters: [{ name: auth.rootPassword, value: ${secret} }] }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': sink.replaceAll(secret, '{{ .Values.auth.rootPassword }}'),
  },
  'a text of values in the Application': {
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { values: ${quoted(`a:\n  - apiToken: ${secret}\n`)} }`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': sink.replaceAll(secret, '{{ (index .Values.a 0).apiToken }}'),
  },
  'values by a reference to a source': {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  sources:\n  - { ${here}, ref: v }\n  - { ${here}, path: evil, helm: { valueFiles: [$v/env/prod.yaml] } }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n`,
    'env/prod.yaml': `encryptionKey: ${secret}\n`,
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': sink.replaceAll(secret, '{{ .Values.encryptionKey }}'),
  },
  'a file beside the source': {
    'apps/evil.yaml': app(`${here}, path: evil`),
    'evil/.argocd-source.yaml': `helm: { parameters: [{ name: adminPassword, value: ${secret} }] }\n`,
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': sink.replaceAll(secret, '{{ .Values.adminPassword }}'),
  },
  'a template that spreads its values': {
    'apps/evil.yaml': app(`${here}, path: evil`),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/values.yaml': `c: { one: { two: ${secret} } }\n`,
    'evil/templates/s.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: z }\ndata:\n{{- range $k, $v := .Values.c.one }}\n  {{ $k }}: {{ $v | b64enc | quote }}\n{{- end }}\n',
    'evil/templates/z.yaml': sink.replaceAll(secret, '{{ .Values.c.one.two }}'),
  },
  'an env file of a generator': evil({
    'kustomization.yaml': 'resources: [sink.yaml]\nsecretGenerator: [{ name: z, envs: [z.env] }]\n',
    'z.env': `# comment\nONE=1\nTWO=${secret}\n`,
    'sink.yaml': sink,
  }),
  'operations of a patch': evil({
    'kustomization.yaml': `resources: [sink.yaml, z.yaml]\npatches: [{ target: { kind: Secret }, patch: '[{"op":"add","path":"/stringData","value":{"a":"${secret}"}}]' }]\n`,
    'z.yaml': item('Secret', 'type: Opaque', 'v1', 'z'),
    'sink.yaml': sink,
  }),
  'a patch of the old form in a file': evil({
    'kustomization.yaml': 'resources: [sink.yaml, z.yaml]\npatchesStrategicMerge: [p.yaml]\n',
    'p.yaml': holder('z'),
    'z.yaml': item('Secret', 'type: Opaque', 'v1', 'z'),
    'sink.yaml': sink,
  }),
  'a replacement into a Secret': evil({
    'kustomization.yaml':
      'resources: [sink.yaml, z.yaml, m.yaml]\nreplacements: [{ source: { kind: ConfigMap, name: m, fieldPath: data.a }, targets: [{ select: { kind: Secret }, fieldPaths: [stringData.a], options: { create: true } }] }]\n',
    'm.yaml': map('m', `{ a: ${secret} }`),
    'z.yaml': holder('z', '{ b: c }'),
    'sink.yaml': sink,
  }),
  'a variable of Jsonnet': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { jsonnet: { extVars: [{ name: dbPassword, value: ${secret} }] } }`,
    ),
    'evil/a.jsonnet':
      "[{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'z' }, stringData: { a: std.extVar('dbPassword') } }, { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd' }, spec: { replicas: std.extVar('dbPassword') } }]\n",
  },
  'a file of a generator of a set': {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec:\n  goTemplate: true\n  generators: [{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, files: [{ path: "env/*.json" }] } }]\n  template: { metadata: { name: "x-{{ .name }}" }, spec: { project: default, source: { ${here}, path: evil, helm: { parameters: [{ name: r, value: "{{ .db.password }}" }] } }, destination: { server: https://kubernetes.default.svc, namespace: evil } } }\n`,
    'env/a.json': JSON.stringify({ name: 'a', db: { password: secret } }),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': sink.replaceAll(secret, '{{ .Values.r }}'),
  },
};

export const given: readonly CommandAttack[] = [
  ...each(texts, (name, files) =>
    attack(`leak: given by ${name}`, evil({ 'sink.yaml': sink, ...files }), { calls: [all] }),
  ),
  ...each(kinds, (name, text) =>
    attack(`leak: given by ${name}`, evil({ 'sink.yaml': sink, 'k.yaml': text }), { calls: [all] }),
  ),
  ...each(scripts, (name, files) =>
    attack(`leak: given by ${name}`, evil({ 'sink.yaml': sink, ...files }), { calls: [all] }),
  ),
  ...each(made, (name, files) => attack(`leak: given by ${name}`, files, { calls: [all] })),
];
