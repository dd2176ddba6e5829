import { counted } from '#text';
import { statusText } from '../states.ts';
import type { View } from '../view.ts';

/** The head of every document: what it is about, and what it rests on. */
export function aboutLines({ input, states, issues }: View): readonly (readonly [string, string])[] {
  const { date, git, live, base, earlier } = input;
  const tree = git?.report.tree;
  const status = `${statusText(states)}, ${counted(issues.length, 'issue')}`;
  return [
    ['Status', status],
    ...line('Date', date),
    ...line(
      'Commit',
      tree?.commit == null ? '' : `${tree.commit}${tree.dirty ? ' with uncommitted changes' : ''}`,
    ),
    ...line('Compared with', base?.name ?? ''),
    ...line('Targets', git?.report.targets.map(({ name }) => name).join(', ') ?? ''),
    ...line(
      'Clusters',
      live?.snapshot.clusters
        .map(({ name, version }) => (version === undefined ? name : `${name} (${version})`))
        .join(', ') ?? '',
    ),
    ...line('Seen at', live?.snapshot.taken ?? ''),
    ...line('Earlier document', earlier?.date ?? ''),
    ['Applications as', live ? 'seen in the clusters' : 'foreseen from git; no cluster was looked at'],
  ];
}

function line(label: string, value: string): readonly (readonly [string, string])[] {
  return value === '' ? [] : [[label, value]];
}
