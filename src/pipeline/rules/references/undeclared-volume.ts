import { containersOf, fleetPods } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { nearest } from '#outcome';
import { defineRule } from '../rule.ts';

/** A container mounts a volume that its pod does not declare; the API server refuses the object. */
export const undeclaredVolume = defineRule<{ container: string; volume: string; nearest: string | null }>({
  name: 'undeclared-volume',
  title: 'A container mounts a volume that its pod does not declare',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
    for (const { object, pod } of fleetPods(fleet)) {
      const claims =
        object.id.kind === 'StatefulSet' ? recordsAt(object.manifest, 'spec', 'volumeClaimTemplates') : [];
      const declared = new Set([
        ...recordsAt(pod.spec, 'volumes').map(([, volume]) => stringAt(volume, 'name')),
        ...claims.map(([, claim]) => stringAt(claim, 'metadata', 'name')),
      ]);
      for (const container of containersOf(pod)) {
        for (const [index, mount] of recordsAt(container.spec, 'volumeMounts')) {
          const name = stringAt(mount, 'name');
          if (name === undefined || declared.has(name)) continue;
          const path = [...container.path, 'volumeMounts', index, 'name'];
          const twin = nearest(
            name,
            [...declared].filter((item) => item !== undefined),
          );
          report({
            object,
            path,
            data: {
              container: stringAt(container.spec, 'name') ?? String(index),
              volume: name,
              nearest: twin ?? null,
            },
          });
        }
      }
    }
  },
  say: ({ container, volume, nearest: other }) => ({
    what: `container ${container} mounts volume ${volume}, which the pod does not declare`,
    so: 'The API server refuses the object',
    do: other === null ? 'Declare the volume, or remove the mount' : `Did you mean ${other}?`,
  }),
});
