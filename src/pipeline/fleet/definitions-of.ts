import type { ApplicationUnit } from '#render';
import type { Application, ExpandedApplicationSet } from '#sources';
import { applicationObject } from './application-object.ts';
import type { FleetObject } from './fleet.ts';
import type { World } from './world.ts';

/**
 * What somebody applies by hand for Applications to be, as objects of the cluster that Argo CD runs on: an Application
 * itself, or the ApplicationSet that makes it. What Applications bring is among the objects of the fleet instead, and of
 * what a kustomization would have patched nobody knows how it is applied.
 */
export function definitionsOf(
  applications: readonly ApplicationUnit[],
  sets: readonly ExpandedApplicationSet[],
  controlPlane: World,
): ReadonlyMap<Application, FleetObject> {
  const found = new Map<Application, FleetObject>();
  const ofSets = new Map<ExpandedApplicationSet, FleetObject>();
  const setOf = new Map(
    sets.flatMap((set) =>
      set.parent === undefined ? set.applications.map((application) => [application, set] as const) : [],
    ),
  );
  for (const unit of applications) {
    const { owner } = unit;
    if (owner.isUnpatched) continue;
    const set = setOf.get(owner);
    if (owner.definedBy.kind === 'file') found.set(owner, applicationObject(unit, controlPlane));
    if (!set) continue;
    const definition = ofSets.get(set) ?? setObject(set, unit, controlPlane);
    ofSets.set(set, definition);
    found.set(owner, definition);
  }
  return found;
}

function setObject({ object, namespace, name }: ExpandedApplicationSet, unit: ApplicationUnit, world: World) {
  const { manifest, origin } = object;
  const id = { group: 'argoproj.io', version: 'v1alpha1', kind: 'ApplicationSet', namespace, name };
  return { manifest, origin, id, source: 0, unit, world };
}
