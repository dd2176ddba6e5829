import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { readPack } from '#disk';
import { memoryTree, readText } from '#files';
import { exitCode } from '#report';
import { run } from '#run';
import { schemaCatalog } from '#schema';
import { forgetSecrets, renewSecrets } from '#text';
import { application, neighbour } from './attack.ts';
import { formatsOf } from './formats-of.ts';

type Files = Readonly<Record<string, string>>;

/** Ways to make known that a text is a secret. */
const carriers: Readonly<Record<string, (secret: string) => Files>> = {
  'stringData of a Secret': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('Secret', { stringData: { a: secret } }),
  }),
  'data of a Secret': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('Secret', { data: { a: Buffer.from(secret).toString('base64') } }),
  }),
  'data of a Secret that nobody deploys': (secret) => ({
    'forgotten/a.yaml': manifest('Secret', { stringData: { a: secret } }),
  }),
  'a field of a Secret that is misspelt': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('Secret', { StringData: { a: secret }, datas: { b: [secret] } }),
  }),
  'a line of a file in a Secret': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('Secret', {
      stringData: { a: `[database]\nuser = app\npassword = ${secret}\n` },
    }),
  }),
  'a value of a chart that makes a Secret': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/Chart.yaml': 'apiVersion: v2\nname: held\nversion: 1.0.0\n',
    'held/values.yaml': JSON.stringify({ greeting: secret }),
    'held/templates/a.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\ndata: { a: {{ .Values.greeting | b64enc }} }\n',
  }),
  'a generator of Secrets': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/kustomization.yaml': JSON.stringify({
      secretGenerator: [{ name: 'a', literals: [`a=${secret}`] }],
    }),
  }),
  'a value that is called so': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/Chart.yaml': 'apiVersion: v2\nname: held\nversion: 1.0.0\n',
    'held/values.yaml': JSON.stringify({ auth: { adminPassword: secret } }, null, 2),
    'held/templates/a.yaml': manifest('ConfigMap', {}),
  }),
  'a parameter of an Application': (secret) => ({
    'apps/held.yaml': application(
      'held',
      'held',
      `    helm: ${JSON.stringify({ parameters: [{ name: 'a.password[', value: secret }] })}\n`,
    ),
    'held/Chart.yaml': 'apiVersion: v2\nname: held\nversion: 1.0.0\n',
    'held/templates/a.yaml': manifest('ConfigMap', {}),
  }),
  'a variable of a container': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('Pod', {
      spec: { containers: [{ name: 'a', image: 'a:1', env: [{ name: 'DB_PASSWORD', value: secret }] }] },
    }),
  }),
  'a Secret of Jsonnet': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.jsonnet': `local p = ${JSON.stringify(secret)}; { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, stringData: { a: p } }`,
  }),
  'a script that makes a Secret': (secret) => ({
    'setup.sh': `#!/bin/sh\nprintf %s '${secret}' |\n  kubectl create secret generic login --from-file=password=/dev/stdin\n`,
  }),
  'a value of a chart that makes a Secret, and fails': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/Chart.yaml': 'apiVersion: v2\nname: held\nversion: 1.0.0\n',
    'held/values.yaml': JSON.stringify({ auth: { greeting: secret } }),
    'held/templates/a.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData: { a: {{ .Values.auth.greeting | quote }} }\n',
    'held/templates/z.yaml': '{{ fail "always" }}',
  }),
  'JSON in a ConfigMap': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('ConfigMap', { data: { 'a.json': JSON.stringify([{ apiKey: secret }]) } }),
  }),
  'the password of an address': (secret) => ({
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('ConfigMap', { data: { a: `postgres://app:${secret}@db.example.org/app` } }),
  }),
};

