import { isUndeployed } from '#fleet';
import { recordAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** Tracking metadata is Argo CD's own; written by hand it makes objects change owner or look missing. */
export const handSetTracking: Rule = {
  name: 'hand-set-tracking',
  title: 'A manifest sets the tracking annotation of Argo CD itself',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['tracking-metadata-hand-set'],
  find({ fleets }, report) {
    const key = 'argocd.argoproj.io/tracking-id';
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        const value = recordAt(object.manifest, 'metadata', 'annotations')[key];
        const own = object.unit.owner.name;
        if (typeof value !== 'string' || value.startsWith(`${own}:`) || value.includes(`_${own}:`)) continue;
        const path = ['metadata', 'annotations', key];
        report({
          ...(isUndeployed(object.world) && { severity: 'info' }),
          target: fleet.target,
          application: own,
          object: object.id,
          path: pointerText(path),
          place: object.origin.field(path).edit,
          message: `${key} is set by hand to ${value}; Argo CD writes it itself`,
        });
      }
    }
  },
};
