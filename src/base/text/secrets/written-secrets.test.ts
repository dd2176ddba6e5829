import { expect, it } from 'vitest';
import { writtenSecrets } from './written-secrets.ts';

it.each([
  ['a value that is called so', 'adminPassword: s3cr3tW0rd'],
  ['whatever follows the name', 'password.x[0].: "s3cr3tW0rd"'],
  ['a variable of a shell', 'export API_TOKEN="s3cr3tW0rd"'],
  ['a local of Jsonnet', "local dbPassword = 's3cr3tW0rd';"],
  ['a hidden field of Jsonnet', "password:: 's3cr3tW0rd',"],
  ['JSON', '{"clientSecret": "s3cr3tW0rd"}'],
  ['a flag', 'argocd login example.org --password s3cr3tW0rd'],
  ['a flag and its value as items of a list', '["redis-cli", "--pass", "s3cr3tW0rd"]'],
  ['the same over lines of YAML', '- --pass\n  - s3cr3tW0rd'],
  ['a setting without a sign between', 'requirepass s3cr3tW0rd'],
  ['a login in a line', 'machine example.org login bot password s3cr3tW0rd'],
  [
    'a line of a key',
    'tls:\n  key: |\n    -----BEGIN RSA PRIVATE KEY-----\n    MIIEow7xQ2b9\n    s3cr3tW0rd\n    -----END RSA PRIVATE KEY-----\n',
  ],
  ['an element', '<server><password>s3cr3tW0rd</password></server>'],
  ['a parameter in one line', '{ name: "password[", value: s3cr3tW0rd }'],
  ['a variable in two lines', '- name: DB_PASSWORD\n  value: s3cr3tW0rd'],
  ['a value before its name', '- value: s3cr3tW0rd\n  name: DB_PASSWORD'],
  ['an address', 'url: https://bot:s3cr3tW0rd@git.example.org/a.git'],
  ['an address that leans the other way', 'url: https:\\\\bot:s3cr3tW0rd@git.example.org\\a.git'],
  ['a header', 'curl -H "Authorization: Bearer s3cr3tW0rd" https://example.org'],
  [
    'what a Secret is made of by hand',
    'echo -n s3cr3tW0rd | kubectl create secret generic a --from-file=p=/dev/stdin',
  ],
  [
    'the same over lines',
    'printf %s s3cr3tW0rd |\n  kubectl create secret generic a \\\n  --from-file=p=/dev/stdin',
  ],
  ['a template of a Secret', 'kind: Secret\nstringData:\n  a: {{ include "x" . }}\n  b: s3cr3tW0rd\n'],
  ['a generator', 'secretGenerator:\n- name: a\n  literals:\n  - a=s3cr3tW0rd\n'],
  ['what a Secret holds, decoded', `kind: Secret\ndata: { a: ${btoa('s3cr3tW0rd')} }\n`],
  [
    'Terraform',
    'resource "kubernetes_secret_v1" "a" {\n  metadata { name = "a" }\n  data = {\n    x = "s3cr3tW0rd"\n  }\n}\n',
  ],
  ['JSON in a text of JSON', JSON.stringify({ a: JSON.stringify({ password: 's3cr3tW0rd' }) })],
  ['JSON in JSON in JSON', JSON.stringify(JSON.stringify(JSON.stringify({ token: 's3cr3tW0rd' })))],
  ['a name in other signs', '"pass\\u0077ord": "s3cr3tW0rd"'],
  ['what an alias stands for', 'x: &p s3cr3tW0rd\npassword: *p\n'],
  ['what an alias in a flow stands for', '{ x: &p "s3cr3tW0rd", auth: { password: *p } }'],
  ['a list of properties', '<key>password</key>\n  <string>s3cr3tW0rd</string>'],
  ['what a template falls back to', 'password: {{ .Values.password | default "s3cr3tW0rd" }}'],
  ['the same the other way round', 'x: {{ default "s3cr3tW0rd" .Values.db.password }}'],
  ['what a shell falls back to', 'export X="${DB_PASSWORD:-s3cr3tW0rd}"'],
  ['a program that makes a Secret', "local p = 's3cr3tW0rd';\n{ kind: 'Secret', stringData: { a: p } }"],
])('%s gives it away', (_, text) => {
  expect(writtenSecrets(text)).toContain('s3cr3tW0rd');
});

it.each([
  ['a reference', 'password: ${DB_PASSWORD}'],
  ['a template', 'password: {{ .Values.password }}'],
  ['the name of a Secret', 'passwordSecretName: payments-database'],
  ['a path in a store', 'token: vault:secret/data/payments'],
  [
    'a name that a template falls back to',
    'existingSecretName: {{ default "payments-database" .Values.secretName }}',
  ],
  ['a sentence', 'The token of the bot is kept in the vault.'],
])('%s gives nothing away', (_, text) => {
  expect(writtenSecrets(text)).toEqual([]);
});

it('a number among what a Secret is made of is given away', () => {
  expect(writtenSecrets('{"secretGenerator":[{"name":"a","literals":[4815162342]}]}')).toContain(
    '4815162342',
  );
});

it('takes a time that grows with the text', () => {
  const before = process.cpuUsage().user;
  for (const part of [
    'password',
    'token = ',
    'name: token value: ',
    '--token ',
    '"--pass", ',
    '<password>',
    'pass ',
    '//a:',
    'kind: Secret\n"',
    '\\"',
  ])
    writtenSecrets(part.repeat(200_000 / part.length));
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(10_000);
});

it('a manifest of another kind may speak of Secrets', () => {
  const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
spec:
  source: { path: apps/web2Green7Blue }
  ignoreDifferences:
    - kind: Secret
      jsonPointers: [/data/x1Y2z3W4]
  syncPolicy:
    syncOptions:
      - RespectIgnoreDifferences=true
`;
  expect(writtenSecrets(application)).toEqual([]);
});
