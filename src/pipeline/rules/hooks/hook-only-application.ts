import { isHook } from '#argocd';
import { isOpaque } from '#fleet';
import { recordAt } from '#kube';
import type { Rule } from '../rule.ts';

/** When every object is a hook there is nothing to compare: changes never start a sync. */
export const hookOnlyApplication: Rule = {
  name: 'hook-only-application',
  title: 'Every object of an Application is a hook',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['hook-only-application', 'hook-not-rerun-on-input-change'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const rendered of fleet.applications) {
        const { owner: application, objects } = rendered;
        if (objects.length === 0 || isOpaque(rendered)) continue;
        if (objects.some(({ manifest }) => !isHook(manifest))) continue;
        const isAutomated = 'automated' in recordAt(application.manifest, 'spec', 'syncPolicy');
        report({
          // Where each sync is started by hand, nothing is missing.
          severity: isAutomated ? 'error' : 'info',
          target: fleet.target,
          application: application.name,
          object: {
            group: 'argoproj.io',
            version: 'v1alpha1',
            kind: 'Application',
            namespace: application.namespace,
            name: application.name,
          },
          place: application.origin.place,
          related: objects.slice(0, 3).map(({ origin }) => ({ place: origin.place, message: 'a hook' })),
          message: `every object of Application ${application.name} is a hook, so that a change in git never makes it OutOfSync and never starts a sync; add a tracked object`,
        });
      }
    }
  },
};
