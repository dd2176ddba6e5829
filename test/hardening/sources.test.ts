import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { readPack } from '#disk';
import { memoryTree, readText } from '#files';
import { run } from '#run';
import { schemaCatalog } from '#schema';
import { renewSecrets } from '#text';
import { application, neighbour } from './attack.ts';
import { formatsOf } from './formats-of.ts';

type Files = Readonly<Record<string, string>>;

const chart = 'apiVersion: v2\nname: held\nversion: 1.0.0\n';
const object = (kind: string, rest: object) =>
  JSON.stringify({ apiVersion: 'v1', kind, metadata: { name: 'a' }, ...rest });
const map = (text: string): Files => ({ 'a.yaml': object('ConfigMap', { data: { a: text } }) });
const pod = (container: object): Files => ({
  'a.yaml': object('Pod', { spec: { containers: [{ name: 'a', image: 'a:1', ...container }] } }),
});
const values = (text: string): Files => ({
  'Chart.yaml': chart,
  'values.yaml': text,
  'templates/a.yaml': object('ConfigMap', {}),
});
/** A chart with a Secret that fails before anything is made, and says what it was given. */
const failing = (given: Files, read = '.Values.greeting'): Files => ({
  'Chart.yaml': chart,
  'templates/a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData: { a: "{{ ${read} }}" }\n`,
  'templates/z.yaml': `{{ fail (toString (${read})) }}`,
  ...given,
});
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** The same for many names, or many texts. */
function called(
  names: readonly string[],
  of: (name: string) => (secret: string) => Files,
): Record<string, (secret: string) => Files> {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

/** Where people leave secrets under no name that says so, or where no object shows them. Files of one folder. */
const sources: Readonly<Record<string, (secret: string) => Files>> = {
  'a list below a name': (s) => values(`passwords:\n- ${s}\n`),
  'a map below a name': (s) => values(`password:\n  value: ${s}\n`),
  'a block of text': (s) => values(`privateKey: |\n  ${s}\n`),
  'the line after a name': (s) => values(`password:\n  "${s}"\n`),
  'a tagged value': (s) => values(`token: &t ${s}\n`),
  'a name with escapes': (s) => values(`"pass\\u0077ord": ${s}\n`),
  'a name by itself': (s) => values(`? password\n: ${s}\n`),
  'a chart that reads with': (s) => ({
    ...failing({ 'values.yaml': `auth: { greeting: ${s} }\n` }, '.Values.auth'),
    'templates/a.yaml':
      '{{ with .Values.auth }}\nkind: Secret\nmetadata: { name: a }\nstringData: { a: "{{ .greeting }}" }\n{{ end }}',
  }),
  'a chart that reads an index': (s) =>
    failing({ 'values.yaml': `my-greeting: ${s}\n` }, 'index .Values "my-greeting"'),
  'a file that a chart finds': (s) => failing({ 'files/a.txt': s }, '.Files.Get "files/a.txt"'),
  'Jsonnet that imports and fails': (s) => ({
    'a.jsonnet':
      "{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, data: { a: (import 'l.libsonnet').p }, x: error $.data.a }",
    'l.libsonnet': `{ p: '${s}' }`,
  }),
  'a key of a kubeconfig': (s) =>
    map(`users:\n- user:\n    client-key-data: ${inBase64(`-----BEGIN PRIVATE KEY-----\n${s}\n-----END`)}\n`),
  'a login of a registry': (s) => map(JSON.stringify({ auths: { r: { auth: inBase64(`u:${s}`) } } })),
  'binary data': (s) => ({
    'a.yaml': object('ConfigMap', { binaryData: { 'c.ini': inBase64(`password=${s}\n`) } }),
  }),
  'XML that names what it sets': (s) => map(`<property name="db.password" value="${s}"/>`),
  'a secret of JWT': (s) => pod({ env: [{ name: 'JWT_SECRET', value: s }] }),
  'a login in a variable': (s) => pod({ env: [{ name: 'GRAFANA_AUTH', value: `admin:${s}` }] }),
  'a flag without a blank': (s) => pod({ command: ['sh', '-c', `mysql -uroot -p${s} -h db`] }),
  'a flag of Redis': (s) => pod({ command: ['sh', '-c', `redis-cli -a ${s} ping`] }),
  'a user of curl': (s) => pod({ command: ['sh', '-c', `curl -u admin:${s} https://h`] }),
  'an address of Oracle': (s) => map(`jdbc:oracle:thin:u/${s}@h:1521:x`),
  'an address of MySQL': (s) => map(`u:${s}@tcp(h:3306)/x`),
  'a signature': (s) => map(`https://h/x?sv=1&sig=${s}&x=1`),
  'a token before a host': (s) => map(`https://${s}@git.example.org/x.git`),
  'a key of a service': (s) => ({
    'a.yaml': object('AlertmanagerConfig', {
      apiVersion: 'monitoring.coreos.com/v1alpha1',
      spec: { receivers: [{ name: 'a', pagerdutyConfigs: [{ routing_key: s }] }] },
    }),
  }),
  'a default of a definition': (s) =>
    map(JSON.stringify({ properties: { adminPassword: { type: 'string', default: s } } })),
  ...called(
    [
      'APP_KEY',
      'SESSION_KEY',
      'HMAC_KEY',
      'FERNET_KEY',
      'ROOT_PW',
      'WIFI_PSK',
      'PASSWORD_SALT',
      'GITHUB_PAT',
    ],
    (name) => (s) => pod({ env: [{ name, value: s }] }),
  ),
  ...called(
    ['rootPw', 'psk', 'salt', 'sshKey', 'loginJwt', 'kennwort'],
    (name) => (s) => values(`${name}: ${s}\n`),
  ),
  ...called(
    [
      'docker login -u a -p SECRET r',
      'echo SECRET | docker login -u a --password-stdin r',
      'vault login SECRET',
      'skopeo copy --dest-creds a:SECRET b c',
      'sqlcmd -U sa -P SECRET',
      'ldapsearch -D cn=a -w SECRET',
      'smbclient -U a%SECRET //h/x',
      'htpasswd -bc /f admin SECRET',
      'rabbitmqctl add_user a SECRET',
      'mc alias set m https://h minio SECRET',
      'redis-cli AUTH SECRET',
      'echo "root:SECRET" | chpasswd',
      'mysql -e "CREATE USER a IDENTIFIED BY \'SECRET\'"',
      "echo -n 'SECRET' | kubeseal --raw",
    ],
    (text) => (s) => pod({ command: ['sh', '-c', text.replace('SECRET', s)] }),
  ),
  ...called(
    [
      'rocommunity SECRET',
      'name,group,level\nada,staff,SECRET',
      'Ask Ada for the door, which opens with SECRET today.',
      'password := "SECRET"',
      "define('DB_PASSWORD', 'SECRET');",
      '<password><![CDATA[SECRET]]></password>',
      'user a on >SECRET ~* +@all',
      'stats auth admin:SECRET',
      'bindpw SECRET',
      ': PSK "SECRET"',
      'db.example.org:5432:app:a:SECRET',
      'key "k" { algorithm hmac-sha256; secret "SECRET"; };',
      'the password is SECRET.',
      'https://discord.com/api/webhooks/123/SECRET',
      'https://api.telegram.org/bot123:SECRET/sendMessage',
      '{"kty":"oct","k":"SECRET"}',
      '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nSECRET\n-----END',
    ],
    (text) => (s) => map(text.replace('SECRET', s)),
  ),
  'what a data source keeps': (s) => ({
    'a.yaml': object('GrafanaDatasource', { spec: { datasource: { secureJsonData: { x: s } } } }),
  }),
  'words of a command in a list': (s) => pod({ command: ['mysqladmin', 'ping', `-p${s}`] }),
  'a flag of one letter': (s) => pod({ args: ['-u', 'root', '-p', s] }),
  'text around the actions of a template': (s) => ({
    'a.yaml': object('ExternalSecret', {
      apiVersion: 'external-secrets.io/v1',
      spec: { target: { template: { data: { a: `{{ .user }}${s}` } } } },
    }),
  }),
  'what was applied last': (s) => ({
    'a.yaml': object('Secret', {
      metadata: {
        name: 'a',
        annotations: {
          'kubectl.kubernetes.io/last-applied-configuration': object('Secret', { data: { a: inBase64(s) } }),
        },
      },
    }),
  }),
};

const harmless = 'registry.example.org/acme/api:1.4.2 of payments-gateway, 3 replicas of v1beta1';

/** How a secret looks that nobody knows for one by its name: letters and digits, or words between signs. */
const looks: Readonly<Record<string, (at: number) => string>> = {
  'letters and digits': (at) => `q${at}z7k2m9x4p${at}w8`,
  'words between signs': (at) =>
    `quilt!${[...`${at}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}#moss`,
};

