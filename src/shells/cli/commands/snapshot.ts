import { buildCommand } from '@stricli/core';
import { argocdServerFlag, clusterFlags } from '../cluster-flags.ts';
import type { Context } from '../context.ts';

type Flags = {
  readonly context?: readonly string[];
  readonly kubeconfig?: string;
  readonly argocdServer?: string;
  readonly argocdClusters: boolean;
  readonly output?: string;
  readonly facts: boolean;
  readonly quiet: boolean;
};

/** `phineus snapshot [DUMP…]`: a cluster, or dumps of one, as a file without secrets. */
export const snapshotCommand = buildCommand<Flags, string[], Context>({
  docs: {
    customUsage: ['[DUMP...] [FLAGS]'],
    brief: 'Save what a cluster looks like, without its secrets, to one file',
    fullDescription: [
      'Reads the clusters of the given contexts (the current one by default) with nothing but GET requests, and writes',
      'one compressed file. Values of Secrets and whatever looks like a credential are not in it; keys, sizes and hashes',
      'are. What could not be read is in it with the reason.',
      'Instead of a cluster it takes dumps and snapshots: files of kubectl get -o json|yaml, folders of kubectl',
      'cluster-info dump and oc adm must-gather, files of argocd app list|get and argocd admin export.',
      'Argo CD is reached with ARGOCD_AUTH_TOKEN or the session of argocd login. With PHINEUS_SNAPSHOT_KEY set to the',
      'same text, hashes of two snapshots can be compared.',
    ].join('\n'),
  },
  parameters: {
    aliases: { o: 'output', q: 'quiet' },
    flags: {
      ...clusterFlags,
      ...argocdServerFlag,
      output: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'The file to write',
        placeholder: 'file',
      },
      facts: {
        kind: 'boolean',
        default: false,
        brief: 'Print the facts of the targets for phineus.yaml',
      },
      quiet: { kind: 'boolean', default: false, brief: 'Say nothing of what was read' },
    },
    positional: {
      kind: 'array',
      parameter: { brief: 'Snapshot, or file or folder of a dump', placeholder: 'dump', parse: String },
    },
  },
  async func(flags, ...paths) {
    const { saveSnapshot } = await import('../save-snapshot.ts');
    this.process.exitCode = await saveSnapshot(this.io, paths, flags);
  },
});
