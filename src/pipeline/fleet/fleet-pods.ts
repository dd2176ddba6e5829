import type { Fleet, FleetObject } from './fleet.ts';
import { type Container, type PodTemplate, containersOf, podTemplates } from './pods.ts';

type OwnedPod = { readonly object: FleetObject; readonly pod: PodTemplate };

/** The pods that the objects of a fleet describe. */
export function* fleetPods({ objects }: Fleet): Generator<OwnedPod> {
  for (const object of objects) for (const pod of podTemplates(object.manifest)) yield { object, pod };
}

/** The containers of these pods. */
export function* fleetContainers(fleet: Fleet): Generator<OwnedPod & { readonly container: Container }> {
  for (const { object, pod } of fleetPods(fleet))
    for (const container of containersOf(pod)) yield { object, pod, container };
}