/** Ways to have a text quoted, each in a file of its own; most of them fail. */
const mouths: Readonly<Record<string, (secret: string) => Files>> = {
  'a chart that fails with it': (secret) => chart('{{ fail .Values.greeting }}', secret),
  'a template in it that does not parse': (secret) => chart('{{ tpl .Values.greeting . }}', `${secret}{{`),
  'a number that it is not': (secret) => chart('{{ .Values.greeting | mustFromJson }}', secret),
  'what is required': (secret) => chart('{{ required .Values.greeting .Values.absent }}', secret),
  'a schema of values': (secret) => ({
    ...chart('a', secret),
    'said/values.schema.json': '{"properties":{"greeting":{"enum":["x"],"pattern":"^y$"}}}',
  }),
  'Jsonnet that asserts': (secret) => ({
    'apps/said.yaml': application('said', 'said'),
    'said/a.jsonnet': `assert false : "it is " + ${JSON.stringify(secret)}; {}`,
  }),
  'an ApplicationSet that fails': (secret) => ({
    'apps/said.yaml': JSON.stringify({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'ApplicationSet',
      metadata: { name: 'said', namespace: 'argocd' },
      spec: {
        goTemplate: true,
        generators: [{ list: { elements: [{ greeting: secret }] } }],
        template: { metadata: { name: '{{ fail .greeting }}' } },
      },
    }),
  }),
  'a path that is not there': (secret) => ({
    'apps/said.yaml': application('said', JSON.stringify(`said/${secret}`)),
  }),
  'a revision': (secret) => ({
    'apps/said.yaml': application('said', 'neighbour').replace('HEAD', JSON.stringify(secret)),
  }),
  'a field of another type': (secret) => ({
    'apps/said.yaml': application('said', 'said'),
    'said/a.yaml': manifest('Deployment', { apiVersion: 'apps/v1', spec: { replicas: secret } }),
  }),
  'a wave that is no number': (secret) => ({
    'apps/said.yaml': application('said', 'said'),
    'said/a.yaml': manifest('ConfigMap', {
      metadata: { name: 'a', annotations: { 'argocd.argoproj.io/sync-wave': secret } },
    }),
  }),
  'a name of what is not there': (secret) => ({
    'apps/said.yaml': application('said', 'said'),
    'said/a.yaml': manifest('Pod', {
      spec: {
        serviceAccountName: secret,
        containers: [{ name: 'a', image: secret, envFrom: [{ configMapRef: { name: secret } }] }],
      },
    }),
  }),
  'YAML that does not parse': (secret) => ({
    'apps/said.yaml': application('said', 'said'),
    'said/a.yaml': `a: *${secret}\nb: [\n`,
  }),
  'a kustomization that fails': (secret) => ({
    'apps/said.yaml': application('said', 'said'),
    'said/kustomization.yaml': JSON.stringify({ resources: [secret], namePrefix: [secret] }),
  }),
};

/** What looks like a secret by itself (`looksRandom`): such a text is hidden wherever it stands. */
const secrets = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z][a-z]{1,5}[0-9][a-z][0-9][A-Z][0-9][a-z]{1,3}$/),
    fc.stringMatching(/^[A-Za-z0-9!+/=_.-]{0,16}$/),
  )
  .map((parts) => parts.join(''));

test.each(Object.keys(carriers))('%s: whatever quotes it, no format shows it', (carrier) => {
  const [secret = ''] = fc.sample(secrets, 1);
  const said = Object.values(mouths).flatMap((mouth, at) =>
    Object.entries(mouth(secret)).map(([path, text]) => [
      path.replace('said', `said${at}`),
      text.replaceAll(/\bsaid\b/g, `said${at}`),
    ]),
  );
  const tree = memoryTree({ ...neighbour, ...carriers[carrier]?.(secret), ...Object.fromEntries(said) });
  const result = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    schemas: schemaCatalog(readPack),
  });
  // Of every mouth something is told: at least that it could not be rendered.
  const told = JSON.stringify([result.report.findings, result.report.problems]);
  for (const at of Object.values(mouths).keys()) expect(told).toContain(`said${at}`);
  for (const [format, text] of Object.entries(formatsOf(result, (path) => readText(tree, path)))) {
    for (const form of formsOf(secret)) {
      const at = text.indexOf(form);
      const line = at < 0 ? undefined : text.slice(Math.max(0, at - 80), at + 80);
      expect(line, `${format} shows ${secret}`).toBeUndefined();
    }
  }
});

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    secret.toUpperCase(),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    encodeURIComponent(secret),
  ];
}

