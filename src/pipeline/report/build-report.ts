import { locate } from '#files';
import type { Finding, Fix, SettledFindings } from '#findings';
import type { ApplicationForecast, TargetForecast } from '#forecast';
import type { Problem } from '#outcome';
import { cleanStrings, cleanText } from '#text';
import { type ApplicationUnit, type Unit, isOfApplication } from '#render';
import type { ApplicationReport, ForecastReport, Report, Summary, TargetReport } from './report.ts';

/** Everything the line found, before it becomes the document. */
export type ReportInput = {
  readonly tool: Report['tool'];
  readonly tree: Report['tree'];
  readonly targets: readonly { readonly name: string; readonly units: readonly Unit[] }[];
  readonly forecasts: readonly TargetForecast[];
  readonly settled: SettledFindings;
  readonly problems: readonly Problem[];
  readonly otherRevisions?: Summary['otherRevisions'];
};

/**
 * Makes the document: deterministic, ordered, with nothing in it that depends on the machine. Every string in it is
 * clean (`#text`), so that no format passes on what steers a terminal, a pipeline or a reader.
 */
export function buildReport({
  tool,
  tree,
  targets,
  forecasts,
  settled,
  problems,
  otherRevisions = [],
}: ReportInput): Report {
  const applications = targets.flatMap(({ name, units }) =>
    units.filter(isReal).map((each) => applicationReport(each, forecastOf(forecasts, name, each))),
  );
  const { findings } = settled;
  const distinct = distinctProblems(problems);
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const document = cleanStrings<Report>({
    schemaVersion: 1,
    tool,
    tree,
    targets: targets.map((target) => targetReport(target, forecasts)),
    applications,
    findings,
    problems: distinct,
    summary: {
      errors: count('error'),
      warnings: count('warning'),
      infos: count('info'),
      waived: settled.waived.length,
      applications: applications.length,
      objects: applications.reduce((sum, application) => sum + application.objects, 0),
      unverifiedApplications: applications.filter((application) => !application.verified).length,
      problems: distinct.length,
      ...(otherRevisions.length > 0 && { otherRevisions }),
    },
  });
  return { ...document, findings: document.findings.map((clean, at) => withDiff(clean, findings[at]?.fix)) };
}

/** A diff is the one text of the document that has lines. */
function withDiff(clean: Finding, fix: Fix | undefined): Finding {
  if (clean.fix === undefined || fix?.diff === undefined) return clean;
  return { ...clean, fix: { ...clean.fix, diff: fix.diff.split('\n').map(cleanText).join('\n') } };
}

/** What nobody deploys is looked at, but Argo CD will not show it. */
function isReal(unit: Unit): unit is ApplicationUnit {
  return isOfApplication(unit) && unit.standing.kind === 'deployed';
}

function targetReport(
  { name, units }: ReportInput['targets'][number],
  forecasts: readonly TargetForecast[],
): TargetReport {
  const real = units.filter(isReal);
  return {
    name,
    verdict: forecasts.find((forecast) => forecast.target === name)?.verdict ?? 'unverified',
    applications: real.length,
    objects: real.reduce((sum, application) => sum + application.objects.length, 0),
  };
}

function forecastOf(
  forecasts: readonly TargetForecast[],
  target: string,
  { owner: application }: ApplicationUnit,
): ApplicationForecast | undefined {
  return forecasts
    .find((forecast) => forecast.target === target)
    ?.applications.find(
      (each) => each.application === application.name && each.namespace === application.namespace,
    );
}

function applicationReport(
  { owner: application, objects, problems }: ApplicationUnit,
  forecast: ApplicationForecast | undefined,
): ApplicationReport {
  const { file, line } = locate(application.origin.place);
  return {
    target: application.target,
    name: application.name,
    namespace: application.namespace,
    project: application.project,
    origin: { file, line },
    objects: objects.length,
    verified: problems.length === 0 && forecast?.verdict !== 'unverified' && !isOpen(forecast),
    ...(forecast === undefined ? {} : { forecast: forecastReport(forecast) }),
  };
}

/** Whether what a person would start hangs on a fact that nobody declared. */
function isOpen(forecast: ApplicationForecast | undefined): boolean {
  return forecast?.chain.at(-1)?.fact !== undefined;
}

function forecastReport({
  verdict,
  sync,
  health,
  operation,
  conditions,
  chain,
}: ApplicationForecast): ForecastReport {
  return {
    verdict,
    sync,
    health,
    operation,
    conditions,
    chain: chain.map(({ need, message, place }) => ({
      need,
      message,
      ...(place === undefined ? {} : { location: locate(place) }),
    })),
  };
}

function distinctProblems(problems: readonly Problem[]): readonly Problem[] {
  const byText = new Map<string, Problem>();
  for (const problem of problems) byText.set(JSON.stringify(problem), problem);
  return [...byText.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, problem]) => problem);
}
