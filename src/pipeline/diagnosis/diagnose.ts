import { Budget, attempt, limitOf } from '#budget';
import type { ObservedApplication, Snapshot } from '#observed';
import { explainers } from './causes/index.ts';
import { isStuckOnHooks } from './causes/hooks-only.ts';
import { complainsSuspended, hidesBrokenPods } from './causes/unhealthy-resources.ts';
import { collectCauses } from './collect-causes.ts';
import type { ApplicationState, Diagnosis, OfCluster, StaleFailure, Unexplained } from './diagnosis.ts';
import { maskedIn } from './masked.ts';
import { noiseIn } from './noise.ts';
import { readNext } from './read-next.ts';
import { topWorkloads } from './top-workloads.ts';
import { compareTexts } from '#text';
import { causeFinder, thingText } from './walk.ts';
import { applicationKey, buildWorld, type World } from './world.ts';

/** Finds the causes behind everything that is red in a snapshot. */
export function diagnose(snapshot: Snapshot): Diagnosis {
  const world = buildWorld(snapshot);
  const budget = new Budget({ steps: stepsFor(world) });
  const findCauses = causeFinder(world, explainers, budget);
  const red = world.applications.filter((app) => isRed(app, world));
  const name = applicationNames(world);
  const left: string[] = [];
  const reached = red.map((application) => {
    const tried = attempt(() => findCauses({ kind: 'application', application }), isOther);
    if (tried.kind !== 'done') left.push(tried.because);
    return {
      application: applicationKey(application),
      causes: tried.kind === 'done' ? tried.value : [],
    };
  });
  const sets = world.applicationSets.map((set) => ({ causes: findCauses(set) }));
  const unexplained = red.filter((_, index) => reached[index]?.causes.length === 0);
  const workloads = world.applications.length === 0 ? topWorkloads(world) : [];
  const broken = workloads
    .filter(({ isWell }) => !isWell)
    .map((it) => ({ ...it, workload: thingText(it.thing), causes: findCauses(it.thing) }));
  const causes = collectCauses([...reached, ...sets, ...broken], {
    nameOf: name,
    areSeveralClusters: snapshot.clusters.length > 1,
  });
  const clusters = byCluster(world.applications, new Set(red));
  const nobodyExplains = [
    ...unexplained.map((app) => describe(app, name)),
    ...broken
      .filter(({ causes: found }) => found.length === 0)
      .map(({ workload, health }) => ({ application: workload, sync: '', health, operation: '', seen: [] })),
  ];
  const next = readNext(snapshot, { causes, unexplained: nobodyExplains });
  return {
    taken: snapshot.taken,
    applications: { all: world.applications.length, red: red.length },
    ...(clusters.length > 1 && { clusters }),
    ...(workloads.length > 0 && { workloads: { all: workloads.length, red: broken.length } }),
    causes,
    noise: noiseIn(world, causes),
    ...maskedIn(world),
    stale: world.applications.filter((app) => !isRed(app, world)).flatMap((app) => staleFailure(app, name)),
    unexplained: nobodyExplains,
    unread: [
      ...snapshot.clusters.flatMap(({ name: cluster, unread }) =>
        unread.map(({ kind, namespace, message }) => {
          const what = kind === '*' ? 'everything else' : kind;
          return `${cluster}: ${what}${namespace === '' ? '' : ` in ${namespace}`}: ${message}`;
        }),
      ),
      ...left
        .slice(0, 1)
        .map((because) => `why ${left.length} of ${red.length} Applications are not well: ${because}`),
    ],
    ...(next.length > 0 && { readNext: next }),
  };
}

/** How the Applications are, by the cluster that they are deployed to. */
function byCluster(
  all: readonly ObservedApplication[],
  red: ReadonlySet<ObservedApplication>,
): readonly OfCluster[] {
  const found = new Map<string, { all: number; red: number }>();
  for (const app of all) {
    const cluster = app.cluster ?? (app.destination.name || app.destination.server);
    const seen = found.get(cluster) ?? { all: 0, red: 0 };
    found.set(cluster, { all: seen.all + 1, red: seen.red + (red.has(app) ? 1 : 0) });
  }
  return [...found]
    .map(([cluster, counts]) => ({ cluster, ...counts }))
    .toSorted((a, b) => compareTexts(a.cluster, b.cluster));
}

