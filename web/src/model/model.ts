import type { ApplicationReport, Report, ReportPage, ShownObjects } from '#report';
import { groupCauses, showsIn } from '#causes';
import type { Cause } from './cause.ts';
import { applicationKey } from './application-key.ts';
import { groupBy } from './group-by.ts';

export type Finding = Report['findings'][number];
export type Problem = Report['problems'][number];
export type Location = Finding['location'];
export type ShownObject = ShownObjects['objects'][number];
export type ShownField = ShownObject['fields'][number];
export type Link = NonNullable<ApplicationReport['forecast']>['chain'][number];

/** A report with the ways through it that the views walk: built once, when the report is loaded. */
export type Model = {
  readonly page: ReportPage;
  readonly report: Report;
  readonly applications: ReadonlyMap<string, ApplicationReport>;
  readonly findings: ReadonlyMap<string, Finding>;
  readonly causes: readonly Cause[];
  /** The cause that holds an Application back, by the Application's key. */
  readonly causeOf: ReadonlyMap<string, Cause>;
  readonly findingsOf: (application: ApplicationReport) => readonly Finding[];
  readonly findingsAt: (location: Location | undefined) => readonly Finding[];
  /** The Applications that a finding shows in. */
  readonly applicationsOf: (finding: Finding) => readonly ApplicationReport[];
  readonly problemsOf: (application: ApplicationReport) => readonly Problem[];
};

/** Indexes a report. */
export function buildModel(page: ReportPage, report: Report): Model {
  const causes = groupCauses(report.applications, report.findings);
  const byName = groupBy(report.findings, (finding) =>
    names(finding).flatMap((name) => finding.targets.map((target) => `${target}/${name}`)),
  );
  const byTargetAndName = groupBy(report.applications, ({ target, name }) => [`${target}/${name}`]);
  const byPlace = groupBy(report.findings, ({ location }) => [`${location.file}:${location.line}`]);
  const problems = groupBy(report.problems, ({ target, application }) => [`${target}/${application}`]);
  return {
    page,
    report,
    applications: new Map(report.applications.map((each) => [applicationKey(each), each])),
    findings: new Map(report.findings.map((finding) => [finding.id, finding])),
    causes,
    causeOf: new Map(
      causes.flatMap((cause) => cause.applications.map((each) => [applicationKey(each), cause] as const)),
    ),
    findingsOf: (application) =>
      (byName.get(`${application.target}/${application.name}`) ?? []).filter((finding) =>
        showsIn(finding, application),
      ),
    findingsAt: (location) =>
      location === undefined ? [] : (byPlace.get(`${location.file}:${location.line}`) ?? []),
    problemsOf: ({ target, namespace, name }) =>
      (problems.get(`${target}/${name}`) ?? []).filter(
        (problem) => problem.namespace === undefined || problem.namespace === namespace,
      ),
    applicationsOf: (finding) =>
      names(finding)
        .flatMap((name) =>
          finding.targets.flatMap((target) => byTargetAndName.get(`${target}/${name}`) ?? []),
        )
        .filter((application) => showsIn(finding, application)),
  };
}

function names({ application, applications }: Finding): readonly string[] {
  return applications ?? (application === undefined ? [] : [application]);
}
