import { type Failure, attempt } from '#budget';
import type { RawFinding } from '#findings';
import type { Fleet } from '#fleet';
import { UserError } from '#outcome';
import { type Application, asideFolder } from '#sources';
import type { Hit, Rule } from './rule.ts';
import type { RuleContext } from './rule-context.ts';
import { rules } from './rules.ts';
import { isOfUnusedChart } from './sources/of-unused-chart.ts';
import { isLeftOut, leftOutApplications } from './sources/left-out.ts';

/** Runs every rule that the policies do not switch off, each behind a boundary; `onFailure` hears of those that ended early. */
export function findFindings(
  context: RuleContext,
  selected: readonly Rule[] = rules,
  onFailure: (rule: string, failure: Failure) => void = (_, { because }) => {
    throw new Error(because);
  },
): readonly RawFinding[] {
  const found: RawFinding[] = [];
  const leftOut = leftOutApplications(context);
  // What no Application deploys, and what the defaults of such a chart make, is wrong for nobody yet: at most a warning.
  const loose = namesWhere(
    context,
    (application, fleet) =>
      application.definedBy.kind === 'loose' || isOfUnusedChart(application, fleet, context.index),
  );
  const makers = new Map(
    context.targets.flatMap(({ applicationSets }) =>
      applicationSets.flatMap(({ name, parent }) => (parent === undefined ? [] : [[name, parent] as const])),
    ),
  );
  const off = namesWhere(context, (application) => leftOut.has(application));
  const deployed = deployedFiles(context, leftOut);
  const aside = namesWhere(
    context,
    ({ definedBy, origin: { place } }) =>
      definedBy.kind !== 'loose' &&
      asideFolder(place.source.path) !== undefined &&
      !deployed.has(place.source.path),
  );
  for (const rule of selected) {
    if (context.config.policies.rules?.[rule.name] === 'off') continue;
    const report = (hit: Hit): void => {
      const severity = hit.severity ?? rule.severity;
      const { path } = hit.place.source;
      // What is wrong inside a packed chart is its author's, and often made good at run time.
      const isAside =
        path.includes('.tgz/') ||
        isSwitchedOff(rule, hit) ||
        aside.has(`${hit.target} ${hit.application ?? ''}`) ||
        (!deployed.has(path) && asideFolder(path) !== undefined);
      found.push({
        ...hit,
        rule: rule.name,
        severity: isAside ? 'info' : severity === 'error' && isLoose(hit) ? 'warning' : severity,
        fix: hit.fix ?? { kind: rule.fix, verified: false },
      });
    };
    const tried = attempt(() => rule.find(context, report), isMisuse);
    if (tried.kind !== 'done') onFailure(rule.name, tried);
  }
  return onceForEnvironments(withoutEchoes(found, context), context);

  function isLoose({ target, application, object }: Hit): boolean {
    const owner = application ?? (object?.kind === 'ApplicationSet' ? makers.get(object.name) : undefined);
    return owner !== undefined && loose.has(`${target} ${owner}`);
  }

  function isSwitchedOff({ holdsLeftOut }: Rule, { target, application, place }: Hit): boolean {
    if (holdsLeftOut) return false;
    if (application !== undefined && off.has(`${target} ${application}`)) return true;
    return !deployed.has(place.source.path) && isLeftOut(context.index, place.source.path);
  }
}

/** What a rule of the user does wrong is the user's to mend. */
function isMisuse(error: unknown): boolean {
  return error instanceof UserError;
}

/** What a chart that nobody deploys does wrong in all its environments is said for the first. */
function onceForEnvironments(found: readonly RawFinding[], { fleets }: RuleContext): readonly RawFinding[] {
  const charts = new Map<string, string>();
  for (const { target, applications } of fleets) {
    for (const { application } of applications) {
      const { definedBy, name } = application;
      if (definedBy.kind === 'loose' && definedBy.environment !== undefined)
        charts.set(`${target} ${name}`, definedBy.path);
    }
  }
  const said = new Set<string>();
  return found.filter(({ target, application, rule, object, path, message }) => {
    const chart = charts.get(`${target} ${application ?? ''}`);
    if (chart === undefined || !object) return true;
    const key = [target, chart, rule, object.kind, object.namespace, object.name, path, message].join('\n');
    const isNew = !said.has(key);
    said.add(key);
    return isNew;
  });
}

/** What is said of a place for an Application is not said again for the folder by itself, as if nobody deployed it. */
function withoutEchoes(found: readonly RawFinding[], context: RuleContext): readonly RawFinding[] {
  const folders = namesWhere(context, ({ definedBy }) => definedBy.kind === 'loose');
  const isOfFolder = ({ target, application }: RawFinding) => folders.has(`${target} ${application ?? ''}`);
  const said = new Set(
    found.filter((finding) => finding.application !== undefined && !isOfFolder(finding)).map(placeKey),
  );
  return found.filter((finding) => !isOfFolder(finding) || !said.has(placeKey(finding)));
}

function placeKey({ rule, place }: RawFinding): string {
  return `${rule} ${place.source.path}:${place.start}`;
}

/** `target name` of Applications, where all that have the name are such. */
function namesWhere(
  { fleets }: RuleContext,
  isSuch: (application: Application, fleet: Fleet) => boolean,
): ReadonlySet<string> {
  const such = new Set<string>();
  const others = new Set<string>();
  for (const fleet of fleets) {
    for (const { application } of fleet.applications)
      (isSuch(application, fleet) ? such : others).add(`${fleet.target} ${application.name}`);
  }
  return new Set([...such].filter((name) => !others.has(name)));
}

/**
 * The files that Applications read. What lies among documentation, examples, tests or leftovers is meant for nobody,
 * and so is an Application that is defined there, unless another one reads its file.
 */
function deployedFiles({ fleets }: RuleContext, leftOut: ReadonlySet<Application>): ReadonlySet<string> {
  const files = new Set<string>();
  const applications = fleets
    .flatMap((fleet) => fleet.applications)
    .filter(({ application }) => application.definedBy.kind !== 'loose');
  const isMeant = ({ origin }: (typeof applications)[number]['application']) =>
    asideFolder(origin.place.source.path) === undefined || files.has(origin.place.source.path);
  // Those that others bring are found in the second round.
  for (let round = 0; round < 2; round++) {
    for (const { application, filesRead } of applications) {
      if (!isMeant(application) || leftOut.has(application)) continue;
      files.add(application.origin.place.source.path);
      for (const file of filesRead) files.add(file);
    }
  }
  return files;
}
