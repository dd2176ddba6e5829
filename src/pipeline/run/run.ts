import {
  type Discovery,
  type Observation,
  type TreeInput,
  discover,
  keepSecretsOf,
  observedUnit,
} from '#discover';
import { watchedBy } from '#budget';
import type { SettledFindings } from '#findings';
import { beliefsOf } from '#evidence';
import { type Fleet, buildFleet } from '#fleet';
import { type ForecastInput, type TargetForecast, forecastTarget } from '#forecast';
import {
  type FleetState,
  type NeedGraph,
  buildNeeds,
  healthKnowledge,
  droppedBy,
  planSyncs,
  refusalOf,
  pressSync,
  solveNeeds,
  startFrom,
  stateOf,
} from '#needs';
import type { Problem } from '#outcome';
import { traced } from '#trace';
import { type Unit, cutShort } from '#render';
import { type Report, buildReport } from '#report';
import type { Rule } from '#rules';
import type { SchemaCatalog } from '#schema';
import { aroundCulprits } from './around-culprits.ts';
import { judge } from './judge.ts';
import { chartsFromTree } from './charts-from-tree.ts';
import { nothingFound } from './nothing-found.ts';
import { undecidedRepositories } from './undecided-repositories.ts';
import { unfinishedSearches } from './unfinished-searches.ts';
import { unknownFacts } from './unknown-facts.ts';
import { unknownImages } from './unknown-images.ts';
import { unknownSecrets } from './unknown-secrets.ts';
import { unknownSurroundings } from './unknown-surroundings.ts';
import { unknownArgoCd } from './unknown-argocd.ts';
import { uncheckedRules, unknownSchemas, unknownVersion, validateFleet } from './validate-fleet.ts';

/** What the line takes. */
export type RunInput = TreeInput & {
  /** `YYYY-MM-DD`: the day on which waivers are looked at. */
  readonly today: string;
  /** The schemas to hold objects against; without them nothing is said about schemas. */
  readonly schemas?: SchemaCatalog | undefined;
  /** Rules of the user, from modules that the shell loaded. */
  readonly extraRules?: readonly Rule[] | undefined;
  /** Fingerprints of findings that are accepted as they are. */
  readonly baseline?: ReadonlySet<string> | undefined;
  /** Fingerprints of what some rules find in the revision to compare with. */
  readonly foundBefore?: ((rules: ReadonlySet<string>) => ReadonlySet<string>) | undefined;
  /** Whether a tree without Applications is fine. */
  readonly mayBeEmpty?: boolean | undefined;
  /** The fleets of the revision to compare with. */
  readonly base?: readonly Fleet[] | undefined;
  /** The fleets that run before Argo CD does anything; forecasts else begin with empty clusters, or with what was seen. */
  readonly before?: readonly FleetState[] | undefined;
  /** Whether the fleets as they run when all is synced will be asked for: the needs are then not built again for them. */
  readonly leavesStates?: boolean | undefined;
  /** What was seen of clusters before Argo CD does anything. */
  readonly observed?: readonly Observation[] | undefined;
  /** What the report says of the program and of the tree. */
  readonly about?: { readonly version: string; readonly tree: Report['tree'] };
};

/** Everything the line makes of a tree. */
export type RunResult = Discovery & {
  /** One fleet for each target, in their order. */
  readonly fleets: readonly Fleet[];
  readonly forecasts: readonly TargetForecast[];
  readonly findings: SettledFindings;
  readonly report: Report;
  /** The fleets as they run when all is synced. */
  readonly states: () => readonly FleetState[];
};

/** A tree before the rules are run over it. */
export type Unjudged = Pick<RunResult, 'fleets' | 'states' | 'index'> & {
  /** What the line makes of it, as far as these rules go; all of them by default. */
  readonly judged: (rules?: ReadonlySet<string>) => RunResult;
};

const engines = { helm: '4.2', kustomize: '5.8', argocd: '3.5' };

/**
 * The line: tree and configuration → units → fleets → beliefs → needs → forecasts and findings → the report. Who has discovered the tree
 * already hands that in.
 */
export function run(
  input: RunInput,
  rendered: Discovery = discover({ servedBy: input.schemas?.apiVersions, ...input }),
): RunResult {
  return runUnjudged(input, rendered).judged();
}

