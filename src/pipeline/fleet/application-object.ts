import type { ApplicationUnit } from '#render';
import type { FleetObject } from './fleet.ts';
import type { World } from './world.ts';

/** An Application seen as an object of the cluster that Argo CD runs on. */
export function applicationObject(unit: ApplicationUnit, world: World): FleetObject {
  const { owner: application } = unit;
  return {
    manifest: application.manifest,
    origin: application.origin,
    id: {
      group: 'argoproj.io',
      version: 'v1alpha1',
      kind: 'Application',
      namespace: application.namespace,
      name: application.name,
    },
    source: 0,
    unit,
    world,
  };
}
