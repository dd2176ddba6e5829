import { stringAt } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';

/** The autoscaler that decides how many pods a workload has. */
export function autoscalerOf(fleet: Fleet, workload: FleetObject): FleetObject | undefined {
  return ['autoscaling/HorizontalPodAutoscaler', 'keda.sh/ScaledObject']
    .flatMap((groupKind) => fleet.ofKind(groupKind))
    .find(
      ({ world, id, manifest }) =>
        world === workload.world &&
        id.namespace === workload.id.namespace &&
        stringAt(manifest, 'spec', 'scaleTargetRef', 'name') === workload.id.name &&
        (stringAt(manifest, 'spec', 'scaleTargetRef', 'kind') ?? 'Deployment') === workload.id.kind,
    );
}
