import { hookDeletePolicies } from '#argocd';
import { type Manifest, stringAt } from '#kube';
import type { ObservedOperation } from '#observed';
import type { Because } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { conditionsOf, seenField } from '../seen.ts';

/** A hook that an earlier sync left behind under its name: the present one cannot run its own. */
export function leftHook(live: Manifest | undefined, operation: ObservedOperation): readonly Because[] {
  const made = stringAt(live, 'metadata', 'creationTimestamp') ?? '';
  if (live?.kind !== 'Job' || made === '' || operation.startedAt === '' || made >= operation.startedAt)
    return [];
  const policies = hookDeletePolicies(live);
  if (policies.includes('BeforeHookCreation')) return [];
  const root = manifestText(live);
  const hasEnded = conditionsOf(live).some(
    ({ type, status }) => /^(?:Failed|Complete)$/.test(type) && status === 'True',
  );
  return [
    unmet('hook', hasEnded ? 'not-deleted' : 'of-an-earlier-sync', {
      root,
      say: {
        what: `${root} is left from a sync before ${operation.startedAt} and is deleted only on ${policies.join(' and ')}`,
        so: hasEnded
          ? 'every further sync meets the failed one, and fails'
          : 'every further sync waits for the old one, as it was then',
        do: 'delete the Job and sync again; add BeforeHookCreation to its delete policy',
      },
      evidence: [
        seenField({ object: live, field: 'metadata.creationTimestamp', value: made, time: made }),
        seenField({ object: live, field: 'hook-delete-policy', value: policies.join(', ') }),
      ],
    }),
  ];
}
