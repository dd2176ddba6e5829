import { matchesGlob, normalizeGitUrl } from '#argocd';
import { applicationHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { reportFailures } from '../sources/render-failures.ts';

/** A source comes from a repository that Argo CD cannot reach on this target. */
export const unreachableRepository: Rule = {
  name: 'unreachable-repository',
  title: 'A source comes from a repository that the target cannot reach',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['external-values-repo-unreachable'],
  find(context, report) {
    reportFailures(context, report, ['unreachable']);
    for (const fleet of context.fleets) {
      const reachable = fleet.facts.repositories;
      if (reachable === undefined) continue;
      for (const { owner: application } of fleet.applications) {
        for (const { repoURL, at } of application.sources) {
          if (repoURL === '' || repoURL.includes('{{')) continue;
          const isKnown = reachable.some(
            (glob) => matchesGlob(glob, repoURL) || normalizeGitUrl(glob) === normalizeGitUrl(repoURL),
          );
          if (isKnown) continue;
          report(
            applicationHit(
              fleet,
              application,
              [...at, 'repoURL'],
              `Application ${application.name} renders from ${repoURL}, which is not among the repositories that ${fleet.target} reaches`,
            ),
          );
        }
      }
    }
  },
};
