import { application } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  attack,
  deep,
  diff,
  evil,
  fix,
  forecast,
  json,
  lines,
  map,
  prove,
  quoted,
} from './kit.ts';

const object = map('a', '{ a: b }');
const yaml = (name: string, text: string) =>
  attack(`exhaustion: YAML: ${name}`, evil({ 'a.yaml': object, 'b.yaml': text }));
/** What stands in the folder besides. */
const besides: Readonly<Record<string, Files>> = {
  '.helmignore': {
    'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    '.helmignore': `${lines(60_000, (i) => `*${i}*/**/?*[!a]*`)}\n`,
    'templates/a.yaml': object,
  },
  '.github/CODEOWNERS': {
    'renovate.json': `{"packageRules":[${'{"matchPackageNames":["/(a+)+$/"]},'.repeat(50_000)}{}]}`,
  },
  'evil/notes.txt': { 'urls.yaml': map('u', `{ u: ${quoted('http://:@/'.repeat(600_000))} }`) },
};

/** One file that many readers might open, of one line that a careless expression takes for ever to read. */
const lineOf = (name: string, path: string, text: string) =>
  attack(`exhaustion: one line: ${name}`, { ...evil({ 'a.yaml': object, ...besides[path] }), [path]: text });
const many = (n: number, text: string) => text.repeat(n);
const mega = 8_000_000;
const of = (text: string) => text.repeat(Math.floor(mega / text.length));
const fill = (n: number, each: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => each(i)).join(', ');
const workload = (kind: string, spec: string, meta = '') =>
  `apiVersion: ${/Job/.test(kind) ? 'batch' : 'apps'}/v1\nkind: ${kind}\nmetadata: { name: ${kind.toLowerCase()}${meta} }\nspec: ${spec}\n`;
const pod =
  '{ metadata: { labels: { app: a } }, spec: { restartPolicy: Always, containers: [{ name: a, image: "a:1" }] } }';

const compares = (name: string, before: string, after: string) =>
  attack(`exhaustion: compared: ${name}`, evil({ 'a.yaml': after }), {
    base: { 'apps/evil.yaml': application('evil', 'evil'), 'evil/a.yaml': before },
    calls: [diff, prove],
  });

