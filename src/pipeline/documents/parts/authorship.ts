import { objectText } from '#diagnosis';
import { type Manifest, manifestId, recordsAt, stringAt } from '#kube';
import { say } from '../blocks.ts';
import type { Statement } from '../document.ts';
import type { Issue } from '../issue.ts';
import type { View } from '../view.ts';

/** Who last wrote the live objects of an issue that nothing in git renders, by their field managers. */
export function authorship({ objects, origin }: Issue, { input: { live, git } }: View): readonly Statement[] {
  if (live === undefined || git === undefined || origin !== 'seen') return [];
  const inGit = new Set(git.fleets.flatMap((fleet) => fleet.objects.map(({ id }) => objectText(id))));
  const wanted = new Set(objects.filter((object) => !inGit.has(object)));
  return live.snapshot.clusters.flatMap((cluster) =>
    cluster.objects
      .filter((object) => wanted.has(objectText(manifestId(object))) && object.kind !== 'Application')
      .map((object) => writtenBy(object)),
  );
}

function writtenBy(object: Manifest): Statement {
  const name = objectText(manifestId(object));
  const managers = recordsAt(object, 'metadata', 'managedFields')
    .map(([, entry]) => ({
      manager: stringAt(entry, 'manager') ?? '',
      time: stringAt(entry, 'time') ?? '',
      isStatus: stringAt(entry, 'subresource') === 'status',
    }))
    .filter(({ manager, isStatus }) => manager !== '' && !isStatus)
    .toSorted((a, b) => (a.time < b.time ? 1 : -1));
  const [last] = managers;
  return last === undefined
    ? say(`Nothing that was rendered of git has ${name}.`)
    : say(
        `Nothing that was rendered of git has ${name}: last written by ${last.manager}${last.time === '' ? '' : ` at ${last.time}`}.`,
        [
          {
            kind: 'seen',
            object: name,
            field: 'metadata.managedFields',
            value: last.manager,
            time: last.time,
          },
        ],
      );
}
