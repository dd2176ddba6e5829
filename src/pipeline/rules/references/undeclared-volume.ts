import { containersOf, podTemplates } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { nearest } from '#outcome';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A container mounts a volume that its pod does not declare; the API server refuses the object. */
export const undeclaredVolume: Rule = {
  name: 'undeclared-volume',
  title: 'A container mounts a volume that its pod does not declare',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['schema-nonconformance'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const pod of podTemplates(object.manifest)) {
          const claims =
            object.id.kind === 'StatefulSet'
              ? recordsAt(object.manifest, 'spec', 'volumeClaimTemplates')
              : [];
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
              const hint = twin === undefined ? '' : `; did you mean ${twin}?`;
              report({
                target: fleet.target,
                application: object.unit.owner.name,
                object: object.id,
                path: pointerText(path),
                place: object.origin.field(path).edit,
                message: `container ${stringAt(container.spec, 'name') ?? index} mounts volume ${name}, which the pod does not declare${hint}`,
              });
            }
          }
        }
      }
    }
  },
};
