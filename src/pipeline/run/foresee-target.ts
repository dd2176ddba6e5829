import type { Budget } from '#budget';
import { type DiscoveredTarget, type Observation, observedUnit } from '#discover';
import { type Beliefs, beliefsOf } from '#evidence';
import { type Definitions, type Fleet, buildFleet, definitionsOf } from '#fleet';
import { type ForecastInput, type TargetForecast, forecastTarget } from '#forecast';
import {
  type FleetState,
  type NeedGraph,
  buildNeeds,
  definitionRefusals,
  droppedBy,
  healthKnowledge,
  planSyncs,
  pressSync,
  refusalOf,
  solveNeeds,
  startFrom,
  stateOf,
} from '#needs';
import type { KubeObject } from '#kube';
import type { Problem } from '#outcome';
import type { Unit } from '#render';
import type { SchemaCatalog } from '#schema';
import { type GitView, type TreeIndex, putAside } from '#sources';
import { traced } from '#trace';
import { type FleetValidation, validateFleet } from './validate-fleet.ts';

/** What a target is foreseen from, beside what was discovered of it. */
export type Surroundings = {
  readonly index: TreeIndex;
  readonly budget: Budget;
  readonly git?: GitView | undefined;
  /** The schemas to hold objects against; without them nothing is said about schemas. */
  readonly schemas?: SchemaCatalog | undefined;
  /** The fleets that run before Argo CD does anything; forecasts else begin with empty clusters, or with what was seen. */
  readonly before?: readonly FleetState[] | undefined;
  /** What was seen of clusters before Argo CD does anything. */
  readonly observed?: readonly Observation[] | undefined;
  /** Whether the fleets as they run when all is synced will be asked for: the needs are then not built again for them. */
  readonly leavesStates?: boolean | undefined;
  /** `YYYY-MM-DD`: the day on which syncs run and waivers are looked at. */
  readonly today: string;
  onProblem(problem: Problem): void;
};

/** A target with its fleet, what is believed about it, what must hold for it, and what becomes of it. */
export type ForeseenTarget = DiscoveredTarget &
  Beliefs & {
    readonly fleet: Fleet;
    /** What somebody applies by hand for the fleet to begin. */
    readonly definitions: Definitions;
    readonly validation: FleetValidation;
    /** As many as the fields of all objects, and asked for by few once the forecast is made: then they are built again. */
    readonly needs: () => NeedGraph;
    readonly forecast: TargetForecast;
    /** What would become of it on an empty cluster, where the forecast does not begin with one. */
    readonly bootstrap: TargetForecast | undefined;
    /** The fleet as it runs when all is synced. */
    readonly state: () => FleetState;
  };

/** The line for one target: units → fleet → beliefs → needs → forecast. */
export function foreseeTarget(
  found: DiscoveredTarget,
  units: readonly Unit[],
  around: Surroundings,
): ForeseenTarget {
  const { target, settings, projects, applicationSets } = found;
  const { index: tree, schemas, budget, today } = around;
  const about = { target: target.name };
  const seen = (around.observed ?? []).filter((each) => each.target === target.name).map(observedUnit);
  const fleet = traced('fleet', about, () => buildFleet(target, [...units, ...seen], projects));
  const beliefs = beliefsOf({ fleet, tree, applicationSets, schemas, committed: around.git?.date });
  const validation = validateFleet(fleet, schemas, around);
  const plans = planSyncs({ ...found, fleet, today, drops: droppedBy(validation), budget });
  const before = fleet.facts.disposable
    ? undefined
    : around.before?.find((state) => state.fleet.target === fleet.target);
  const isLiving = ({ origin }: KubeObject) => putAside(tree, origin.place.source.name) === undefined;
  const definitions = definitionsOf(fleet, applicationSets, projects.filter(isLiving));
  const refusals = {
    refuses: refusalOf(validation, beliefs),
    ...definitionRefusals(definitions, validation, beliefs),
  };
  const health = { ...healthKnowledge(settings, beliefs, refusals), before };
  const needs = () => traced('needs', about, () => buildNeeds(fleet, plans, health));
  const built = needs();
  const forecasts = forecastFrom(before, { fleet, plans, health, needs: built });
  const stateWith = (graph: NeedGraph) => stateOf(fleet, pressSync(graph, plans));
  const left = around.leavesStates ? stateWith(built) : undefined;
  const state = () => left ?? stateWith(needs());
  return { ...found, ...beliefs, units, fleet, definitions, validation, needs, ...forecasts, state };
}

/** What becomes of a target, and what would become of it on an empty cluster where it does not begin with one. */
function forecastFrom(
  before: FleetState | undefined,
  outlook: Omit<ForecastInput, 'solution' | 'start'>,
): Pick<ForeseenTarget, 'forecast' | 'bootstrap'> {
  const { fleet, needs } = outlook;
  const start = before && startFrom(before, fleet, needs);
  const forecast = traced('forecast', { target: fleet.target }, () =>
    forecastTarget({ ...outlook, solution: solveNeeds(needs, start), start }),
  );
  return { forecast, bootstrap: start && forecastTarget({ ...outlook, solution: solveNeeds(needs) }) };
}
