import { isHook } from '#argocd';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A hook Job that can neither finish nor fail blocks its sync for ever. */
export const hookWithoutDeadline = defineRule<{ job: string }>({
  name: 'hook-without-deadline',
  title: 'A hook Job has no deadline',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const object of fleet.ofKind('batch/Job')) {
      if (!isHook(object.manifest)) continue;
      const spec = recordAt(object.manifest, 'spec');
      const pod = recordAt(spec, 'template', 'spec');
      if (spec['activeDeadlineSeconds'] !== undefined || pod['activeDeadlineSeconds'] !== undefined) continue;
      report({ object, path: ['spec'], data: { job: object.id.name } });
    }
  },
  say: ({ job }) => ({
    what: `hook Job ${job} has no activeDeadlineSeconds`,
    so: 'If its pod cannot start, the sync waits for ever',
    do: 'Set spec.activeDeadlineSeconds',
  }),
});
