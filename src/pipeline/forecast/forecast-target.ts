import { areNamespacesKnown } from '#evidence';
import { type Fleet, type FleetObject, applicationObject } from '#fleet';
import { idText, stringAt } from '#kube';
import {
  type Explanation,
  type HealthKnowledge,
  type Need,
  type NeedGraph,
  type Solution,
  type Start,
  type SyncPlan,
  explainNeed,
  healthRequirements,
  isCertain,
  isManual,
  isPossible,
  needBuilder,
  needIds,
  pressSync,
  solveNeeds,
} from '#needs';
import { isSupposed } from '#render';
import { statementText, applicationKey } from '#sources';
import { criticalPath } from './critical-path.ts';
import type { ApplicationForecast, ChainLink, TargetForecast, TimelineStep, Verdict } from './forecast.ts';
import type { Outlook } from './object-status.ts';
import { findOrphans } from './orphans.ts';
import { findOwners } from './owners.ts';
import { predictApplication } from './predict-application.ts';
import { worstVerdict } from './worst-verdict.ts';

/** What a forecast is made from: the fleet, what its syncs will do, and what must hold for them. */
export type ForecastInput = {
  readonly fleet: Fleet;
  readonly plans: readonly SyncPlan[];
  readonly needs: NeedGraph;
  readonly solution: Solution;
  readonly health: HealthKnowledge;
  /** What held before anything was synced; nothing on an empty cluster. */
  readonly start?: Start | undefined;
};

/** What Argo CD's sync will do on one target, from the objects its applications render and the order they are applied in. */
export function forecastTarget({
  fleet,
  plans,
  needs: graph,
  solution,
  health,
  start,
}: ForecastInput): TargetForecast {
  const outlook = outlookOf(fleet, plans, { graph, solution, health });
  const pressed = pressSync(graph, plans);
  const synced = { graph: pressed, solution: pressed === graph ? solution : solveNeeds(pressed, start) };
  const applications = firstOfEach(plans).map((plan) => forecastApplication(outlook, synced, plan));
  return {
    target: fleet.target,
    verdict: worstVerdict(applications.map((application) => application.verdict)),
    applications,
    order: bootstrapOrder(plans, synced.solution),
    criticalPath: criticalPath(pressed, synced.solution, plans),
  };
}

/** An Argo CD holds one Application of a name; of several definitions the needs are those of the first. */
function firstOfEach(plans: readonly SyncPlan[]): readonly SyncPlan[] {
  const first = new Map<string, SyncPlan>();
  for (const plan of plans) {
    const key = applicationKey(plan.application.owner);
    if (!first.has(key)) first.set(key, plan);
  }
  return [...first.values()];
}

function outlookOf(
  fleet: Fleet,
  plans: readonly SyncPlan[],
  {
    graph,
    solution,
    health,
  }: { readonly graph: NeedGraph; readonly solution: Solution; readonly health: HealthKnowledge },
): Outlook {
  const builder = needBuilder(fleet, plans, health);
  const underWay = new Set<SyncPlan>();
  const outlook: Outlook = {
    areNamespacesKnown: plans.every(({ application: { owner } }) =>
      areNamespacesKnown(fleet, fleet.worldOf(owner)),
    ),
    graph,
    holds: solution.possible,
    health,
    orphans: findOrphans(fleet, plans),
    owners: findOwners(plans, solution, fleet.together),
    never: (object) => healthRequirements(builder, object).never,
    childHealth(object) {
      const child = plans.find(
        ({ application: { owner: application } }) =>
          application.name === object.id.name && application.namespace === object.id.namespace,
      );
      if (child === undefined || underWay.has(child)) return undefined;
      underWay.add(child);
      const { health: shown } = predictApplication(outlook, child);
      underWay.delete(child);
      return shown;
    },
    lastOperation(unit) {
      const { id } = applicationObject(unit, fleet.controlPlane);
      const [seen] = fleet.observed.at(fleet.controlPlane, id);
      return stringAt(seen?.manifest, 'status', 'operationState', 'phase') ?? '';
    },
  };
  return outlook;
}

/** The status is what Argo CD shows while nobody acts; verdict, chain and timeline take every sync for started. */
function forecastApplication(
  outlook: Outlook,
  { graph, solution }: { readonly graph: NeedGraph; readonly solution: Solution },
  plan: SyncPlan,
): ApplicationForecast {
  const goal = needIds.healthy(plan.application);
  const { name, namespace, origin } = plan.application.owner;
  const prediction = predictApplication(outlook, plan);
  const shared = prediction.conditions.find(({ type }) => type === 'SharedResourceWarning');
  const possible: Verdict = shared || !solution.possible.has(goal) ? 'blocked' : 'unverified';
  const doubtful = shared ? undefined : outlook.owners.mayShare(plan);
  const foreseen = !shared && !doubtful && solution.certain.has(goal) ? 'converges' : possible;
  const supposed = foreseen === 'blocked' && isSupposed(plan.application) ? [mayBeApplied(plan)] : [];
  const outcome =
    foreseen === 'blocked'
      ? { holds: solution.possible, canHold: isPossible }
      : { holds: solution.certain, canHold: isCertain };
  // What nothing else holds up waits for a person, itself or by way of another Application.
  const waits = !shared && foreseen !== 'blocked' && !outlook.holds.has(goal);
  const explanation = explainNeed(graph, outcome, goal);
  const own = chainLinks(explanation);
  const opened = !outlook.areNamespacesKnown && waitsForNamespace(explanation) ? [mayBeThere] : [];
  const doubts = foreseen === 'blocked' && !shared ? [...supposed, ...opened] : supposed;
  const automated = doubts.length > 0 ? 'unverified' : foreseen;
  const waiting = { holds: outlook.holds, canHold: isPossible };
  const chain = own.length === 0 && waits ? chainLinks(explainNeed(outlook.graph, waiting, goal)) : own;
  const lost = shared && outlook.owners.lostBy(plan);
  const owner: ChainLink[] = shared
    ? [
        {
          need: 'sole-owner',
          message: shared.message,
          ...(lost && { object: lost.id }),
          place: origin.place,
        },
      ]
    : [];
  return {
    application: name,
    namespace,
    verdict: isManual(plan) || waits ? 'manual' : automated,
    ...prediction,
    chain: [
      ...supposed,
      ...chain,
      ...(automated === 'unverified' ? opened : []),
      ...owner,
      ...(doubtful && foreseen !== 'blocked' ? [mayBeShared(doubtful)] : []),
    ],
    timeline: timeline(plan, solution),
  };
}

