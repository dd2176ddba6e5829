import { type Place, placeAt } from '#files';
import type { Fleet } from '#fleet';
import type { RenderFailure, Unit } from '#render';
import type { Owner, TreeIndex } from '#sources';

/** Whether other environments give a chart what one of them leaves out: then whoever deploys it does not add it. */
export function othersGiveIt(fleet: Fleet, { owner }: Unit): boolean {
  const others = environments(fleet, owner);
  return others.some(({ failures, objects }) => failures.length === 0 && objects.length > 0);
}

/** The value file of an environment, which leaves something out. */
export function valueFileOf(owner: Owner, index: TreeIndex): Place | undefined {
  const file = owner.kind === 'folder' ? owner.valueFiles?.at(-1) : undefined;
  const values = file === undefined ? undefined : index.yaml(file)?.source;
  return values && placeAt(values, 0);
}

/** The value files with which a chart that nobody deploys fails in the same way, when it is rendered with any. */
export function environmentsOf(
  fleet: Fleet,
  { owner }: Unit,
  { kind, message }: RenderFailure,
): readonly string[] {
  if (kind !== 'helm' && kind !== 'helm-schema') return [];
  return environments(fleet, owner).flatMap(({ owner: other, failures }) =>
    other.kind === 'folder' && failures.some((failure) => failure.message === message)
      ? (other.valueFiles?.slice(-1) ?? [])
      : [],
  );
}

/** The renderings of a chart that nobody deploys, one for each environment. */
function environments({ units }: Fleet, owner: Owner): Fleet['units'] {
  if (owner.kind !== 'folder' || owner.valueFiles === undefined) return [];
  const { path } = owner;
  return units.filter(
    ({ owner: other }) => other.kind === 'folder' && other.path === path && other.valueFiles !== undefined,
  );
}
