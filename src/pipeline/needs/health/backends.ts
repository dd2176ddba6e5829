import { type FleetObject, podTemplates } from '#fleet';
import { matchesLabels, recordAt } from '#kube';
import type { NeedBuilder } from '../need-builder.ts';

/** The workloads whose pods a Service selects. */
export function backendsOf(builder: NeedBuilder, service: FleetObject): readonly FleetObject[] {
  const selector = recordAt(service.manifest, 'spec', 'selector');
  if (Object.keys(selector).length === 0) return [];
  return builder.fleet
    .inNamespace(service.world, service.id.namespace)
    .filter((object) => podTemplates(object.manifest).some((pod) => matchesLabels(selector, pod.labels)));
}
