import { rolloutSteps } from '#argocd';
import { isRecord, recordAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';
import { applicationSetHit } from './application-set-hit.ts';

/** Automated sync in the template of a rolling sync is switched off by the controller. */
export const automatedInRollingSync: Rule = {
  name: 'automated-in-rolling-sync',
  title: 'A rolling sync switches the automated sync of its template off',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['autosync-inside-rollingsync'],
  find({ targets }, report) {
    const path = ['spec', 'template', 'spec', 'syncPolicy', 'automated'];
    for (const { applicationSets } of targets) {
      for (const set of applicationSets) {
        const { manifest, origin } = set.object;
        if (!rolloutSteps(manifest)) continue;
        const automated = recordAt(manifest, ...path.slice(0, -1))['automated'];
        if (!isRecord(automated) || automated['enabled'] === false) continue;
        report({
          ...applicationSetHit(set),
          path: pointerText(path),
          place: origin.field(path).edit,
          message: `ApplicationSet ${set.name} rolls its Applications out in steps and switches automated sync off: drift between two rollouts is not healed, whatever the template says`,
        });
      }
    }
  },
};
