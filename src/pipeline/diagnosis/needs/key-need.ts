import { fieldReferences } from '#fleet';
import { type Manifest, objectKey, stringAt } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { allAuthors } from '../origins/field-managers.ts';
import { seenField } from '../seen.ts';
import type { ClusterView } from '../world.ts';
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
  for (const { object } of view.producersOf(id)) {
    const old = notDerivedAgain(id, object, view);
    if (old !== undefined) return old;
  }
  const root = objectText(id);
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

/** What a Job makes and has not made since what it is made of changed: a hook runs with a sync, and not with its inputs. */
export function notDerivedAgain(id: Id, maker: Manifest, view: ClusterView): Because | undefined {
  const ended = stringAt(maker, 'status', 'completionTime') ?? '';
  if (maker.kind !== 'Job' || ended === '') return undefined;
  const changed = fieldReferences(maker)
    .filter(({ to }) => /^(?:Secret|ConfigMap)$/.test(to.kind) && objectKey(to) !== objectKey(id))
    .flatMap(({ to }) => view.find(to) ?? [])
    .find((it) => (allAuthors(it)[0]?.time ?? '') > ended);
  if (changed === undefined) return undefined;
  const root = manifestText(maker);
  const time = allAuthors(changed)[0]?.time ?? '';
  return unmet('there', 'not-derived-again', {
    root,
    objects: [root, manifestText(changed), objectText(id)],
    say: {
      what: `${root} made ${objectText(id)} before ${manifestText(changed)}, which it reads, was changed, and has not run again`,
      so: 'what it makes is as it was then, and who needs the rest does not get it',
      do: 'run it again; put a checksum of its inputs into its name or an annotation, so that a change runs it',
    },
    evidence: [
      seenField({ object: maker, field: 'status.completionTime', value: ended, time: ended }),
      seenField({ object: changed, field: 'metadata.managedFields', value: time, time }),
    ],
  });
}
