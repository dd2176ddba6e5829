import type { Fleet } from '#fleet';
import { type Manifest, recordsAt, stringAt } from '#kube';
import type { Snapshot } from '#observed';
import type { Noise } from '../diagnosis.ts';
import { manifestText } from '../object-text.ts';

/**
 * Applications of the clusters that nobody makes: neither git has them, nor an ApplicationSet or another Application
 * does. Nothing is said where git has none of what was seen, because then it is another repository.
 */
export function unmanagedApplications({ clusters }: Snapshot, fleets: readonly Fleet[]): readonly Noise[] {
  const rendered = new Set(fleets.flatMap(({ applications }) => applications.map(({ owner }) => owner.name)));
  const live = clusters.flatMap(({ objects }) =>
    objects.filter(({ apiVersion, kind }) => kind === 'Application' && apiVersion.startsWith('argoproj.io/')),
  );
  const isInGit = ({ metadata }: Manifest): boolean => rendered.has(metadata?.name ?? '');
  if (!live.some(isInGit)) return [];
  return live.filter((it) => !isInGit(it) && !isMade(it)).map(unmanaged);
}

function isMade(application: Manifest): boolean {
  const { annotations, labels } = application.metadata ?? {};
  return (
    recordsAt(application, 'metadata', 'ownerReferences').length > 0 ||
    annotations?.['argocd.argoproj.io/tracking-id'] !== undefined ||
    labels?.['app.kubernetes.io/instance'] !== undefined
  );
}

function unmanaged(application: Manifest): Noise {
  const name = manifestText(application);
  return {
    class: 'unmanaged-application',
    object: name,
    say: {
      what: `${name} is in the cluster, and neither git nor another Application makes it`,
      so: 'nobody sees it in git, and what it deploys looks unused there',
      do: 'bring it into git, or delete it if nobody needs it',
    },
    evidence: {
      object: name,
      field: 'metadata.creationTimestamp',
      value: stringAt(application, 'metadata', 'creationTimestamp') ?? '',
      time: '',
    },
  };
}
