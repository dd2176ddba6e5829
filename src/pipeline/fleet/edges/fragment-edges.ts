import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import type { ObjectIndex } from '../object-index.ts';

/**
 * The references that a fragment makes to objects of its own application. Where the whole object will stand is not
 * known unless the fragment says so: it is taken to stand beside what it names, and what it names elsewhere is left.
 */
export function fragmentEdges(
  edges: readonly UnresolvedEdge[],
  index: ObjectIndex<FleetObject>,
): readonly UnresolvedEdge[] {
  const found: UnresolvedEdge[] = [];
  for (const edge of edges) {
    const { from, to } = edge;
    const own = index
      .named(from.world, to)
      .filter(({ unit }) => unit === from.unit)
      .map(({ id }) => id.namespace);
    const [namespace] = own.includes(to.namespace) ? [to.namespace] : own;
    if (namespace === undefined) continue;
    found.push({ ...edge, from: { ...from, id: { ...from.id, namespace } }, to: { ...to, namespace } });
  }
  return found;
}