export const texts: readonly CommandAttack[] = [
  yaml(
    'maps that merge each other',
    `${lines(60, (i) => `m${i}: &m${i} { ${i ? `<<: [*m${i - 1}, *m${i - 1}], ` : ''}k${i}: v }`)}\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata: { <<: *m59 }\n`,
  ),
  yaml('lists on one line, without end', many(300_000, '- ')),
  yaml('brackets that never close', many(500_000, '[{')),
  yaml('questions and colons', many(200_000, '? : ')),
  yaml('quotes that never close', `a: "${of('\\x41\\n')}`),
  yaml('a folded text of empty lines', `a: >\n${many(3_000_000, ' \n')} x\n`),
  yaml(
    'blocks of every indentation',
    lines(2000, (i) => `${' '.repeat(i)}a:`),
  ),
  yaml(
    'anchors and tags by the hundred thousand',
    `a: [${fill(150_000, (i) => `&a${i} !t${i} x`)}]\nb: [${fill(150_000, (i) => `*a${i}`)}]\n`,
  ),
  yaml('documents by the hundred thousand', many(400_000, '---\n')),
  yaml('comments by the million', `${many(2_000_000, '#\n')}${object}`),
  yaml(
    'keys that come again',
    lines(200_000, (i) => `k${i % 3}: v`),
  ),
  yaml(
    'numbers of a million digits',
    `a: ${many(1_000_000, '9')}\nb: 0x${many(1_000_000, 'f')}\nc: 1e${many(1_000_000, '9')}\nd: ${many(300_000, '59:')}1\ne: ${many(500_000, '1_')}0\n`,
  ),
  yaml(
    'times that are nearly times',
    `a: [${fill(100_000, (i) => `2026-11-17T16:00:00.${i}${i}${i}   +99:99`)}]\n`,
  ),
  yaml('directives without documents', many(300_000, '%TAG !a! tag:x,2000:\n')),
  yaml('colons and blanks on one line', of('a : b ')),
  yaml('binary data that is none', `a: !!binary |\n${many(900_000, '  ====@@\n')}`),
  lineOf('a Makefile of expansions', 'Makefile', `A = ${many(800_000, '$(A:%=%$(')}`),
  lineOf(
    'a script of substitutions',
    'evil/install.sh',
    `echo ${many(400_000, '$((`"${a:-')}\nkubectl create secret ${of('--from-literal=a ')}`,
  ),
  lineOf(
    'a script of continuations',
    'evil/more.sh',
    `kubectl apply -f ${many(1_500_000, ' \\\n')} x\n${many(200_000, '<<A ')}`,
  ),
  lineOf('a guide of brackets', 'README.md', of('[![')),
  lineOf('a guide of fences and tags', 'docs/guide.md', of('`<!--|\\')),
  lineOf('a guide that nearly makes Secrets', 'evil/README.md', of('kubectl create secret generic ')),
  lineOf('a guide that nearly puts aside', 'evil/NOTES.md', of('not  used   deprecated  neighbour ')),
  lineOf('Terraform of braces', 'main.tf', `resource "kubernetes_secret" "a" { data = { a = "${of('${"')}`),
  lineOf('variables of an environment', '.env', `A=${of('=\'"#')}`),
  lineOf(
    'patterns of what is ignored',
    '.helmignore',
    `${lines(60_000, (i) => `**/*${i}*/**/?*[!a]*/**`)}\n`,
  ),
  lineOf('patterns of git', '.gitignore', of('**/*a*/')),
  lineOf('rules of owners and updates', '.github/CODEOWNERS', of('* @a ')),
  lineOf('a file of Docker', 'Dockerfile', `FROM a:1\nENV ${of('A=$A\\ ')}`),
  lineOf('addresses that are nearly addresses', 'evil/notes.txt', of('https://a:b@')),
  lineOf(
    'tokens that are nearly tokens',
    'evil/c.yaml',
    map('c', `{ c: ${quoted(of('password= token: "'))} }`),
  ),
  lineOf(
    'a lock of images',
    'phineus.images.lock.yaml',
    `images: [${fill(200_000, (i) => `{ image: a${i} }`)}]\n`,
  ),
  lineOf(
    'base64 of nothing',
    'evil/s.yaml',
    `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ndata: { a: ${quoted(of('QUFB'))}, b: ${quoted(many(100_000, '\n'))} }\n`,
  ),
  attack('exhaustion: many small files', {
    ...evil({ 'a.yaml': object }),
    ...Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`many/${i % 100}/${i}.yaml`, 'a: b\n'])),
  }),
  attack(
    'exhaustion: folders in folders',
    {
      ...evil({ 'a.yaml': object }),
      [`${many(900, 'd/')}a.yaml`]: object,
      [`evil/${many(12, `${'n'.repeat(240)}/`)}a.yaml`]: object,
    },
    { calls: [json] },
  ),
  attack('exhaustion: files without content, and huge', evil({ 'a.yaml': object }), {
    sizes: {
      'evil/zero.yaml': 3000,
      'evil/values.yaml': 11,
      'apps/zero.yaml': 9,
      'README.md': 500,
      'phineus.images.lock.yaml': 200,
    },
    calls: [json],
  }),
  attack(
    'exhaustion: times that never come',
    evil({
      'a.yaml': workload(
        'CronJob',
        `{ schedule: "0 0 30 2 *", timeZone: Nowhere/Never, startingDeadlineSeconds: 9223372036854775807, jobTemplate: { spec: { template: ${pod.replace('Always', 'Never')} } } }`,
      ),
      'p.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: evil, namespace: argocd }\nspec: { sourceRepos: ["*"], destinations: [{ server: "*", namespace: "*" }], syncWindows: [{ kind: allow, schedule: "0 0 31 2 *", duration: 999999h, applications: ["*"] }, { kind: deny, schedule: "*/0 * * * *", duration: 1ns, applications: ["*"] }, { kind: allow, schedule: "0-4294967295/1 * * * *", duration: 1h }] }\n',
    }),
    { calls: [json, forecast] },
  ),
  attack(
    'exhaustion: numbers of pods',
    evil({
      'a.yaml': `${workload('StatefulSet', `{ replicas: 2147483647, serviceName: x, selector: { matchLabels: { app: a } }, template: ${pod} }`)}---\n${workload('Deployment', `{ replicas: 1.0e+9, selector: { matchLabels: { app: a } }, template: ${pod} }`)}---\n${workload('Job', `{ completions: 2000000000, parallelism: 2000000000, completionMode: Indexed, backoffLimit: 2147483647, template: ${pod.replace('Always', 'Never')} }`)}`,
    }),
    { calls: [json, forecast] },
  ),
  attack(
    'exhaustion: quantities out of this world',
    evil({
      'a.yaml': workload(
        'Deployment',
        `{ selector: { matchLabels: { app: a } }, template: { metadata: { labels: { app: a } }, spec: { containers: [{ name: a, image: "a:1", resources: { limits: { memory: 1e999999999, cpu: "${many(200_000, '9')}m" }, requests: { memory: 1E+2147483647, cpu: 1e-999999999 } } }] } } }`,
      ),
      'q.yaml':
        'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q }\nspec: { hard: { requests.memory: 9e888888888, pods: "1e-5" } }\n',
    }),
  ),
  attack(
    'exhaustion: waves from one end to the other',
    evil({
      'a.yaml': lines(
        300,
        (i) =>
          `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: w${i}, annotations: { argocd.argoproj.io/sync-wave: "${i % 2 ? -2147483648 + i : 2147483647 - i}", argocd.argoproj.io/hook: "${['PreSync', 'Sync', 'PostSync', 'SyncFail'][i % 4]}" } }\n---`,
      ),
    }),
    { calls: [json, forecast] },
  ),
  attack(
    'exhaustion: addresses and ports by ranges',
    evil({
      'a.yaml': `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { name: n }\nspec: { podSelector: {}, ingress: [${fill(3000, (i) => `{ ports: [{ port: 1, endPort: 65535 }], from: [{ ipBlock: { cidr: "::/0", except: ["${(i % 255).toString(16)}::/8", "0.0.0.0/0"] } }, { namespaceSelector: { matchExpressions: [{ key: a, operator: NotIn, values: [b] }] } }] }`)}] }\n`,
    }),
  ),
  attack(
    'exhaustion: selectors for everything',
    evil({
      'a.yaml': lines(
        1500,
        (i) =>
          `apiVersion: v1\nkind: Service\nmetadata: { name: s${i} }\nspec: { selector: { app: a${i % 50} }, ports: [{ port: 80, targetPort: p${i} }] }\n---\n${workload('Deployment', `{ selector: { matchLabels: { app: a${i % 50} } }, template: { metadata: { labels: { app: a${i % 50} } }, spec: { containers: [{ name: a, image: "a:1" }] } } }`, String(i))}---`,
      ),
    }),
    { calls: [json] },
  ),
  attack(
    'exhaustion: names that are nearly each other',
    evil({
      'a.yaml': lines(1500, (i) => `${map(`n-${many(60, 'ab')}-${i}`, '{ a: b }')}---`),
      'b.yaml': workload(
        'Deployment',
        `{ selector: { matchLabels: { app: a } }, template: { metadata: { labels: { app: a } }, spec: { containers: [{ name: a, image: "a:1", env: [${fill(1500, (i) => `{ name: E${i}, valueFrom: { configMapKeyRef: { name: n-${many(60, 'ba')}-${i}, key: k${i} } } }`)}] }] } } }`,
      ),
    }),
  ),
  attack('exhaustion: versions with ten thousand alternatives', {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, source: { repoURL: https://charts.example.org, chart: x, targetRevision: ${quoted(`${many(20_000, '>=1.0.0-0 <2 || ~')}1`)} }, destination: { server: https://kubernetes.default.svc, namespace: x } }\n`,
  }),
  attack('exhaustion: projects of globs', {
    'apps/evil.yaml': application('evil', 'evil').replace('project: default', 'project: evil'),
    'evil/a.yaml': object,
    'apps/p.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: evil, namespace: argocd }\nspec: { sourceRepos: [${fill(3000, (i) => quoted(`!https://{${many(60, '*,')}${i}}/**/${many(60, '*a')}`))}], destinations: [${fill(3000, (i) => `{ server: "${many(100, '*a')}${i}", namespace: "{${many(50, '{a,b}')}}" }`)}] }\n`,
  }),
  attack('exhaustion: Applications of Applications in a circle', {
    'apps/evil.yaml': application('evil', 'ring/0'),
    ...Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [
        `ring/${i}/a.yaml`,
        `${application(`ring-${i + 1}`, `ring/${(i + 1) % 150}`)}---\n${application(`ring-${i}-again`, `ring/${(i * 7) % 150}`)}`,
      ]),
    ),
  }),
  attack(
    'exhaustion: faults by the thousand that all have cures',
    evil({
      'a.yaml': lines(
        800,
        (i) =>
          `${workload('Deployment', '{ selector: { matchLabels: { app: a } }, template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1" }] } } }', String(i))}---`,
      ),
    }),
    { calls: [{ ...fix, args: ['fix', '.', '--all', '-o', 'json'] }, { args: ['report', 'rca', '.'] }] },
  ),
  compares(
    'a hundred thousand lines turned round',
    map('a', `{ a: ${quoted(lines(100_000, (i) => `line ${i}`))} }`),
    map('a', `{ a: ${quoted(lines(100_000, (i) => `line ${99_999 - i}`))} }`),
  ),
  compares(
    'one line of megabytes',
    map('a', `{ a: ${quoted(many(1_500_000, 'ab '))} }`),
    map('a', `{ a: ${quoted(many(1_500_000, 'ba '))} }`),
  ),
  compares(
    'a list that is turned round',
    `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: a }\nspec: [${fill(40_000, (i) => `{ n: n${i}, v: ${i % 3} }`)}]\n`,
    `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: a }\nspec: [${fill(40_000, (i) => `{ n: n${39_999 - i}, v: ${i % 2} }`)}]\n`,
  ),
  compares(
    'objects that all change their names',
    lines(3000, (i) => `${map(`old-${i}`, '{ a: b }')}---`),
    lines(3000, (i) => `${map(`new-${i}`, '{ a: c }')}---`),
  ),
  compares(
    'something deep that moves',
    `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: a }\nspec: ${deep(900, ['{ a: ', 'b', ' }'])}\n`,
    `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: a }\nspec: ${deep(900, ['[', 'b', ']'])}\n`,
  ),
  attack(
    'exhaustion: compared: files by the thousand that were moved',
    Object.fromEntries([
      ['apps/evil.yaml', application('evil', 'evil')],
      ...Array.from({ length: 1200 }, (_, i) => [`evil/new/${i}.yaml`, map(`c${i}`, `{ a: "${i + 1}" }`)]),
    ]),
    {
      base: Object.fromEntries([
        ['apps/evil.yaml', application('evil', 'evil')],
        ...Array.from({ length: 1200 }, (_, i) => [`evil/old/${i}.yaml`, map(`c${i}`, `{ a: "${i}" }`)]),
      ]),
      calls: [diff, prove],
    },
  ),
];