test.each(Object.entries(looks))(
  'whatever holds a secret of %s, a chart that fails with it does not show it',
  (_, secretAt) => {
    renewSecrets();
    const files: Record<string, string> = { ...neighbour };
    const all = Object.entries(sources).map(([name, source], at) => ({ name, source, secret: secretAt(at) }));
    for (const [at, { source, secret }] of all.entries()) {
      files[`apps/held${at}.yaml`] = application(`held${at}`, `held${at}`);
      files[`apps/said${at}.yaml`] = application(`said${at}`, `said${at}`);
      for (const [path, text] of Object.entries(source(secret))) files[`held${at}/${path}`] = text;
      files[`said${at}/Chart.yaml`] = chart;
      files[`said${at}/templates/a.yaml`] = `{{ fail "it is ${secret}" }}`;
    }
    files['apps/open.yaml'] = application('open', 'open');
    files['open/Chart.yaml'] = chart;
    files['open/templates/a.yaml'] = `{{ fail "it is ${harmless}" }}`;
    const tree = memoryTree(files);
    const result = run({
      tree,
      config: loadConfig(tree),
      today: '2026-11-16',
      schemas: schemaCatalog(readPack),
    });
    const said = Object.entries(formatsOf(result, (path) => readText(tree, path)));
    const shown = all.filter(({ secret }) => said.some(([, text]) => text.includes(secret)));
    expect(shown.map(({ name }) => name)).toEqual([]);
    // What is harmless by its form is still told.
    expect(said.some(([, text]) => text.includes(harmless))).toBe(true);
  },
);
