import { type Place, joinPath } from '#files';
import { recordsAt, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { nodePlace } from '#yaml';
import { applicationHit } from '../projects/project-of.ts';
import type { Rule } from '../rule.ts';
import { filesRendered } from '#fleet';

/** The name of a chart and the URL of its repository are mixed up with each other, or with a version. */
export const misspeltChart: Rule = {
  name: 'misspelt-chart',
  title: 'The chart, revision or repository of a source are mixed up',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled'],
  find({ fleets, index }, report) {
    const rendered = filesRendered(fleets);
    for (const { file, ...hit } of unfetchableDependencies(index)) {
      const isUsed = rendered.has(file);
      report({
        target: fleets[0]?.target ?? '',
        ...hit,
        ...(isUsed ? {} : { severity: 'warning' as const }),
      });
    }
    for (const fleet of fleets) {
      for (const { owner: application } of fleet.applications) {
        for (const { at, chart, path, targetRevision = '', repoURL } of application.sources) {
          const hit = (field: string, message: string) =>
            report({ ...applicationHit(fleet.target, application, [...at, field]), message });
          if (repoURL.includes('{{')) continue;
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
          if (chart !== undefined && isGitPage(repoURL)) hit('repoURL', noHelmRepository(repoURL));
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

/** The page of a repository on GitHub, below which no index of charts is ever served. */
function isGitPage(url: string): boolean {
  return /^https?:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+\/?$/.test(url);
}

function noHelmRepository(url: string): string {
  return `${url} is a git repository and not a Helm repository: it has no index.yaml from which charts are found`;
}

/** The dependencies of charts that have to be fetched, and cannot be from where Chart.yaml says. */
function* unfetchableDependencies(index: TreeIndex): Generator<Unfetchable> {
  for (const chart of index.charts) {
    const file = joinPath(chart, 'Chart.yaml');
    const document = index.yaml(file)?.documents[0];
    for (const [at, dependency] of recordsAt(document?.value, 'dependencies')) {
      const repository = stringAt(dependency, 'repository') ?? '';
      const name = stringAt(dependency, 'name') ?? '';
      if (!document || !isGitPage(repository) || isVendored(chart, name, index)) continue;
      const place = nodePlace(document, ['dependencies', at, 'repository']);
      if (place) yield { file, place, message: `dependency ${name}: ${noHelmRepository(repository)}` };
    }
  }
}

type Unfetchable = { readonly file: string; readonly place: Place; readonly message: string };

function isVendored(chart: string, name: string, index: TreeIndex): boolean {
  const start = joinPath(chart, 'charts', name);
  return index.files.some((file) => file.startsWith(`${start}/`) || file.startsWith(`${start}-`));
}
