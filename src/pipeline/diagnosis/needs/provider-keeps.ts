import type { Manifest } from '#kube';
import type { Because, Evidence } from '../because.ts';
import { unmet } from './unmet.ts';

/** The label by which the provider of the cluster marks an object that it brings itself and keeps as it wants it. */
export function labelOfProvider(live: Manifest | undefined): string | undefined {
  return Object.keys(live?.metadata?.labels ?? {}).find((label) =>
    /^addonmanager\.kubernetes\.io\/|^kubernetes\.io\/cluster-service$/.test(label),
  );
}

/** An object that git and the provider of the cluster both want to have. */
export function takenOver(root: string, by: string, evidence: readonly Evidence[]): Because {
  return unmet('same', 'by-the-provider', {
    root,
    say: {
      what: `${root} belongs to the provider of the cluster, which keeps it as it wants it (${by})`,
      so: 'Argo CD and the provider undo each other',
      do: 'take it out of git, and change it where the provider lets one, or give yours another name',
    },
    evidence,
  });
}
