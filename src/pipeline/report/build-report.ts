import { addTo } from '#groups';
import { locate } from '#files';
import type { Finding, Fix, SettledFindings } from '#findings';
import type { ApplicationForecast, TargetForecast } from '#forecast';
import type { Problem } from '#outcome';
import { cleanStrings, cleanText } from '#text';
import { type ApplicationUnit, type Unit, isOfApplication } from '#render';
import { byWeight } from './by-weight.ts';
import { type Gap, coverageOf, gapsOf } from './coverage.ts';
import { nameNamesakes, namesakesOf } from './name-namesakes.ts';
import { mergeBySite } from './merge-by-site.ts';
import type { ApplicationReport, ForecastReport, Report, Summary } from './report.ts';

/** Everything the line found, before it becomes the document. */
export type ReportInput = {
  readonly tool: Report['tool'];
  readonly tree: Report['tree'];
  readonly targets: readonly { readonly name: string; readonly units: readonly Unit[] }[];
  readonly forecasts: readonly TargetForecast[];
  readonly settled: SettledFindings;
  readonly problems: readonly Problem[];
  /** What rules could not say: where it is about no Application, it may have been about any. */
  readonly unjudged: readonly Problem[];
  readonly from?: Summary['from'];
  readonly otherRevisions?: Summary['otherRevisions'];
  readonly chartsFromTree?: Summary['chartsFromTree'];
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
  unjudged,
  from,
  otherRevisions = [],
  chartsFromTree = [],
}: ReportInput): Report {
  const problemsOf = problemFinder({ targets, problems, unjudged });
  const seen = targets.map(({ name, units }) =>
    units.filter(isReal).map((unit) => {
      const forecast = forecastOf(forecasts, name, unit);
      const gaps = gapsOf(unit, problemsOf(unit), forecast?.verdict === 'unverified');
      return { objects: unit.objects.length, gaps, report: applicationReport(unit, gaps, forecast) };
    }),
  );
  const applications = seen.flat().map(({ report }) => report);
  const isNamesake = namesakesOf(applications);
  const findings = byWeight(nameNamesakes(mergeBySite(settled.findings), isNamesake));
  const distinct = distinctProblems(withNamespaces([...problems, ...unjudged], targets, isNamesake));
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const document = cleanStrings<Report>({
    schemaVersion: 1,
    tool,
    tree,
    targets: targets.map(({ name }, at) => ({
      name,
      verdict: forecasts.find((forecast) => forecast.target === name)?.verdict ?? 'unverified',
      applications: (seen[at] ?? []).length,
      objects: objectsOf(seen[at] ?? []),
      coverage: coverageOf(seen[at] ?? []),
    })),
    applications,
    findings,
    problems: distinct,
    summary: {
      errors: count('error'),
      warnings: count('warning'),
      questions: count('question'),
      infos: count('info'),
      waived: settled.waived.length,
      ...(settled.known.length > 0 && { known: settled.known.length }),
      applications: applications.length,
      blocked: applications.filter(({ forecast }) => forecast?.verdict === 'blocked').length,
      objects: objectsOf(applications),
      unverifiedApplications: applications.filter((application) => !application.verified).length,
      problems: distinct.length,
      coverage: coverageOf(seen.flat()),
      ...(from && { from }),
      ...(otherRevisions.length > 0 && { otherRevisions }),
      ...(chartsFromTree.length > 0 && { chartsFromTree }),
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

/** How many objects Applications bring. */
export function objectsOf(applications: readonly { readonly objects: number }[]): number {
  return applications.reduce((sum, { objects }) => sum + objects, 0);
}

/** The problems of an Application: its own, and those that steps after rendering have with what bears its name. */
function problemFinder({
  targets,
  problems: rest,
  unjudged,
}: Pick<ReportInput, 'targets' | 'problems' | 'unjudged'>): (unit: ApplicationUnit) => readonly Problem[] {
  const own = new Set(targets.flatMap(({ units }) => units.flatMap((unit) => unit.problems)));
  const later = new Map<string, Problem[]>();
  for (const problem of [...rest, ...unjudged]) {
    if (own.has(problem) || problem.application === undefined) continue;
    const key = `${problem.target} ${problem.application}`;
    addTo(later, key, problem);
  }
  // Of what one file holds too much of, nobody else is told less.
  const ofAll = unjudged.filter(
    ({ application, location }) => application === undefined && location === undefined,
  );
  return ({ owner: { target, name, namespace: own }, problems: rendering }) => [
    ...rendering,
    ...(later.get(`${target} ${name}`) ?? []).filter(({ namespace = own }) => namespace === own),
    ...ofAll,
  ];
}

/** Problems with the namespace of their Application where that has namesakes, and only there. */
function withNamespaces(
  problems: readonly Problem[],
  targets: ReportInput['targets'],
  isNamesake: (target: string, name: string) => boolean,
): readonly Problem[] {
  const owners = new Map<Problem, string>();
  for (const { owner, problems: own } of targets.flatMap(({ units }) => units).filter(isReal))
    if (isNamesake(owner.target, owner.name)) for (const problem of own) owners.set(problem, owner.namespace);
  return problems.map((problem) => {
    const { namespace = owners.get(problem), ...rest } = problem;
    const { target, application } = problem;
    if (!namespace || target === undefined || application === undefined) return rest;
    return isNamesake(target, application) ? { ...rest, namespace } : rest;
  });
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
  { owner: application, objects }: ApplicationUnit,
  gaps: readonly Gap[],
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
    verified: gaps.length === 0,
    ...(gaps.length > 0 && { gaps: [...new Set(gaps.map(({ code }) => code))].sort() }),
    ...(forecast === undefined ? {} : { forecast: forecastReport(forecast) }),
  };
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
