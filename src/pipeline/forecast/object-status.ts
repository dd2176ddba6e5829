import { isArgoKind } from '#argocd';
import type { FleetObject } from '#fleet';
import type { ApplicationUnit } from '#render';
import { stringAt } from '#kube';
import type { Owners } from './owners.ts';
import type { ApplicationForecast } from './forecast.ts';
import {
  type HealthKnowledge,
  type NeedGraph,
  type Never,
  type SyncPlan,
  isPossible,
  needIds,
  rootsOf,
} from '#needs';

/** `none`: the kind has no check; `''`: its check says nothing, which no wave accepts. */
export type ObjectHealth =
  | 'Healthy'
  | 'Progressing'
  | 'Degraded'
  | 'Suspended'
  | 'Unknown'
  | 'Missing'
  | ''
  | 'none';

/** How a fleet looks once nothing moves: which needs hold, and what is known of single objects. */
export type Outlook = {
  /** Whether it is declared which namespaces are there before anything is synced. */
  readonly areNamespacesKnown: boolean;
  readonly graph: NeedGraph;
  readonly holds: ReadonlySet<string>;
  /** A reason in the object itself for which it never becomes healthy. */
  readonly never: (object: FleetObject) => Never | undefined;
  readonly health: HealthKnowledge;
  readonly owners: Owners;
  /** The health of the Application that an object declares, where it is one of the fleet and does not rest on itself. */
  readonly childHealth: (object: FleetObject) => ObjectHealth | undefined;
  /** The warning that tells of objects without an Application beside those of this one. */
  readonly orphans: (plan: SyncPlan) => ApplicationForecast['conditions'];
  /** The phase of the last operation that was seen of an Application; `''` when none was. */
  readonly lastOperation: (application: ApplicationUnit) => string;
};

/** The health Argo CD will show for one object. */
export function objectHealth(outlook: Outlook, object: FleetObject): ObjectHealth {
  if (!outlook.holds.has(needIds.exists(object))) return 'Missing';
  if (!outlook.health.isJudged(object)) return 'none';
  if (outlook.holds.has(doneId(outlook, object))) return 'Healthy';
  const never = outlook.never(object);
  if (never && podsRun(outlook, object)) return never.status;
  return stuckHealth(outlook, object);
}

/** The need by which a wave sees the object as done; the graph holds it under one of two names. */
function doneId({ graph }: Outlook, object: FleetObject): string {
  const id = needIds.becomesHealthy(object);
  return graph.has(id) ? id : needIds.exists(object);
}

function podsRun({ graph, holds }: Outlook, object: FleetObject): boolean {
  const id = needIds.podsRun(object);
  return !graph.has(id) || holds.has(id);
}

/** What an object shows that waits for something that never comes. */
function stuckHealth(outlook: Outlook, object: FleetObject): ObjectHealth {
  const { group, kind } = object.id;
  if (
    group === '' &&
    kind === 'Pod' &&
    (stringAt(object.manifest, 'spec', 'restartPolicy') ?? 'Always') === 'Always'
  ) {
    return podsFailToStart(outlook, object) ? 'Degraded' : 'Progressing';
  }
  // A Deployment that makes no progress is Degraded once its deadline (ten minutes unless set) has passed.
  if (group === 'apps' && kind === 'Deployment') return 'Degraded';
  if (kind === 'HorizontalPodAutoscaler') return 'Degraded';
  if (builtInWaits.has(`${group}/${kind}`)) return 'Progressing';
  const untouched = statuses.find((status) => status === outlook.health.untouched(object)) ?? 'Unknown';
  return (isArgoKind({ group, kind }, 'Application') ? outlook.childHealth(object) : undefined) ?? untouched;
}

const statuses = ['Healthy', 'Progressing', 'Degraded', 'Suspended', 'Unknown', 'Missing', ''] as const;

const builtInWaits = new Set([
  'apps/StatefulSet',
  'apps/DaemonSet',
  'apps/ReplicaSet',
  'batch/Job',
  '/Pod',
  '/Service',
  '/PersistentVolumeClaim',
  'networking.k8s.io/Ingress',
  'extensions/Ingress',
]);

/** A container that waits with an error (image, configuration) degrades its Pod; one that waits for a node or volume does not. */
function podsFailToStart({ graph, holds }: Outlook, object: FleetObject): boolean {
  const roots = rootsOf(graph, { holds, canHold: isPossible }, needIds.podsRun(object)).map(
    (need) => need.kind,
  );
  return roots.some(
    (kind) =>
      kind === 'image-pullable' ||
      ((kind === 'secret-present' || kind === 'configmap-present') && !roots.includes('node-feasible')),
  );
}
