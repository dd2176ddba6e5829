import { application } from '../attack.ts';
import { type AttackCase, attacks, secretCanary as canary } from './attack-case.ts';

const head = 'apiVersion: v1\nkind: Secret\nmetadata: { name: login }\n';
const base64 = Buffer.from(canary).toString('base64');

/** Secrets in every form that YAML, Kustomize, Helm and Argo CD have for them, each with a fault beside it. */
const secrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'data that is no base64': { 'evil/a.yaml': `${head}data: { a: "${canary}!" }\n` },
  'stringData with a fault': { 'evil/a.yaml': `${head}stringData: { a: ${canary}, b: 1, c: [${canary}] }\n` },
  'data that is a list': { 'evil/a.yaml': `${head}data: [${canary}]\n` },
  'data that is a text': { 'evil/a.yaml': `${head}data: ${canary}\n` },
  'data under a wrong name': { 'evil/a.yaml': `${head}datas: { a: ${canary} }\nstringData: { b: x }\n` },
  'a block of data': { 'evil/a.yaml': `${head}stringData:\n  a: |\n    ${canary}\n    more\n  b: 1\n` },
  'a folded text': { 'evil/a.yaml': `${head}stringData:\n  a: >-\n    ${canary}\n  b: [1]\n` },
  'a quoted kind': {
    'evil/a.yaml': `apiVersion: v1\n"kind": 'Secret'\nmetadata: { name: login }\ndata:\n  a: "${canary}!"\n`,
  },
  'a kind with a tag': {
    'evil/a.yaml': `apiVersion: v1\nkind: !!str Secret\nmetadata: { name: login }\ndata:\n  a: "${canary}!"\n`,
  },
  'a kind with an anchor': {
    'evil/a.yaml': `apiVersion: v1\nkind: &k Secret\nmetadata: { name: login }\ndata:\n  a: "${canary}!"\n`,
  },
  'a kind on the next line': {
    'evil/a.yaml': `apiVersion: v1\nkind:\n  Secret\nmetadata: { name: login }\ndata:\n  a: "${canary}!"\n`,
  },
  'a kind by escapes': {
    'evil/a.yaml': `apiVersion: v1\nkind: "\\x53ecret"\nmetadata: { name: login }\ndata:\n  a: "${canary}!"\n`,
  },
  'one line of JSON': {
    'evil/a.json': JSON.stringify({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'login' },
      data: { a: `${canary}!` },
    }),
  },
  'JSON over lines': {
    'evil/a.json': JSON.stringify(
      { kind: 'Secret', data: { a: `${canary}!` }, apiVersion: 'v1', metadata: { name: 'login', x: 1 } },
      null,
      2,
    ),
  },
  'a flow map': {
    'evil/a.yaml': `{ apiVersion: v1, kind: Secret, metadata: { name: login }, data: { a: "${canary}!" } }\n`,
  },
  'a list of objects': {
    'evil/a.yaml': `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Secret\n  metadata: { name: login }\n  data:\n    a: "${canary}!"\n`,
  },
  'the last of many documents': {
    'evil/a.yaml': `${'---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n'.repeat(3)}---\n${head}data:\n  a: "${canary}!"\n`,
  },
  'data before the kind': {
    'evil/a.yaml': `data:\n  a: "${canary}!"\nkind: Secret\napiVersion: v1\nmetadata: { name: login }\n`,
  },
  'a duplicate key': { 'evil/a.yaml': `${head}stringData:\n  a: ${canary}\n  a: ${canary}\n` },
  'a document that breaks off': { 'evil/a.yaml': `${head}stringData:\n  a: "${canary}\n` },
  'a tab in it': { 'evil/a.yaml': `${head}stringData:\n\ta: ${canary}\n` },
  'a merge key': {
    'evil/a.yaml': `x: &x { a: "${canary}!" }\napiVersion: v1\nkind: Secret\nmetadata: { name: login }\ndata: { <<: *x }\n`,
  },
  'a Secret of a chart': {
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': `${head}data:\n  a: {{ .Values.password }}\n`,
    'evil/values.yaml': `password: ${canary}!\n`,
  },
  'a chart that fails with it': {
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': `${head}data:\n  a: {{ required "password" .Values.password | b64enc | int | fail }}\n`,
    'evil/values.yaml': `password: ${canary}\n`,
  },
  'a schema that refuses it': {
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/values.yaml': `password: ${canary}\n`,
    'evil/values.schema.json':
      '{"properties":{"password":{"type":"string","maxLength":3,"pattern":"^a$","enum":["x"]}}}',
  },
  'a parameter of an Application': {
    'apps/evil.yaml': application(
      'evil',
      'evil',
      `    helm: { parameters: [{ name: password, value: "${canary}" }] }\n`,
    ),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': `${head}data:\n  a: {{ .Values.password }}!\n`,
  },
  'literals of a generator': {
    'evil/kustomization.yaml': `secretGenerator:\n- name: a\n  literals:\n  - a=${canary}\n  - a=${canary}\nresources: [gone.yaml]\n`,
  },
  'literals on one line': {
    'evil/kustomization.yaml': `secretGenerator: [{ name: a, literals: [a=${canary}], behavior: wrong }]\n`,
  },
  'a file of a generator': {
    'evil/kustomization.yaml': 'secretGenerator:\n- { name: a, envs: [a.env] }\n',
    'evil/a.env': `a=${canary}\nb=1\n`,
  },
  'a patch of a Secret': {
    'evil/kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: { kind: Secret }\n  patch: |\n    - { op: test, path: /stringData/a, value: x }\n`,
    'evil/a.yaml': `${head}stringData: { a: ${canary} }\n`,
  },
  'a replacement out of a Secret': {
    'evil/kustomization.yaml':
      'resources: [a.yaml, b.yaml]\nreplacements:\n- source: { kind: Secret, name: login, fieldPath: stringData.a }\n  targets: [{ select: { kind: Deployment }, fieldPaths: [spec.replicas] }]\n',
    'evil/a.yaml': `${head}stringData: { a: ${canary} }\n`,
    'evil/b.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { replicas: 1 }\n',
  },
  'a replacement out of the decoded data of a Secret': {
    'evil/kustomization.yaml':
      'resources: [a.yaml, b.yaml]\nreplacements:\n- source: { kind: Secret, name: login, fieldPath: data.a }\n  targets: [{ select: { kind: Deployment }, fieldPaths: [spec.replicas] }]\n',
    'evil/a.yaml': `${head}data: { a: "${canary}" }\n`,
    'evil/b.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { replicas: 1 }\n',
  },
  'a replacement out of a generated Secret': {
    'evil/kustomization.yaml': `resources: [b.yaml]\nsecretGenerator: [{ name: login, literals: [a=${canary}] }]\nreplacements:\n- source: { kind: Secret, name: login, fieldPath: data.a }\n  targets: [{ select: { kind: Deployment }, fieldPaths: [spec.replicas] }]\n`,
    'evil/b.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { replicas: 1 }\n',
  },
  'a path through the value of a Secret': {
    'evil/kustomization.yaml':
      'resources: [a.yaml, b.yaml]\nreplacements:\n- source: { kind: ConfigMap, name: b, fieldPath: data.b }\n  targets: [{ select: { kind: Secret }, fieldPaths: [stringData.a.b] }]\n',
    'evil/a.yaml': `${head}stringData: { a: ${canary} }\n`,
    'evil/b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata: { b: c }\n',
  },
  'a patch for a Secret that does not parse': {
    'evil/kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: { kind: Secret }\n  patch: |-\n    - { op: replace, path: /stringData/a/b/c, value: ${canary} }\n    - { op: test, path: /stringData/a, value: ${canary} }\n- patch: "kind: Secret\\nstringData: [${canary}]"\n`,
    'evil/a.yaml': `${head}stringData: { a: b }\n`,
  },
  'a Secret that is a list': {
    'evil/kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: x-\ncommonLabels: { a: b }\n',
    'evil/a.yaml': `${head}data: [${canary}]\nstringData: ${canary}\n`,
  },
  'a name out of Jsonnet': {
    'evil/a.jsonnet': `local p = '${canary}'; { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'login' }, data: { a: p + '!' } }`,
  },
  'a password in a repoURL': {
    'apps/evil.yaml': application('evil', 'gone').replace('https://git', `https://bot:${canary}@git`),
  },
  'a token in a repoURL': {
    'apps/evil.yaml': application('evil', 'gone').replace('https://git', `https://${canary}@git`),
  },
  'a token as a parameter': {
    'apps/evil.yaml': application('evil', 'gone').replace('gitops.git', `gitops.git?access_token=${canary}`),
  },
  'a password in an ssh URL': {
    'apps/evil.yaml': application('evil', 'gone').replace('https://git', `ssh://git:${canary}@git`),
  },
  'a password with a slash': {
    'apps/evil.yaml': application('evil', 'gone').replace('https://git', `https://bot:a%2F${canary}@git`),
  },
  'a password in a destination': {
    'apps/evil.yaml': application('evil', 'gone').replace(
      'https://kubernetes',
      `https://bot:${canary}@kubernetes`,
    ),
  },
  'a password in a chart repository': {
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: a, version: 1.0.0, repository: "https://bot:${canary}@charts.example.org" }]\n`,
  },
  'a password in a remote base': {
    'evil/kustomization.yaml': `resources: ["https://bot:${canary}@git.example.org/a/b?ref=v1"]\n`,
  },
  'a password in an image': {
    'evil/a.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "https://bot:${canary}@registry.example.org/a" }] }\n`,
  },
  'a password in a script': {
    'evil/a.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: a, command: [sh, -c, "curl https://bot:${canary}@api.shop.svc/ && psql postgres://u:${canary}@db.shop.svc/x"] }] }\n`,
  },
  'a password in a URL of a ConfigMap': {
    'evil/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { url: "postgres://u:${canary}@db.shop.svc:5432/x", port: 1 }\n`,
  },
  'a private key': {
    'evil/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  key: |\n    -----BEGIN PRIVATE KEY-----\n    ${canary}\n    -----END PRIVATE KEY-----\n  n: 1\n`,
  },
  'a sealed one beside it': {
    'evil/a.yaml': `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: { name: a }\nspec: { encryptedData: { a: 1 }, template: { data: { b: "{{ x" } } }\n---\n${head}data:\n  a: "${canary}!"\n`,
  },
  'a basic-auth Secret without a user': {
    'evil/a.yaml': `${head}type: kubernetes.io/basic-auth\nstringData: { password: ${canary} }\n`,
  },
  'a pull Secret that is no JSON': {
    'evil/a.yaml': `${head}type: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: "${canary}" }\n`,
  },
  'a TLS Secret that is no certificate': {
    'evil/a.yaml': `${head}type: kubernetes.io/tls\nstringData: { tls.crt: ${canary}, tls.key: ${canary} }\n`,
  },
  'two that differ': {
    'evil/a.yaml': `${head}stringData: { a: ${canary} }\n`,
    'evil/b.yaml': `${head}stringData: { a: ${canary}2 }\n`,
  },
  'one that two Applications own': {
    'apps/more.yaml': application('more', 'evil'),
    'evil/a.yaml': `${head}stringData: { a: ${canary} }\n`,
  },
  'base64 of it is shown by nobody': { 'evil/a.yaml': `${head}data: { a: ${base64}, b: [${base64}] }\n` },
};

/** Values that must not be seen in any format. */
export const leaks: readonly AttackCase[] = attacks(
  'secret',
  Object.fromEntries(
    Object.entries(secrets).map(([name, files]) => [
      name,
      { 'apps/evil.yaml': application('evil', 'evil'), ...files },
    ]),
  ),
);
