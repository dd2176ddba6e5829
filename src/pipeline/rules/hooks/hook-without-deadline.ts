import { isHook } from '#argocd';
import { recordAt } from '#kube';
import type { Rule } from '../rule.ts';

/** A hook Job that can neither finish nor fail blocks its sync for ever. */
export const hookWithoutDeadline: Rule = {
  name: 'hook-without-deadline',
  title: 'A hook Job has no deadline',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['hook-without-deadline'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (object.id.kind !== 'Job' || object.id.group !== 'batch' || !isHook(object.manifest)) continue;
        const spec = recordAt(object.manifest, 'spec');
        const pod = recordAt(spec, 'template', 'spec');
        if (spec['activeDeadlineSeconds'] !== undefined || pod['activeDeadlineSeconds'] !== undefined)
          continue;
        report({
          target: fleet.target,
          application: object.unit.owner.name,
          object: object.id,
          path: '/spec',
          place: object.origin.field(['spec']).edit,
          message: `hook Job ${object.id.name} has no activeDeadlineSeconds: if its pod cannot start, the sync waits for ever`,
        });
      }
    }
  },
};