/** Whether a circle would be open if a namespace had been made by hand, as those of a bootstrap often are. */
function waitsForNamespace(explanation: Explanation | undefined): boolean {
  return explanation?.circle.some(({ kind }) => kind === 'namespace-exists') ?? false;
}

const mayBeThere: ChainLink = {
  need: 'namespace-exists',
  message:
    'the namespace may have been made by hand (not known: which there are beforehand; declare them under namespaces)',
  fact: 'which namespaces there are beforehand; declare them under namespaces',
};

function mayBeApplied({ application: { owner, standing } }: SyncPlan): ChainLink {
  const stated = standing.kind === 'deployed' ? standing.passedOverBy : undefined;
  return {
    need: 'application-exists',
    message: stated
      ? `${statementText(stated)}, and that does not bring Application ${owner.name}`
      : `nothing in git shows that anybody applies Application ${owner.name}`,
    fact: `whether anybody applies Application ${owner.name}`,
    place: owner.origin.place,
  };
}

function mayBeShared({ id, origin }: FleetObject): ChainLink {
  const fact = `whether the Applications that render ${idText(id)} are deployed at the same time`;
  return {
    need: 'sole-owner',
    message: `${idText(id)} may belong to another Application`,
    fact,
    object: id,
    place: origin.place,
  };
}

/** Needs that only say "the whole thing does not work" add nothing to a chain. */
const silentKinds = new Set([
  'application-healthy',
  'operation-succeeds',
  'object-exists',
  'pods-running',
  'wave-reached',
  'manifests-render',
  'tasks-valid',
]);

function chainLinks(explanation: Explanation | undefined): readonly ChainLink[] {
  if (!explanation) return [];
  const { chain, circle } = explanation;
  const isTold = ({ kind }: Need) => !silentKinds.has(kind);
  const end = chain.at(-1);
  const told = chain.slice(0, -1).filter(isTold);
  const [first, ...others] = circle.filter(isTold);
  if (end === undefined || first === undefined)
    return [...told.map(linkOf), ...(end ? [withFact(linkOf(end), end)] : [])];
  // Every chain into a circle ends in the same words: with a wave that waits, if there is one.
  const name = [first, ...others].reduce((best, each) => (nameOrder(each) < nameOrder(best) ? each : best));
  const closing = told.includes(end) ? [] : [end];
  return [
    ...[...told, ...closing].map(linkOf),
    { ...linkOf(name), need: 'cycle', message: `${name.message}: it waits for itself, in a circle` },
  ];
}

function nameOrder({ kind, id }: Need): string {
  return `${kind === 'wave-healthy' || kind === 'hook-completed' ? 0 : 1} ${id}`;
}

function linkOf({ kind, message, object, place }: Need): ChainLink {
  return { need: kind, message, ...(object && { object }), ...(place && { place: place() }) };
}

function withFact(link: ChainLink, { ground }: Need): ChainLink {
  if (ground.kind !== 'unknown') return link;
  return { ...link, message: `${link.message} (not known: ${ground.fact})`, fact: ground.fact };
}

function timeline(plan: SyncPlan, solution: Solution): readonly TimelineStep[] {
  return plan.steps.flatMap((step, index) => {
    if (!solution.possible.has(needIds.step(plan.application, index))) return [];
    const waitsFor = step.tasks.filter(
      (task) =>
        index < plan.steps.length - 1 &&
        !solution.possible.has(needIds.becomesHealthy(task.object)) &&
        solution.possible.has(needIds.exists(task.object)),
    );
    const isPassed = solution.possible.has(needIds.passes(plan.application, index));
    return [
      {
        step: index + 1,
        phase: step.phase,
        wave: step.wave,
        applies: step.tasks.map((task) => idText(task.object.id)),
        ...(isPassed || waitsFor.length === 0
          ? {}
          : { waitsFor: waitsFor.map((task) => idText(task.object.id)) }),
      },
    ];
  });
}

/** Applications in the order in which their operations can complete. */
function bootstrapOrder(plans: readonly SyncPlan[], solution: Solution): readonly (readonly string[])[] {
  const byGoal = new Map(
    plans.map((plan) => [needIds.completes(plan.application), applicationKey(plan.application.owner)]),
  );
  return solution.order.flatMap((id) => {
    const name = byGoal.get(id);
    return name === undefined ? [] : [[name]];
  });
}
