import { expect, test } from 'vitest';
import type { Finding } from '#findings';
import { byWeight } from './by-weight.ts';
import { coverageOf } from './coverage.ts';
import { formatText } from './format-text.ts';
import { narrowReport } from './narrow-report.ts';
import type { ApplicationReport, Report } from './report.ts';

function finding(changes: Partial<Finding>): Finding {
  return {
    id: '0123456789abcdef',
    rule: 'missing-secret',
    severity: 'error',
    targets: ['dev'],
    application: 'payments',
    message: 'there is no Secret',
    what: 'there is no Secret',
    so: '',
    do: '',
    confidence: 'proven',
    reasons: [],
    standing: 'deployed',
    occurrences: 1,
    location: { file: 'payments/deployment.yaml', line: 1 },
    related: [],
    ...changes,
  };
}

function application(name: string, target: string, verdict: 'blocked' | 'converges'): ApplicationReport {
  const forecast = { verdict, sync: 'Synced', health: 'Healthy', operation: '', conditions: [], chain: [] };
  const origin = { file: `apps/${name}.yaml`, line: 1 };
  return {
    target,
    name,
    namespace: 'argocd',
    project: 'default',
    origin,
    objects: 2,
    verified: true,
    forecast,
  };
}

function report(findings: readonly Finding[]): Report {
  const count = (severity: string) => findings.filter((each) => each.severity === severity).length;
  const applications = [
    application('payments', 'dev', 'blocked'),
    application('guestbook', 'dev', 'blocked'),
    application('guestbook', 'prod', 'converges'),
  ];
  return {
    schemaVersion: 1,
    tool: { name: 'phineus', version: '0', engines: { helm: '', kustomize: '', argocd: '' } },
    tree: { root: '.', commit: null, dirty: false },
    targets: [
      { name: 'dev', verdict: 'blocked', applications: 2, objects: 4 },
      { name: 'prod', verdict: 'converges', applications: 1, objects: 2 },
    ],
    applications,
    findings,
    problems: [],
    summary: {
      errors: count('error'),
      warnings: count('warning'),
      questions: count('question'),
      infos: count('info'),
      waived: 0,
      applications: 3,
      blocked: 2,
      objects: 6,
      unverifiedApplications: 0,
      problems: 0,
      coverage: coverageOf(applications.map(({ objects }) => ({ objects, gaps: [] }))),
    },
  };
}

const options = {
  paint: (_: string, text: string) => text,
  excerpts: {},
  verbose: false,
  notes: false,
};

test('without a filter a report stays as it is', () => {
  const whole = report([finding({})]);
  expect(narrowReport(whole, {})).toBe(whole);
});

test('of a rule that is asked for the findings count, and the others do not', () => {
  const whole = report([finding({}), finding({ rule: 'unpinned-image', severity: 'warning' })]);
  const { summary, findings } = narrowReport(whole, { rules: ['unpinned-image'] });
  expect(findings.map(({ rule }) => rule)).toEqual(['unpinned-image']);
  expect(summary).toMatchObject({ errors: 0, warnings: 1, narrowed: { leftOut: 1 } });
});

test('of an application that is asked for what blocks it is kept, wherever that stands', () => {
  const blocks = [{ target: 'dev', name: 'guestbook' }];
  const whole = report([finding({ blocks }), finding({ rule: 'unpinned-image' })]);
  const { findings, summary, targets } = narrowReport(whole, { applications: ['guestbook'] });
  expect(findings.map(({ rule }) => rule)).toEqual(['missing-secret']);
  expect(summary).toMatchObject({ errors: 1, applications: 2, blocked: 1, objects: 4 });
  expect(targets.map(({ name, verdict, applications }) => [name, verdict, applications])).toEqual([
    ['dev', 'blocked', 1],
    ['prod', 'converges', 1],
  ]);
  const prod = narrowReport(whole, { applications: ['guestbook'], targets: ['prod'] });
  expect(prod.findings).toEqual([]);
});

test('a finding that shows in several applications is kept for each of them', () => {
  const whole = report([finding({ applications: ['guestbook', 'payments'] })]);
  expect(narrowReport(whole, { applications: ['guestbook'] }).findings).toHaveLength(1);
});

test('a finding on several targets is shown for those that are asked for', () => {
  const whole = report([finding({ targets: ['dev', 'prod'] })]);
  expect(narrowReport(whole, { targets: ['prod'] }).findings[0]?.targets).toEqual(['prod']);
});

test('a name that nothing bears is refused', () => {
  expect(() => narrowReport(report([]), { applications: ['guestbok'] })).toThrow(
    "there is no application 'guestbok'",
  );
  expect(() => narrowReport(report([]), { targets: ['test'] })).toThrow("there is no target 'test'");
});

test('the summary says to what it is narrowed, and what that leaves out', () => {
  const text = formatText(narrowReport(report([finding({})]), { rules: ['unpinned-image'] }), options);
  expect(text).toContain(
    'Narrowed to rule unpinned-image: 1 other finding is left out, and the verdict is of this part alone.',
  );
});

test('text shows the first forty findings, what says the same as one, and counts the others by rule', () => {
  const many = Array.from({ length: 50 }, (_, line) =>
    finding({
      what: `there is no Secret s${line}`,
      severity: line < 20 ? 'error' : 'warning',
      location: { file: 'a.yaml', line: line + 1 },
    }),
  );
  const text = formatText(report(many), options);
  expect(text.match(/^(?:error|warning) missing-secret/gm)).toHaveLength(40);
  expect(text).toContain(
    '… and 10 more (--verbose shows all, --rule those of one rule):\n    10 warning missing-secret\n',
  );
  expect(formatText(report(many), { ...options, verbose: true })).not.toContain('… and');
  const alike = formatText(report(many.map((each) => ({ ...each, what: 'there is no Secret' }))), options);
  expect(alike.match(/^(?:error|warning) missing-secret/gm)).toHaveLength(2);
  expect(alike).toContain('a.yaml:8, a.yaml:9 and 11 more');
});

test('text shows notes only to those who ask for them', () => {
  const whole = report([finding({ severity: 'info' })]);
  expect(formatText(whole, options)).toContain('1 note is not shown (--notes).');
  expect(formatText(whole, options)).not.toContain('info missing-secret');
  expect(formatText(whole, { ...options, notes: true })).toContain('info missing-secret');
});

test('findings are ordered by what they break, whether it is deployed, and how many applications they concern', () => {
  const ordered = byWeight([
    finding({ id: 'note', severity: 'info' }),
    finding({ id: 'warning', severity: 'warning' }),
    finding({ id: 'undeployed', standing: 'undeployed' }),
    finding({ id: 'small' }),
    finding({ id: 'unsure', confidence: 'likely', applications: ['guestbook', 'payments'] }),
    finding({
      id: 'large',
      blocks: [
        { target: 'dev', name: 'a' },
        { target: 'dev', name: 'b' },
      ],
    }),
  ]);
  expect(ordered.map(({ id }) => id)).toEqual(['large', 'unsure', 'small', 'undeployed', 'warning', 'note']);
});
