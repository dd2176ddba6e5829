import { jsonText, recordAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A sync wave that is no whole number counts as wave 0. */
export const invalidSyncWave: Rule = {
  name: 'invalid-sync-wave',
  title: 'A sync wave is not a whole number',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['unknown-argocd-annotation', 'wave-inversion-dependency'],
  find({ fleets }, report) {
    const path = ['metadata', 'annotations', 'argocd.argoproj.io/sync-wave'];
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        const value = recordAt(object.manifest, 'metadata', 'annotations')['argocd.argoproj.io/sync-wave'];
        if (value === undefined || /^[+-]?\d+$/.test(String(value))) continue;
        report({
          target: fleet.target,
          application: object.unit.owner.name,
          object: object.id,
          path: pointerText(path),
          place: object.origin.field(path).edit,
          message: `sync wave ${jsonText(value)} is not a whole number, so Argo CD uses wave 0`,
        });
      }
    }
  },
};
