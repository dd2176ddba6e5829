import { addTo } from '#groups';
import { lineText } from '#files';
import { type KubeObject, manifestId } from '#kube';
import type { ApplicationUnit } from '#render';
import type { Application, ExpandedApplicationSet } from '#sources';
import { applicationObject } from './application-object.ts';
import type { Fleet, FleetObject } from './fleet.ts';
import type { World } from './world.ts';

/** What somebody applies by hand for a fleet to begin, as objects of the cluster that Argo CD runs on. */
export type Definitions = {
  /** The Application itself, or the ApplicationSet that makes it. */
  readonly ofApplications: ReadonlyMap<Application, FleetObject>;
  /** By name, of the projects that Applications belong to. */
  readonly ofProjects: ReadonlyMap<string, readonly FleetObject[]>;
};

/**
 * Finds what somebody applies by hand. What Applications bring is among the objects of the fleet instead, and of what a
 * kustomization would have patched nobody knows how it is applied.
 */
export function definitionsOf(
  { applications, ofKind, controlPlane }: Pick<Fleet, 'applications' | 'ofKind' | 'controlPlane'>,
  sets: readonly ExpandedApplicationSet[],
  projects: readonly KubeObject[],
): Definitions {
  const rendered = new Set(ofKind('argoproj.io/AppProject').map(({ origin }) => lineText(origin.place)));
  const members = new Map(applications.map((unit) => [unit.owner.project, unit]));
  const ofProjects = new Map<string, FleetObject[]>();
  for (const object of projects) {
    const id = manifestId(object.manifest);
    const unit = members.get(id.name);
    if (!unit || rendered.has(lineText(object.origin.place))) continue;
    addTo(ofProjects, id.name, { ...object, id, source: 0, unit, world: controlPlane });
  }
  return { ofApplications: ofApplications(applications, sets, controlPlane), ofProjects };
}

function ofApplications(
  applications: readonly ApplicationUnit[],
  sets: readonly ExpandedApplicationSet[],
  controlPlane: World,
): Definitions['ofApplications'] {
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