/** Many times what a fleet takes in which every Application rests on a few others. */
function stepsFor({ applications }: World): number {
  return applications.reduce((steps, { resources }) => steps + 10 * resources.length, 1_000_000);
}

/** What is no limit is a bug, and passes. */
function isOther(error: unknown): boolean {
  return limitOf(error) === undefined;
}

/** How every Application of a snapshot is: well, on its way to that, or red for another reason. */
export function applicationStates(snapshot: Snapshot): readonly ApplicationState[] {
  const world = buildWorld(snapshot);
  return world.applications.map((app) => ({
    controlPlane: app.controlPlane,
    namespace: app.namespace,
    name: app.name,
    sync: app.sync.status,
    health: healthOf(app),
    state: !isRed(app, world) ? 'well' : isMoving(app) ? 'moving' : 'red',
  }));
}

/** Whether Argo CD or the cluster is still at it, as far as they say. */
function isMoving(app: ObservedApplication): boolean {
  return healthOf(app) === 'Progressing' || app.operation?.phase === 'Running';
}

/** How causes name Applications: with the control plane when there are several. */
type NameOf = (key: string) => string;

function applicationNames({ applications }: World): NameOf {
  const planes = new Set(applications.map(({ controlPlane }) => controlPlane));
  return (key) => (planes.size > 1 ? key.replace(' ', ':') : key.slice(key.indexOf(' ') + 1));
}

/** Whether the last operation failed at a hook that is still there to be looked at. */
function hasFailedHook({ operation, cluster }: ObservedApplication, world: World): boolean {
  const view = cluster === undefined ? undefined : world.cluster(cluster);
  if (view === undefined || (operation?.phase !== 'Failed' && operation?.phase !== 'Error')) return false;
  return operation.results.some(
    ({ hookPhase, object }) => /^(?:Failed|Error)$/.test(hookPhase) && view.find(object) !== undefined,
  );
}

function isRed(app: ObservedApplication, world: World): boolean {
  const health = healthOf(app);
  return (
    app.sync.status !== 'Synced' ||
    (health !== 'Healthy' && health !== 'Suspended') ||
    app.isBeingDeleted ||
    app.operation?.phase === 'Running' ||
    hasFailedHook(app, world) ||
    isStuckOnHooks(app) ||
    app.resources.some((it) => hidesBrokenPods(it) || complainsSuspended(it)) ||
    app.conditions.some(({ type }) =>
      /^(?:ComparisonError|InvalidSpecError|SharedResourceWarning|DeletionError)$/.test(type),
    )
  );
}

function healthOf({ health }: ObservedApplication): string {
  return health.reported || health.computed;
}

function staleFailure(app: ObservedApplication, name: NameOf): readonly StaleFailure[] {
  const { operation } = app;
  if (operation === undefined || (operation.phase !== 'Failed' && operation.phase !== 'Error')) return [];
  const { phase, message, finishedAt } = operation;
  return [{ application: name(applicationKey(app)), phase, message, finishedAt }];
}

function describe(app: ObservedApplication, name: NameOf): Unexplained {
  const unhealthy = app.resources.flatMap(({ object, health, reportedHealth, reportedMessage = '' }) => {
    const { status, message } = health ?? { status: reportedHealth ?? '', message: reportedMessage };
    return status === '' || status === 'Healthy'
      ? []
      : [`${object.kind}/${object.name} ${status} ${message}`.trim()];
  });
  return {
    application: name(applicationKey(app)),
    sync: app.sync.status,
    health: healthOf(app),
    operation: app.operation === undefined ? '' : `${app.operation.phase}: ${app.operation.message}`,
    seen: [...app.conditions.map(({ type, message }) => `${type}: ${message}`), ...unhealthy].slice(0, 10),
  };
}
