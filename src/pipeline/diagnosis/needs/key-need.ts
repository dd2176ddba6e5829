import type { Manifest } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import type { ClusterView } from '../world.ts';
import { makersOf } from './makers.ts';
import { faultOf } from './maker-faults.ts';
import { unmet } from './unmet.ts';

/** A key of a Secret or ConfigMap, or a port of a Service, that somebody reads and that is not in it. */
export function lackedPart(
  id: Id,
  part: string,
  {
    asker,
    evidence,
    view,
  }: { readonly asker: Manifest; readonly evidence: readonly Evidence[]; readonly view: ClusterView },
): Because {
  const root = objectText(id);
  const [first] = evidence;
  const made = first && { name: root, objects: [root, manifestText(asker)], evidence: first, view };
  const fault = made && faultOf(makersOf(id, view), made, ['before-its-input', 'under-a-default']);
  if (fault !== undefined) return fault;
  const isService = id.kind === 'Service';
  return unmet('there', isService ? 'service' : 'key', {
    root: `${root} ${part}`,
    objects: [root, manifestText(asker)],
    say: {
      what: `${root} has no ${isService ? 'port' : 'key'} ${part}, which ${manifestText(asker)} asks for`,
      so: 'it cannot do its work',
      do: isService
        ? 'name a port that the Service has'
        : 'add the key to what makes the object, or ask for a key that it has',
    },
    evidence,
  });
}
