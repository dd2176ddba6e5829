import { type Budget, attempt } from '#budget';
import { asText } from '#text';
import { hasOption, hasSyncOption, isHook } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { arrayAt, stringAt } from '#kube';
import { type SchemaCatalog, fleetCrds, formatPath, validateUpdate } from '#schema';
import { manifestOf } from '#sources';
import type { Fate } from './fleet-diff.ts';

/** What changes are judged by, and what judging those of one Application may cost. */
export type Judge = { readonly schemas: SchemaCatalog; readonly budgetOf: (application: string) => Budget };

/** What the API server would refuse of a change to an object that exists. */
export function refusals(
  { before, after }: { readonly before: FleetObject; readonly after: FleetObject },
  head: Fleet,
  { schemas, budgetOf }: Judge,
): readonly string[] {
  const options = arrayAt(manifestOf(after.unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(asText);
  const isForced = hasOption(options, 'Force=true') || hasSyncOption(after.manifest, 'Force=true');
  if (isForced || isHook(after.manifest)) return [];
  const { group, kind } = after.id;
  const definitions = head.definedKinds.filter((each) => each.group === group && each.kind === kind);
  const judged = attempt(() => {
    const crds = fleetCrds(definitions.map(({ definition }) => definition.manifest));
    const place = { crds, budget: budgetOf(after.unit.owner.name) };
    return validateUpdate({ catalog: schemas, before: before.manifest, after: after.manifest, place });
  });
  if (judged.kind !== 'done')
    return [`not verified whether the API server takes this change, because ${judged.because}`];
  return judged.value.map(({ path, message }) => `${formatPath(path)} ${message}`);
}

/** What is lost with an object that goes. */
export function losses(object: FleetObject, fate: Fate | undefined, base: Fleet): readonly string[] {
  if (!fate || fate.kind === 'kept') return [];
  const loss = lossOf(object, base);
  if (loss === undefined) return [];
  return [fate.kind === 'orphaned' ? `when somebody prunes it, ${loss}` : loss];
}

function lossOf({ id, manifest, world }: FleetObject, base: Fleet): string | undefined {
  switch (`${id.group}/${id.kind}`) {
    case '/PersistentVolumeClaim':
      return 'its data may go with it, by the reclaim policy of its volume';
    case '/PersistentVolume':
      return 'the cluster forgets where its data is';
    case '/Namespace':
      return `everything in namespace ${id.name} goes with it`;
    case 'apps/StatefulSet':
      return 'its pods stop; its claims stay unless it says otherwise';
    case 'apiextensions.k8s.io/CustomResourceDefinition': {
      const kind = stringAt(manifest, 'spec', 'names', 'kind') ?? '';
      const group = stringAt(manifest, 'spec', 'group') ?? '';
      const count = base.ofKind(`${group}/${kind}`).filter((each) => each.world === world).length;
      return count === 0
        ? `every ${kind} in the cluster goes with it`
        : `every ${kind} in the cluster goes with it, ${count} of them from git`;
    }
    default:
      return undefined;
  }
}
