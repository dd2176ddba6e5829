import { containersOf, podTemplates } from '#fleet';
import { directoryName } from '#files';
import { arrayAt, recordsAt, stringAt } from '#kube';
import { asText, trimEndOf } from '#text';
import { joined, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/** Mounts an empty volume where a container writes and may not. */
export const mountedFolder: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const name = textIn(raw.data, ['container']);
  const found =
    object &&
    podTemplates(object.manifest).flatMap((pod) =>
      containersOf(pod).flatMap((container) =>
        stringAt(container.spec, 'name') === name ? [{ pod, container }] : [],
      ),
    );
  const [use] = found ?? [];
  const files = arrayAt(raw.data, 'files').map(asText);
  const folders = [...new Set(files.map(folderOf))];
  if (!object || !use || folders.some((folder) => folder === undefined)) return [];
  const { pod, container } = use;
  const taken = recordsAt(pod.spec, 'volumes').map(([, volume]) => stringAt(volume, 'name') ?? '');
  const volumes = folders.flatMap((folder = '') => {
    const volume = [
      folder.split('/').at(-1) ?? '',
      'scratch',
      'writable',
      folder.slice(1).replaceAll('/', '-'),
    ].find((each) => /^[a-z0-9][a-z0-9-]*$/.test(each) && !taken.includes(each));
    if (volume === undefined) return [];
    taken.push(volume);
    return [{ volume, folder }];
  });
  if (volumes.length === 0 || volumes.length < folders.length) return [];
  const { origin } = object;
  // What is further in comes first: both may stand at the end of the pod.
  const made = [
    ...put(
      [...container.path, 'volumeMounts'],
      volumes.map(({ volume, folder }) => ({ name: volume, mountPath: folder })),
      recordsAt(container.spec, 'volumeMounts').length > 0,
    ),
    ...put(
      [...pod.path, 'volumes'],
      volumes.map(({ volume }) => ({ name: volume, emptyDir: {} })),
      recordsAt(pod.spec, 'volumes').length > 0,
    ),
  ];
  if (made.some((at) => at === undefined)) return [];
  return joined(
    made.flatMap((at) => (at ? [{ at, edits: [at.edit] }] : [])),
    {
      what: `Mount an empty volume at ${folders.join(', ')} of container ${name}`,
      why: `it writes to ${files.join(', ')}`,
    },
  );

  function put(path: readonly (string | number)[], items: readonly object[], isThere: boolean) {
    return isThere
      ? items.map((value) => fieldEdit(context, { origin, path, value, isItem: true }))
      : [fieldEdit(context, { origin, path, value: items })];
  }
};

/** The folder to be writable; none where that would hide what the image has beside it. */
function folderOf(file: string): string | undefined {
  const isFolder = !/\.[a-z0-9]+$/i.test(file);
  const folder = isFolder ? trimEndOf(file, '/') : directoryName(file);
  return /^\/(?:tmp|run|var|home|cache|[\w.-]+\/[\w./-]+)/.test(folder) ? folder : undefined;
}
