import { placeAt } from '#files';
import type { Fleet } from '#fleet';
import type { RenderFailure, Unit } from '#render';
import type { Owner, TreeIndex } from '#sources';
import type { Hit } from '../rule.ts';

/** Whether other environments give a chart what one of them leaves out: then whoever deploys it does not add it. */
export function othersGiveIt(fleet: Fleet, { owner }: Unit): boolean {
  const others = environments(fleet, owner);
  return others.some(({ failures, objects }) => failures.length === 0 && objects.length > 0);
}

/** The same at the value file that leaves something out. */
export function inValueFile(hit: Hit, owner: Owner, index: TreeIndex): Hit {
  const file = owner.kind === 'folder' ? owner.valueFiles?.at(-1) : undefined;
  const values = file === undefined ? undefined : index.yaml(file)?.source;
  if (!values) return hit;
  const related = [{ place: hit.place, message: 'where the chart asks for it' }, ...(hit.related ?? [])];
  return { ...hit, place: placeAt(values, 0), related };
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