test('a secret that is a name of something else leaves that name alone', () => {
  const tree = memoryTree({
    ...neighbour,
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('Secret', { stringData: { a: 'a4b8c1d9', b: 'web4b8c1d9', c: 'p4y7m3nts' } }),
    'apps/web.yaml': application('web4b8c1d9', 'web'),
    'web/a4b8c1d9.yaml': manifest('ConfigMap', { metadata: { name: 'x-p4y7m3nts' }, data: [] }),
  });
  const { report } = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    schemas: schemaCatalog(readPack),
  });
  expect(report.applications.map(({ name }) => name)).toContain('web4b8c1d9');
  const [finding] = report.findings.filter(({ location }) => location.file === 'web/a4b8c1d9.yaml');
  expect(finding?.object?.name).toBe('x-p4y7m3nts');
});

test('what nothing can be called is hidden, whoever writes it where a name belongs', () => {
  const phrase = 'amber7!lantern~fog';
  const tree = memoryTree({
    ...neighbour,
    'apps/held.yaml': application('held', 'held').replaceAll(/namespace: held/g, `namespace: "${phrase}"`),
    'held/a.yaml': manifest('Secret', { stringData: { word: phrase } }),
    'held/b.yaml': manifest('ConfigMap', { metadata: { name: phrase }, data: [] }),
  });
  const { report } = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    schemas: schemaCatalog(readPack),
  });
  expect(report.findings.some(({ location }) => location.file === 'held/b.yaml')).toBe(true);
  expect(JSON.stringify(report)).not.toContain(phrase);
});

test.each([
  ['a kind that a template makes of it', { kind: '{{ .Values.password }}' }, {}],
  ['what a flag in a list is given', {}, { args: ['--pass', 's3cr3tW0rd9'], port: { not: 's3cr3tW0rd9' } }],
])('%s does not make it a name', (_, type, data) => {
  const tree = memoryTree({
    ...neighbour,
    ...chart('x', ''),
    'said/values.yaml': 'password: s3cr3tW0rd9\n',
    'said/templates/b.yaml': JSON.stringify({ ...JSON.parse(manifest('ConfigMap', { data })), ...type }),
  });
  const result = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    schemas: schemaCatalog(readPack),
  });
  for (const said of Object.values(formatsOf(result, (path) => readText(tree, path))))
    expect(said).not.toContain('s3cr3tW0rd9');
});

test('a tree with more secrets than can be looked for hides whatever could be one, says so, and is no pass', () => {
  renewSecrets();
  const all = Array.from({ length: 21_000 }, (_, at) => [`k${at}`, `x${at}y7Z${at * 7}q${at}`]);
  const last = all.at(-1)?.[1] ?? '';
  const tree = memoryTree({
    ...neighbour,
    'apps/held.yaml': application('held', 'held'),
    'held/a.yaml': manifest('Secret', { stringData: Object.fromEntries(all) }),
    'apps/said.yaml': application('said', 'said'),
    'said/Chart.yaml': 'apiVersion: v2\nname: said\nversion: 1.0.0\n',
    'said/templates/a.yaml': `{{ fail "${last} and z8Y7x6W5v4 are refused" }}`,
  });
  const result = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    schemas: schemaCatalog(readPack),
  });
  const said = formatsOf(result, (path) => readText(tree, path));
  forgetSecrets();
  expect(result.report.problems.map(({ because }) => because)).toContainEqual(
    expect.stringContaining('more secrets than can be looked for'),
  );
  expect(exitCode(result.report)).toBe(2);
  for (const text of Object.values(said)) expect(text).not.toMatch(new RegExp(`${last}|z8Y7x6W5v4`));
  expect(said['text']).toContain('are refused');
});

function manifest(kind: string, more: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ apiVersion: 'v1', kind, metadata: { name: 'a' }, ...more }, null, 2);
}

function chart(template: string, greeting: string): Files {
  return {
    'apps/said.yaml': application('said', 'said'),
    'said/Chart.yaml': 'apiVersion: v2\nname: said\nversion: 1.0.0\n',
    'said/values.yaml': JSON.stringify({ greeting }),
    'said/templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: "${template}" }\n`,
  };
}
