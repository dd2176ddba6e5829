import { resolveDestination } from '#argocd';
import { recordAt } from '#kube';
import type { Rule } from '../rule.ts';
import { isOfUnusedChart } from '../sources/of-unused-chart.ts';
import { applicationHit } from './project-of.ts';

/** Argo CD does not know the cluster an Application is sent to. */
export const unknownDestination: Rule = {
  name: 'unknown-destination',
  title: 'An Application is sent to a cluster that Argo CD does not know',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled'],
  find({ fleets, index }, report) {
    for (const fleet of fleets) {
      for (const { application } of fleet.applications) {
        if (application.definedBy.kind === 'loose') continue;
        const destination = recordAt(application.manifest, 'spec', 'destination');
        if (JSON.stringify(destination).includes('{{')) continue;
        const wrong = resolveDestination(destination, fleet.facts.clusters);
        if (typeof wrong !== 'string') continue;
        report({
          ...applicationHit(fleet.target, application, ['spec', 'destination']),
          ...(isOfUnusedChart(application, fleet, index) ? { severity: 'warning' as const } : {}),
          message: `Application ${application.name}: ${wrong}`,
        });
      }
    }
  },
};
