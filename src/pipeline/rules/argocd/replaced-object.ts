import { asText } from '#text';
import { manifestOf } from '#sources';
import { hasOption, hasSyncOption, isHook } from '#argocd';
import { arrayAt } from '#kube';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';

/** `Replace=true` on an object whose fields the cluster fills in: from the second sync on it is refused. */
export const replacedObject = defineRule<{ object: string; field: string; setBy: 'object' | 'application' }>({
  name: 'replaced-object',
  title: 'An object is replaced although the cluster fills in fields that cannot change',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const [groupKind, field] of kinds) {
      for (const object of fleet.ofKind(groupKind)) {
        const { manifest, unit } = object;
        if (isHook(manifest) || hasSyncOption(manifest, 'Force=true')) continue;
        const options = arrayAt(manifestOf(unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(asText);
        const setBy = hasSyncOption(manifest, 'Replace=true') ? 'object' : 'application';
        const isReplaced =
          setBy === 'object' ||
          (hasOption(options, 'Replace=true') && !hasSyncOption(manifest, 'Replace=false'));
        if (!isReplaced || hasOption(options, 'Force=true')) continue;
        const path =
          setBy === 'object' ? ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'] : ['kind'];
        report({
          object,
          path,
          data: { object: `${object.id.kind} ${object.id.name}`, field, setBy },
          reasons: hasOption(options, 'ApplyOutOfSyncOnly=true') ? [onlyChanged] : [],
        });
      }
    }
  },
  say: ({ object, field, setBy }) => ({
    what: `${object} is synced with Replace=true${setBy === 'object' ? '' : ' of its application'}`,
    so: `From the second sync on it is refused: git lacks ${field}, which the cluster filled in and does not let change`,
    do:
      setBy === 'object'
        ? 'Remove Replace=true'
        : 'Remove Replace=true from the application, or annotate the object with Replace=false',
  }),
});

const onlyChanged = objection(
  'apply-out-of-sync-only',
  'ApplyOutOfSyncOnly leaves it alone until git changes it',
);

const kinds = [
  ['/PersistentVolumeClaim', 'spec.volumeName'],
  ['batch/Job', 'spec.selector and the labels of its pods'],
] as const;
