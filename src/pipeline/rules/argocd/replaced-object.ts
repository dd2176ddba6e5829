import { manifestOf } from '#sources';
import { hasOption, hasSyncOption, isHook } from '#argocd';
import { arrayAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** `Replace=true` on an object whose fields the cluster fills in: from the second sync on it is refused. */
export const replacedObject: Rule = {
  name: 'replaced-object',
  title: 'An object is replaced although the cluster fills in fields that cannot change',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['replace-option-misuse'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const [groupKind, field] of kinds) {
        for (const object of fleet.ofKind(groupKind)) {
          const { manifest, unit } = object;
          if (isHook(manifest) || hasSyncOption(manifest, 'Force=true')) continue;
          const options = arrayAt(manifestOf(unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(String);
          const isOwn = hasSyncOption(manifest, 'Replace=true');
          if (!isOwn && (!hasOption(options, 'Replace=true') || hasSyncOption(manifest, 'Replace=false')))
            continue;
          if (hasOption(options, 'Force=true')) continue;
          report(
            objectHit(
              fleet,
              object,
              isOwn ? ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'] : ['kind'],
              `${object.id.kind} ${object.id.name} is synced with Replace=true${isOwn ? '' : ' of its application'}: kubectl replace leaves out ${field}, which the cluster filled in and does not let change`,
            ),
          );
        }
      }
    }
  },
};

const kinds = [
  ['/PersistentVolumeClaim', 'spec.volumeName'],
  ['batch/Job', 'spec.selector and the labels of its pods'],
] as const;
