import { expect, test } from 'vitest';
import { BudgetExceeded } from '#budget';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { exitCode } from '#report';
import { rules } from '#rules';
import { run } from '#run';
import { application, attack, neighbour } from './attack.ts';

const many = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [`apps/gone${at}.yaml`, application(`gone${at}`, `gone/${at}`)]),
);

test('Applications of folders that are not there do not turn a check green for their neighbours', () => {
  const { report } = attack(many);
  expect(report.applications.find(({ name }) => name === 'neighbour')?.verified).toBe(false);
  expect(report.problems.map(({ code }) => code)).toContain('repository-undecided');
  expect(exitCode(report)).toBe(2);
});

test('nor do Applications of another repository, however many of their folders are here', () => {
  const others = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      [`apps/other${at}.yaml`, application(`other${at}`, `other/${at}`).replace('gitops.git', 'other.git')],
      [`other/${at}/a.yaml`, `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a${at} }\n`],
    ]).flat(),
  );
  const { report } = attack(others);
  expect(report.applications.find(({ name }) => name === 'neighbour')?.verified).toBe(false);
  expect(exitCode(report)).toBe(2);
});

test.each([
  [
    'the time of the run is over',
    new BudgetExceeded('it took longer than 40 s', { endsRun: true, isTime: true }),
  ],
  ['it takes too much', new BudgetExceeded('it took more than 1000 steps')],
  ['it has a bug', new Error('oops')],
])('nobody is verified where a rule did not look at them, because %s', (_, error) => {
  const tree = memoryTree(neighbour);
  const [first] = rules;
  if (first === undefined) throw new Error('there are no rules');
  const failing = {
    ...first,
    name: 'failing',
    find: () => {
      throw error;
    },
  };
  const look = (extraRules: readonly (typeof failing)[]) =>
    run({ tree, config: loadConfig(tree), today: '2026-11-16', extraRules }).report;
  expect(look([]).applications).toMatchObject([{ name: 'neighbour', verified: true }]);
  expect(look([failing]).applications).toMatchObject([{ name: 'neighbour', verified: false }]);
  expect(exitCode(look([failing]))).toBe(2);
});

test('what is not known of an Application is not said of its namesake in another namespace', () => {
  const elsewhere = application('neighbour', 'evil')
    .replaceAll('namespace: argocd', 'namespace: evil')
    .replaceAll('namespace: default', 'namespace: nobody-knows');
  const { report } = attack({
    'apps/evil.yaml': elsewhere,
    'evil/a.yaml': neighbour['neighbour/settings.yaml'],
  });
  expect(report.applications).toMatchObject([
    { name: 'neighbour', namespace: 'evil', verified: false },
    { name: 'neighbour', namespace: 'argocd', verified: true },
  ]);
  expect(report.problems).toContainEqual(
    expect.objectContaining({ application: 'neighbour', namespace: 'evil', code: 'forecast-open' }),
  );
});

const filler = `# ${'x'.repeat(1000)}\n`.repeat(11_000);

test.each([
  ['that speaks of Argo CD', 'great.yaml', application('great', 'great') + filler],
  ['beside Applications', 'apps/great.yaml', filler],
])('an Application may be left out that stands in a file over ten megabytes %s', (_, path, text) => {
  const { report } = attack({ [path]: text });
  expect(report.problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(`${path} was not read, and may hold Applications`),
  );
  expect(exitCode(report)).toBe(2);
});

test('a project in a namespace where no Argo CD looks forbids nobody anything', () => {
  const project = `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: default, namespace: sandbox }\nspec: { sourceRepos: [], destinations: [] }\n`;
  const { report } = attack({ 'apps/project.yaml': project });
  expect(report.applications).toMatchObject([{ name: 'neighbour', verified: true }]);
  const seen = attack({ 'apps/project.yaml': project.replace('sandbox', 'argocd') });
  expect(seen.report.applications).toMatchObject([{ name: 'neighbour', verified: false }]);
});

test('a file over ten megabytes that cannot hold an Application is no such gap', () => {
  const { report } = attack({ 'docs/great.yaml': filler });
  expect(report.problems).toEqual([]);
});

test('a plain word that values call a password is not in what its chart fails with', () => {
  const { report } = attack({
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/values.yaml': 'password: "zebrafinch"\n',
    'evil/templates/a.yaml': '{{ fail .Values.password }}',
  });
  const text = JSON.stringify(report);
  expect(text).toContain('execution error');
  expect(text).not.toContain('zebrafinch');
});

test('a Secret that says what a rule says of another hides nothing of it', () => {
  const dangling = `apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: a, image: "a:1", envFrom: [{ configMapRef: { name: gone } }] }] }\n`;
  const said = (value: string) =>
    attack({
      'apps/witness.yaml': application('witness', 'witness'),
      'witness/a.yaml': dangling,
      'apps/evil.yaml': application('evil', 'evil'),
      'evil/s.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: ${JSON.stringify({ password: value })}\n`,
    }).report.findings.filter(({ application: of }) => of === 'witness');
  const before = said('heron');
  expect(before).not.toEqual([]);
  for (const { what, so } of before) for (const words of [what, so]) expect(said(words)).toEqual(before);
});

test('what a Secret says in plain words is not in what its own chart fails with, nor in what is found in its objects', () => {
  const { report } = attack({
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/values.yaml': 'greeting: correct horse battery staple\n',
    'evil/templates/a.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: correct horse battery staple }\n',
    'evil/templates/b.yaml': '{{ fail .Values.greeting }}',
    'apps/other.yaml': application('other', 'other'),
    'other/s.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: open horse battery stable }\n',
    'other/a.yaml':
      'apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: a }\nspec: { schedule: open horse battery stable, jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } } } }\n',
  });
  expect(JSON.stringify(report)).toContain('schedule');
  expect(JSON.stringify(report)).not.toContain('horse battery');
});

test.each([
  ['its own copy of the object', 'name: web, namespace: default'],
  ['an object whose name is a glob', 'name: "*", namespace: "*"'],
  ['an object of no namespace', 'name: web'],
])('an Application waives nothing of another one by %s', (_, where) => {
  const service = (metadata: string) =>
    `apiVersion: v1\nkind: Service\nmetadata: { ${metadata} }\nspec: { selector: { app: wbe }, ports: [{ port: 80 }] }\n`;
  const { report } = attack({
    'apps/witness.yaml': application('witness', 'witness'),
    'witness/a.yaml': service('name: web, namespace: default'),
    'witness/b.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata: { name: web, labels: { app: web } }\nspec: { containers: [{ name: a, image: "a:1" }] }\n',
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/a.yaml': service(
      `${where}, annotations: { phineus.dev/waive: "empty-selection, mine, 2027-01-01" }`,
    ),
  });
  const told = report.findings.filter(({ rule }) => rule === 'empty-selection');
  expect(told.map(({ location }) => location.file)).toContain('witness/a.yaml');
});
