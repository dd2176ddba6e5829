import { objectsOf } from './build-report.ts';
import type { Finding } from '#findings';
import { worstVerdict } from '#forecast';
import { UserError, nearest } from '#outcome';
import { coverageOf } from './coverage.ts';
import type { ApplicationReport, Filter, Report, Summary, TargetReport } from './report.ts';

/**
 * The report of what the reader asked for, as if there were nothing else: its verdict and its numbers are of that
 * alone, and the summary says so. What blocks an Application that is asked for is kept, wherever it stands. A name
 * that nothing bears is a mistake of the call.
 */
export function narrowReport(report: Report, filter: Filter): Report {
  const { rules, targets, applications } = filter;
  if (!rules && !targets && !applications) return report;
  refuseUnknown('target', targets, new Set(report.targets.map(({ name }) => name)));
  refuseUnknown('application', applications, namesIn(report));
  const isIn = (names: readonly string[] | undefined, name: string) => names?.includes(name) ?? true;
  const findings = report.findings.flatMap((finding) => {
    if (!isIn(rules, finding.rule) || !isAbout(finding, applications, targets)) return [];
    return [{ ...finding, targets: finding.targets.filter((target) => isIn(targets, target)) }];
  });
  const kept = report.applications.filter(
    ({ target, name }) => isIn(targets, target) && isIn(applications, name),
  );
  const problems = report.problems.filter(
    ({ target, application }) =>
      (target === undefined || isIn(targets, target)) &&
      (application === undefined || isIn(applications, application)),
  );
  const shown = {
    ...report,
    findings,
    problems,
    targets: report.targets
      .filter(({ name }) => isIn(targets, name))
      .flatMap((target) => (applications ? narrowedTarget(target, kept) : [target])),
    applications: kept,
  };
  const leftOut = report.findings.length - findings.length;
  return { ...shown, summary: { ...summaryOf(shown), narrowed: { ...filter, leftOut } } };
}

/** Whether a finding shows in one of the Applications, or blocks one, on one of the targets. */
function isAbout(finding: Finding, names: Filter['applications'], targets: Filter['targets']): boolean {
  const isOn = (target: string) => targets?.includes(target) ?? true;
  if (!finding.targets.some(isOn)) return false;
  if (!names) return true;
  const { application, applications = application === undefined ? [] : [application], blocks = [] } = finding;
  return (
    applications.some((name) => names.includes(name)) ||
    blocks.some(({ target, name }) => isOn(target) && names.includes(name))
  );
}

/** The target as if it had these Applications alone; without any of them it is left out. */
function narrowedTarget(
  target: TargetReport,
  applications: readonly ApplicationReport[],
): readonly TargetReport[] {
  const own = applications.filter((each) => each.target === target.name);
  if (own.length === 0) return [];
  const verdicts = own.map(({ forecast }) => forecast?.verdict ?? 'unverified');
  return [
    {
      ...target,
      verdict: worstVerdict(verdicts),
      applications: own.length,
      objects: objectsOf(own),
      coverage: coverageOf(own.map(seenOf)),
    },
  ];
}

/** Applications, and the folders that nobody deploys and findings name. */
function namesIn({ applications, findings, problems }: Report): ReadonlySet<string> {
  return new Set([
    ...applications.map(({ name }) => name),
    ...findings.flatMap(({ application, applications: others = [] }) => [application ?? [], others].flat(2)),
    ...problems.flatMap(({ application }) => application ?? []),
  ]);
}

function refuseUnknown(noun: string, names: readonly string[] | undefined, known: ReadonlySet<string>): void {
  for (const name of names ?? []) {
    if (known.has(name)) continue;
    const close = nearest(name, [...known]);
    throw new UserError(
      `there is no ${noun} '${name}'`,
      close === undefined ? {} : { hint: `did you mean '${close}'?` },
    );
  }
}

function summaryOf({ findings, applications, problems, summary }: Report): Summary {
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    ...summary,
    errors: count('error'),
    warnings: count('warning'),
    questions: count('question'),
    infos: count('info'),
    applications: applications.length,
    blocked: applications.filter(({ forecast }) => forecast?.verdict === 'blocked').length,
    objects: objectsOf(applications),
    unverifiedApplications: applications.filter(({ verified }) => !verified).length,
    problems: problems.length,
    coverage: coverageOf(applications.map(seenOf)),
  };
}

function seenOf({ objects, gaps = [] }: ApplicationReport) {
  return { objects, gaps: gaps.map((code) => ({ code })) };
}
