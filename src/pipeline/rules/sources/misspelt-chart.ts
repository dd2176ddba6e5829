import { hesitation } from '#evidence';
import { type Place, joinPath } from '#files';
import { recordsAt, stringAt } from '#kube';
import { type MixedWords, isGitPage, mixedField, mixedWords } from '#render';
import type { TreeIndex } from '#sources';
import { nodePlace } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject, ownerSubject } from '../subjects.ts';
import { filesRendered } from '#fleet';

type Mixed = MixedWords | { kind: 'git-page'; repository: string; dependency: string };

/** The name of a chart and the URL of its repository are mixed up with each other, or with a version. */
export const misspeltChart = defineRule<Mixed>({
  name: 'misspelt-chart',
  title: 'The chart, revision or repository of a source are mixed up',
  impact: 'breaks',
  looksAt: 'everything',
  find({ fleets, index }, report) {
    const rendered = filesRendered(fleets);
    for (const { place, repository, dependency } of unfetchableDependencies(index)) {
      report({
        subject: fileSubject(fleets[0]?.target ?? '', place),
        data: { kind: 'git-page', repository, dependency },
        reasons: rendered.has(place.source.name) ? [] : [unrendered],
      });
    }
    for (const fleet of fleets) {
      for (const { owner } of fleet.applications) {
        for (const source of owner.sources) {
          const data = mixedWords(source);
          if (data) report({ subject: ownerSubject(fleet, owner, [...source.at, mixedField(data)]), data });
        }
      }
    }
  },
  say(data) {
    switch (data.kind) {
      case 'slash':
        return {
          what: `chart ${data.chart} holds a slash`,
          so: 'An HTTP repository names its charts without one, and Argo CD does not find it',
          do: `Write ${data.chart.slice(data.chart.lastIndexOf('/') + 1)}`,
        };
      case 'swapped':
        return {
          what: `chart ${data.chart} looks like a version, and targetRevision is ${data.revision}`,
          so: 'Argo CD does not find such a chart',
          do: 'Swap chart and targetRevision',
        };
      case 'git-page':
        return {
          what: `${'dependency' in data ? `dependency ${data.dependency}: ` : ''}${data.repository} is a git repository, not a Helm repository`,
          so: 'It has no index.yaml from which charts are found, and fetching the chart fails',
          do: 'Write the URL of the Helm repository',
        };
      case 'mixed-url':
        return {
          what: `repoURL ${data.repository} mixes the forms https://host/path and git@host:path`,
          so: 'Argo CD cannot fetch the repository',
          do: 'Write one of the two forms',
        };
      case 'helm-path':
        return {
          what: `repoURL ${data.repository} is a Helm repository, but the source names a path`,
          so: 'Argo CD takes it for a git repository and cannot fetch it',
          do: 'Name the chart instead of the path',
        };
    }
  },
});

const unrendered = hesitation('reader-unknown', 'no Application is seen to install the chart');

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
      if (place) yield { place, repository, dependency: name };
    }
  }
}

type Unfetchable = { readonly place: Place; readonly repository: string; readonly dependency: string };

function isVendored(chart: string, name: string, index: TreeIndex): boolean {
  const start = joinPath(chart, 'charts', name);
  return index.files.some((file) => file.startsWith(`${start}/`) || file.startsWith(`${start}-`));
}
