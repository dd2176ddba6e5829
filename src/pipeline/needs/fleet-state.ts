import { isHook } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { type Manifest, jsonText, recordAt } from '#kube';
import type { NeedGraph, Solution, Start } from './need-graph.ts';
import { isKept, needIds } from './need-ids.ts';
import { steadyNeeds } from './steady-needs.ts';

/** A fleet as it is once it runs, with the needs that hold there. */
export type FleetState = Pick<Solution, 'certain' | 'possible'> & { readonly fleet: Fleet };

/** What a fleet leaves behind when all its syncs are over. */
export function stateOf(fleet: Fleet, needs: NeedGraph): FleetState {
  return { fleet, ...steadyNeeds(needs) };
}

/**
 * What a changed fleet begins with, where the one before it runs: objects and namespaces are there, claims are bound,
 * Secrets are made. Pods run on and objects stay healthy where nothing about them changes.
 */
export function startFrom(before: FleetState, fleet: Fleet, needs: NeedGraph): Start {
  const unchanged = fleet.objects.filter((object) => isUnchanged(before.fleet, object));
  const lasting = unchanged.flatMap((object) => [
    needIds.becomesHealthy(object),
    needIds.podsRun(object),
    needIds.scheduled(object),
  ]);
  const hooks = new Set(
    fleet.objects.filter(({ manifest }) => isHook(manifest)).map((object) => needIds.exists(object)),
  );
  const gone = goneNamespaces(before.fleet, fleet);
  const given = [...needs.keys()].filter((id) => isKept(id) && !hooks.has(id) && !gone.has(id));
  const heldBy = (held: ReadonlySet<string>) => ({
    given: new Set(given.filter((id) => held.has(id))),
    lasting: new Set(lasting.filter((id) => held.has(id) && needs.has(id))),
  });
  return { certain: heldBy(before.certain), possible: heldBy(before.possible) };
}

/** Hooks are made anew by every sync. */
function isUnchanged(before: Fleet, object: FleetObject): boolean {
  if (isHook(object.manifest)) return false;
  const text = jsonText(object.manifest);
  return before
    .objectsAt(object.world, object.id)
    .some(({ manifest, world }) => world.key === object.world.key && jsonText(manifest) === text);
}

/** The namespaces that go with their objects; one that Argo CD created for an Application stays. */
function goneNamespaces(before: Fleet, after: Fleet): ReadonlySet<string> {
  const namespaces = before.ofKind('/Namespace').filter(({ world, id, unit }) => {
    if (unit.owner.kind === 'application' && !prunes(unit.owner.manifest)) return false;
    const makers = before.namespaceMakers(world, id.name);
    return makers.every(({ kind }) => kind === 'object') && after.objectsAt(world, id).length === 0;
  });
  return new Set(namespaces.map(({ world, id }) => needIds.namespace(world, id.name)));
}

function prunes(application: Manifest): boolean {
  return recordAt(application, 'spec', 'syncPolicy', 'automated')['prune'] === true;
}
