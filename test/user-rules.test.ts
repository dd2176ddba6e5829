import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { UserError } from '#outcome';
import { run } from '#run';
import { runCli } from './cli/run-cli.ts';

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: payments, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: payments }
  destination: { server: https://kubernetes.default.svc, namespace: payments }
  syncPolicy: { syncOptions: [CreateNamespace=true] }
`;
const workload = (name: string, replicas: string) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  ${replicas}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: main
          image: registry.example.org/${name}:1.0.0
          envFrom:
            - secretRef: { name: login }
`;
const files = {
  'apps/payments.yaml': application,
  'payments/api.yaml': workload('api', 'replicas: 3'),
  'payments/web.yaml': workload('web', 'replicas: 1'),
  'payments/job.yaml': workload('worker', 'paused: false'),
};

function found(config: string): readonly string[] {
  const tree = memoryTree({ ...files, 'phineus.yaml': config });
  return run({ tree, config: loadConfig(tree), today: '2026-11-15' })
    .findings.findings.filter(({ rule }) => rule.startsWith('acme-'))
    .map(({ severity, location, message }) => `${severity} ${location.file}:${location.line} ${message}`);
}

describe('rules of the configuration', () => {
  test('an expression must be true of every object it is for; without an answer it is only a warning', () => {
    expect(
      found(`
rules:
  - name: acme-replicas
    severity: error
    match: { kind: Deployment, namespace: pay* }
    expression: object.spec.replicas % 2 == 1 && object.spec.replicas > 1
    message: runs an odd number of replicas, and more than one
    path: /spec/replicas
`),
    ).toEqual([
      'warning payments/job.yaml:5 Deployment worker: rule acme-replicas has no answer: No such key: replicas',
      'error payments/web.yaml:6 Deployment web: runs an odd number of replicas, and more than one',
    ]);
  });

  test('an object that takes more than an expression is granted does not get past it', () => {
    const list = `[${Array.from({ length: 400 }, (_, at) => at).join(', ')}]`;
    const all = found(`
rules:
  - name: acme-endless
    severity: error
    match: { kind: Deployment, name: web }
    expression: "${list}.all(a, ${list}.all(b, ${list}.all(c, a + b + c >= 0)))"
    message: must hold
`);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(/^error .* rule acme-endless has no answer: it took more than \d+ steps/);
  });

  test('an expression over edges sees both ends', () => {
    expect(
      found(`
rules:
  - name: acme-secrets
    over: edges
    match: { name: api, toKind: Secret }
    expression: state != 'dangling' && to.name != 'login'
    message: must not use the Secret login
`),
    ).toEqual(['warning payments/api.yaml:15 Deployment api: must not use the Secret login']);
  });

  test('those of the guide find what it says', () => {
    const page = readFileSync('docs/guide/3-rules-of-your-own.md', 'utf8');
    expect(found(/```yaml\n(.*?)```/s.exec(page)?.[1] ?? '')).toEqual([
      'warning payments/api.yaml:15 Deployment api: must not use the Secret login',
      'error payments/job.yaml:5 Deployment worker: must run more than one replica',
      'warning payments/job.yaml:15 Deployment worker: must not use the Secret login',
      'error payments/web.yaml:6 Deployment web: must run more than one replica',
      'warning payments/web.yaml:15 Deployment web: must not use the Secret login',
    ]);
  });

  test.each([
    ['expression: object.spec.', 'rules[0].expression is not valid CEL'],
    ['expression: "true"\n    match: { role: env }', 'rules[0].match names role or toKind'],
    ['expression: "true"\n    matsch: {}', 'has an unknown key "matsch"'],
  ])('%s is refused with its line', (text, message) => {
    const config = `rules:\n  - name: acme-x\n    message: m\n    ${text}\n`;
    expect(() => found(config)).toThrow(UserError);
    expect(() => found(config)).toThrow(message);
  });
});

describe('rules of a module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-rules-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const module = `export const rules = [{
  name: 'acme-names',
  title: 'Names begin with the team',
  impact: 'weakens',
  findIn({ fleet }, report) {
    for (const { id, origin } of fleet.ofKind('apps/Deployment'))
      report({ subject: { target: fleet.target, object: id, place: origin.place }, data: { name: id.name } });
  },
  say: ({ name }) => ({ what: name, so: 'Nobody knows whose it is', do: 'Begin its name with the team' }),
}];
`;

  function write(all: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }

  test('are run like ours', async () => {
    write({ ...files, 'rules.mjs': module, 'phineus.yaml': 'ruleFiles: [rules.mjs]\n' });
    const { stdout } = await runCli(['check', folder, '-o', 'json', '--quiet', '--trust']);
    const report = JSON.parse(stdout) as { findings: { rule: string; message: string }[] };
    const own = report.findings.filter(({ rule }) => rule === 'acme-names');
    expect(own.map(({ message }) => message).sort()).toEqual(['api', 'web', 'worker']);
  });

  test('are not run unless the tree is trusted', async () => {
    write({ ...files, 'rules.mjs': 'throw new Error("ran")', 'phineus.yaml': 'ruleFiles: [rules.mjs]\n' });
    const { code, stderr } = await runCli(['check', folder, '--quiet']);
    expect(stderr).toContain('--trust runs them');
    expect(code).toBeLessThan(2);
  });

  test.each([
    ['missing.mjs', '', 'the rule file missing.mjs does not exist'],
    [
      'broken.mjs',
      'export const rules = [{ name: "acme-x" }];',
      'rule acme-x of broken.mjs has no function find or findIn',
    ],
    [
      'taken.mjs',
      'export default { name: "shared-object", find() {}, say() {} };',
      'has the name of another rule',
    ],
    [
      'thrown.mjs',
      'export default { name: "acme-x", find() { throw new Error("no"); }, say() {} };',
      'failed: no',
    ],
  ])('%s is refused with a reason', async (file, text, message) => {
    write({ ...files, 'phineus.yaml': `ruleFiles: [${file}]\n`, ...(text === '' ? {} : { [file]: text }) });
    const { code, stderr } = await runCli(['check', folder, '--quiet', '--trust']);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
