import { applicationHit } from '../projects/project-of.ts';
import type { Rule } from '../rule.ts';

/** The name of a chart and the URL of its repository are mixed up with each other, or with a version. */
export const misspeltChart: Rule = {
  name: 'misspelt-chart',
  title: 'The chart, revision or repository of a source are mixed up',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { application } of fleet.applications) {
        for (const { at, chart, path, targetRevision = '', repoURL } of application.sources) {
          const hit = (field: string, message: string) =>
            report({ ...applicationHit(fleet.target, application, [...at, field]), message });
          if (repoURL.includes('{{') || application.definedBy.kind === 'loose') continue;
          const isHttp = /^https?:\/\//.test(repoURL);
          if (chart !== undefined && chart.includes('/') && isHttp) {
            hit(
              'chart',
              `chart ${chart} holds a slash: a chart of an HTTP repository is named by its last part alone, ${chart.slice(chart.lastIndexOf('/') + 1)}`,
            );
          } else if (chart !== undefined && /^v?\d+\.\d+(\.\d+)?$/.test(chart)) {
            hit(
              'chart',
              `chart ${chart} looks like a version; targetRevision is ${targetRevision}: are they swapped?`,
            );
          }
          if (/^https?:\/\/[^/]*@?[^/]*:[^/\d][^/]*\//.test(repoURL) || /^https?:\/\/git@/.test(repoURL)) {
            hit('repoURL', `repoURL ${repoURL} mixes the forms https://host/path and git@host:path`);
          } else if (
            path !== undefined &&
            chart === undefined &&
            isHttp &&
            looksLikeHelmRepository(repoURL)
          ) {
            hit(
              'repoURL',
              `repoURL ${repoURL} is a Helm repository, but the source names a path instead of a chart`,
            );
          }
        }
      }
    }
  },
};

/** Hosts that serve an index of charts and never git. */
function looksLikeHelmRepository(url: string): boolean {
  return /^https?:\/\/(?:charts\.|helm\.|[\w-]+\.github\.io\/)/.test(url) && !url.endsWith('.git');
}
