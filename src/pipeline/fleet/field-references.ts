import { builtInKnowledge } from '#knowledge';
import { type Manifest, manifestId } from '#kube';
import type { NamedBy, Naming } from './edge.ts';
import { conventionEdges } from './edges/convention-edges.ts';
import { fieldEdges } from './edges/field-edges.ts';
import { claimEdges, podEdges } from './edges/pod-edges.ts';
import { routeEdges } from './edges/route-edges.ts';

/** What the fields of one object refer to, wherever the object was seen: the same references as those of a fleet. */
export function fieldReferences(manifest: Manifest): readonly NamedBy<Naming>[] {
  const from: Naming = { id: manifestId(manifest), manifest };
  return [
    ...podEdges(from),
    ...claimEdges(from),
    ...fieldEdges(from, builtInKnowledge),
    ...routeEdges(from),
    ...conventionEdges(from, builtInKnowledge),
  ];
}
