import { objection } from '#evidence';
import { asText } from '#text';
import { manifestOf } from '#sources';
import { applicationRules, applyRules, hasOption, hasSyncOption, isHook, settingsRules } from '#argocd';
import { type Manifest, arrayAt, jsonText, recordAt } from '#kube';
import { defineRule } from '../rule.ts';

/** `Replace=true` on an object whose fields the cluster fills in: from the second sync on it is refused. */
export const replacedObject = defineRule<{ object: string; field: string; setBy: 'object' | 'application' }>({
  name: 'replaced-object',
  title: 'An object is replaced although the cluster fills in fields that cannot change',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  fix: 'patch',
  findIn({ fleet, settings }, report, { bounded }) {
    const everywhere = settingsRules(settings);
    for (const [groupKind, field, filledIn] of kinds) {
      for (const object of fleet.ofKind(groupKind)) {
        const { manifest, unit } = object;
        if (isHook(manifest) || hasSyncOption(manifest, 'Force=true')) continue;
        const options = arrayAt(manifestOf(unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(asText);
        const setBy = hasSyncOption(manifest, 'Replace=true') ? 'object' : 'application';
        const isReplaced =
          setBy === 'object' ||
          (hasOption(options, 'Replace=true') && !hasSyncOption(manifest, 'Replace=false'));
        if (!isReplaced || hasOption(options, 'Force=true')) continue;
        const rules = hasOption(options, 'RespectIgnoreDifferences=true')
          ? [...applicationRules(manifestOf(unit.owner)), ...everywhere]
          : [];
        let isKept = false;
        bounded(unit.owner, (budget) => {
          // What the cluster has in ignored fields is copied into what is sent.
          const [sent, live] = [manifest, filledIn(manifest)].map((each) => applyRules(each, rules, budget));
          isKept = jsonText(sent) === jsonText(live);
        });
        if (isKept) continue;
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

/** A claim with the volume that it was bound to, where git names none. */
function boundClaim(claim: Manifest): Manifest {
  const spec = recordAt(claim, 'spec');
  return { ...claim, spec: { ...spec, volumeName: spec['volumeName'] ?? 'bound' } };
}

/** A Job with what the API server adds to it, unless git says that it selects its pods by itself. */
function startedJob(job: Manifest): Manifest {
  const spec = recordAt(job, 'spec');
  if (spec['manualSelector'] === true) return job;
  const own = { 'batch.kubernetes.io/controller-uid': 'started', 'controller-uid': 'started' };
  const template = recordAt(spec, 'template');
  const metadata = recordAt(template, 'metadata');
  const labels = { ...recordAt(metadata, 'labels'), ...own };
  return {
    ...job,
    spec: {
      ...spec,
      selector: { matchLabels: own },
      template: { ...template, metadata: { ...metadata, labels } },
    },
  };
}

const kinds = [
  ['/PersistentVolumeClaim', 'spec.volumeName', boundClaim],
  ['batch/Job', 'spec.selector and the labels of its pods', startedJob],
] as const;
