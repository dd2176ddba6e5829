import type { Fleet, FleetObject } from './fleet.ts';

/** The autoscaler that decides how many pods a workload has. */
export function autoscalerOf(fleet: Fleet, workload: FleetObject): FleetObject | undefined {
  const decides = ({ id }: FleetObject) => id.kind !== 'VerticalPodAutoscaler';
  return fleet.edgesTo(workload).find(({ role, from }) => role === 'scaleTarget' && decides(from))?.from;
}