/** The line up to the forecasts; who compares with it asks only for what the other one has findings of. */
export function runUnjudged(input: RunInput, rendered: Discovery): Unjudged {
  const unvalidated: Problem[] = [];
  const boundary = {
    budget: rendered.budget,
    onProblem: (problem: Problem) => void unvalidated.push(problem),
  };
  const views = rendered.targets.map((each) => {
    const seen = (input.observed ?? []).filter(({ target }) => target === each.target.name).map(observedUnit);
    const make = (units: readonly Unit[]) => {
      const about = { target: each.target.name };
      const all = [...units, ...seen];
      const fleet = traced('fleet', about, () => buildFleet(each.target, all, each.projects));
      const beliefs = beliefsOf({
        fleet,
        tree: rendered.index,
        applicationSets: each.applicationSets,
        schemas: input.schemas,
        committed: input.git?.date,
      });
      const validation = validateFleet(fleet, input.schemas, boundary);
      const plans = planSyncs({
        fleet,
        settings: each.settings,
        projects: each.projects,
        today: input.today,
        drops: droppedBy(validation),
        budget: rendered.budget,
      });
      const before = fleet.facts.disposable
        ? undefined
        : input.before?.find((state) => state.fleet.target === fleet.target);
      const health = { ...healthKnowledge(each.settings, beliefs, refusalOf(validation, beliefs)), before };
      // As many as the fields of all objects, and asked for by few once the forecast is made: then they are built again.
      const needs = () => traced('needs', about, () => buildNeeds(fleet, plans, health));
      const built = needs();
      const forecasts = forecastFrom(before, { fleet, plans, health, needs: built });
      const stateWith = (graph: NeedGraph) => stateOf(fleet, pressSync(graph, plans));
      const left = input.leavesStates ? stateWith(built) : undefined;
      const state = () => left ?? stateWith(needs());
      return { ...each, ...beliefs, units, fleet, validation, needs, ...forecasts, state };
    };
    const made = aroundCulprits(each.units, {
      empty: cutShort,
      make: (units) => watchedBy(rendered.budget.partOfTime(0.4), () => make(units)),
      weigh: ({ objects }) => objects.length,
    });
    return made.value;
  });
  const fleets = views.map((view) => view.fleet);
  const forecasts = views.map((view) => view.forecast);
  const states = () => views.map(({ state }) => state());
  const judged = (only?: ReadonlySet<string>): RunResult => {
    // Another run came in between.
    if (only) rendered.budget.restartClock();
    const { findings, problems: unjudged } = traced('rules', {}, () =>
      judge({ ...rendered, ...input, views, only }),
    );
    // Rules read files of their own.
    const unhidden = keepSecretsOf({
      ...rendered,
      tree: rendered.index.tree,
      files: rendered.index.files,
      found: [...findings.reported.values()].flatMap((all) => all.map(({ data }) => data)),
    });
    const about = input.about ?? { version: '', tree: { root: input.tree.name, commit: null, dirty: false } };
    const report = buildReport({
      tool: { name: 'phineus', version: about.version, engines },
      tree: about.tree,
      targets: views.map(({ target, units }) => ({ name: target.name, units })),
      forecasts,
      settled: findings,
      unjudged,
      ...startOf(input),
      otherRevisions: rendered.otherRevisions,
      chartsFromTree: chartsFromTree(rendered),
      problems: [
        ...(input.mayBeEmpty ? [] : nothingFound(rendered)),
        ...undecidedRepositories(rendered),
        ...unfinishedSearches(rendered),
        ...rendered.problems,
        ...unhidden.filter(({ because }) => rendered.problems.every((each) => each.because !== because)),
        ...views.flatMap(({ units }, at) => cutShortIn(units, rendered.targets[at]?.units ?? [])),
        ...views.flatMap(unknownSchemas),
        ...views.flatMap(uncheckedRules),
        ...fleets.flatMap(unknownArgoCd),
        ...fleets.flatMap((fleet) => unknownVersion(fleet, input.schemas)),
        ...views.flatMap(unknownFacts),
        ...fleets.flatMap(unknownSecrets),
        ...fleets.flatMap((fleet) => unknownSurroundings(fleet, rendered.config)),
        ...fleets.flatMap((fleet) => unknownImages(fleet, input.config.policies)),
        ...unvalidated,
      ],
    });
    return { ...rendered, fleets, forecasts, findings, report, states };
  };
  return { fleets, states, index: rendered.index, judged };
}

/** What becomes of a target, and what would become of it on an empty cluster where it does not begin with one. */
function forecastFrom(
  before: FleetState | undefined,
  outlook: Omit<ForecastInput, 'solution' | 'start'>,
): { readonly forecast: TargetForecast; readonly bootstrap: TargetForecast | undefined } {
  const { fleet, needs } = outlook;
  const start = before && startFrom(before, fleet, needs);
  const forecast = traced('forecast', { target: fleet.target }, () =>
    forecastTarget({ ...outlook, solution: solveNeeds(needs, start), start }),
  );
  return { forecast, bootstrap: start && forecastTarget({ ...outlook, solution: solveNeeds(needs) }) };
}

/** With which clusters the forecasts begin, where not with empty ones. */
function startOf({ before, observed = [] }: RunInput): { readonly from?: 'base' | 'observed' } {
  if (observed.length > 0) return { from: 'observed' };
  return before ? { from: 'base' } : {};
}

/** The problems of units that had to be emptied after they were rendered. */
function cutShortIn<U extends Pick<Unit, 'problems'>>(
  units: readonly U[],
  before: readonly U[],
): readonly Problem[] {
  const whole = new Set(before);
  return units.flatMap((unit) => (whole.has(unit) ? [] : unit.problems));
}
