import { notVerified } from '#outcome';
import type { ApplicationReport, Report, ReportPage } from '#report';

const rules = ['dangling-secret', 'shared-object', 'wave-inversion', 'unread-value', 'floating-tag'] as const;
const severities = ['error', 'warning', 'info'] as const;
const words = ['payments', 'ledger', 'catalog', 'search', 'identity', 'media', 'pricing', 'fraud'] as const;
const filesPerService = 3;

/** A report of as many Applications and findings as asked for, spread over targets as large fleets are. The same every time. */
export function largePage({
  applications,
  findings,
  targets,
}: {
  readonly applications: number;
  readonly findings: number;
  readonly targets: number;
}): ReportPage {
  const names = Array.from({ length: targets }, (_, index) => `region-${index + 1}`);
  const all = Array.from({ length: applications }, (_, index) => application(index, names));
  const found = Array.from({ length: findings }, (_, index) => finding(index, all));
  const unknown = all.filter(({ forecast }) => forecast?.verdict === 'unverified');
  const count = (severity: string) => found.filter((each) => each.severity === severity).length;
  const report: Report = {
    schemaVersion: 1,
    tool: { name: 'phineus', version: '0.0.0', engines: { helm: '4.2', kustomize: '5.8', argocd: '3.5' } },
    tree: { root: 'acme/fleet', commit: '0123456789abcdef0123456789abcdef01234567', dirty: false },
    targets: names.map((name) => ({
      name,
      verdict: 'blocked',
      applications: all.filter((each) => each.target === name).length,
      objects: all.filter((each) => each.target === name).length * 9,
    })),
    applications: all,
    findings: found,
    problems: unknown.map(({ target, name }, index) =>
      index % 3 === 0
        ? notVerified('chart-unavailable', `chart ${pick(words, index)} is not available`, {
            target,
            application: name,
          })
        : notVerified('fact-unknown', `it is not known whether an operator runs on ${target}`, {
            target,
            application: name,
          }),
    ),
    summary: {
      errors: count('error'),
      warnings: count('warning'),
      questions: count('question'),
      infos: count('info'),
      waived: 0,
      applications,
      objects: applications * 9,
      unverifiedApplications: unknown.length,
      problems: unknown.length,
      coverage: {
        applications,
        complete: applications - unknown.length,
        empty: 0,
        reasons: [],
        message: `${applications - unknown.length} of ${applications} applications looked at completely.`,
      },
    },
  };
  return { report, excerpts: excerpts(found), objectNames: objectNames(report.applications) };
}

/** As many objects as each Application says that it has. */
function objectNames(applications: readonly ApplicationReport[]): NonNullable<ReportPage['objectNames']> {
  const kinds = ['Deployment', 'Service', 'ConfigMap', 'ServiceAccount', 'Ingress', 'Secret'];
  return Object.fromEntries(
    applications.map(({ target, namespace, name, objects }) => [
      `${target}/${namespace}/${name}`,
      Array.from({ length: objects }, (_, at) => `${pick(kinds, at)}/${name}/api-${at}`),
    ]),
  );
}

function application(index: number, targets: readonly string[]): ApplicationReport {
  const target = pick(targets, index);
  const service = Math.floor(index / targets.length);
  const name = `${pick(words, service)}-${service}-${target}`;
  const verdict = service % 9 === 0 ? 'blocked' : service % 23 === 0 ? 'unverified' : 'converges';
  const chain =
    verdict === 'converges'
      ? []
      : [
          { need: 'object-healthy', message: `Deployment/${name}/api does not become healthy` },
          {
            need: 'secret-present',
            message: `Secret ${pick(words, service)}/credentials-${service % 40} is not there`,
            location: { file: `secrets/${service % 40}.yaml`, line: 7, column: 3 },
          },
        ];
  return {
    target,
    name,
    namespace: 'argocd',
    project: pick(words, service),
    origin: { file: 'argocd/services.yaml', line: 5 },
    objects: 9,
    verified: verdict !== 'unverified',
    forecast: {
      verdict,
      sync: 'Synced',
      health: verdict === 'converges' ? 'Healthy' : 'Degraded',
      operation: 'Succeeded',
      conditions: [],
      chain,
    },
  };
}

function finding(index: number, applications: readonly ApplicationReport[]): Report['findings'][number] {
  const { name, target } = pick(applications, index * 7);
  const rule = pick(rules, index);
  return {
    id: (index * 2654435761).toString(16).padStart(12, '0'),
    rule,
    severity: pick(severities, index),
    targets: [target],
    application: name,
    object: { group: 'apps', version: 'v1', kind: 'Deployment', namespace: name, name: 'api' },
    message: `Deployment api of ${name} refers to Secret credentials-${index}, which nothing creates`,
    what: `Deployment api of ${name} refers to Secret credentials-${index}, which nothing creates`,
    so: 'its pods do not start',
    do: 'Create the Secret, or correct the name',
    confidence: 'likely',
    reasons: [],
    standing: 'deployed',
    occurrences: 1,
    location: { file: fileOf(index), line: 10 + (index % 80), column: 5 },
    related: [],
  };
}

function excerpts(findings: Report['findings']): NonNullable<ReportPage['excerpts']> {
  const files: Record<string, Record<number, string>> = {};
  for (const { location } of findings) {
    const lines = (files[location.file] ??= {});
    for (let line = location.line - 3; line <= location.line + 3; line++)
      lines[line] = `    field${line}: a value of about the length that values have`;
  }
  return files;
}

function fileOf(index: number): string {
  return `services/${pick(words, index)}/part-${Math.floor(index / filesPerService) % 400}/values.yaml`;
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
