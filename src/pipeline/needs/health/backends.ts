import { type Fleet, type FleetObject, carriersOf, podTemplates } from '#fleet';
import { matchesLabels, podLabels, recordAt } from '#kube';

/** The workloads whose pods a Service selects. */
export function backendsOf(fleet: Fleet, service: FleetObject): readonly FleetObject[] {
  const selector = recordAt(service.manifest, 'spec', 'selector');
  if (Object.keys(selector).length === 0) return [];
  const isSelected = ({ manifest }: FleetObject) =>
    podTemplates(manifest).some(({ labels }) =>
      matchesLabels(selector, podLabels(manifest, labels, { matchLabels: selector })),
    );
  const space = fleet.inNamespace(service.world, service.id.namespace);
  return carriersOf(space, 'pods')({ matchLabels: selector }).filter(isSelected);
}
