import { buildCommand } from '@stricli/core';
import { argocdServerFlag, clusterFlags } from '../cluster-flags.ts';
import type { Context } from '../context.ts';

type Flags = {
  readonly context?: readonly string[];
  readonly kubeconfig?: string;
  readonly argocdServer?: string;
  readonly argocdClusters: boolean;
  readonly since?: string;
  readonly repo?: string;
  readonly watch: boolean;
  readonly output: 'text' | 'json';
  readonly quiet: boolean;
};

/** `phineus diagnose [SNAPSHOT|DUMP…] [APP]`: why Applications are red. */
export const diagnoseCommand = buildCommand<Flags, string[], Context>({
  docs: {
    customUsage: ['[SNAPSHOT...] [APP] [FLAGS]'],
    brief: 'Say why Applications are red: the few causes behind many symptoms',
    fullDescription: [
      'Reads snapshots or dumps (see phineus snapshot), or without any the clusters of the given contexts, with nothing but',
      'GET requests. Follows every red Application to what is broken while everything it rests on holds, and prints each',
      'such cause once: what, so what, what to do, what was seen, which Applications it explains. What nothing explains',
      'is printed apart. An argument that is no file is the name of the one Application to diagnose; - is what comes in',
      'on standard input. Where no Application was seen, the workloads are what is red.',
      'Exits with 0 when every Application is well, with 1 when one is not, with 2 when nothing could be read.',
    ].join('\n'),
  },
  parameters: {
    aliases: { o: 'output', q: 'quiet' },
    flags: {
      ...clusterFlags,
      ...argocdServerFlag,
      since: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Earlier snapshot or dump: says which causes are new, gone or the same',
        placeholder: 'snapshot',
      },
      repo: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief:
          'Folder of the GitOps repository: says which line and commit brought a cause, or who did it elsewhere',
        placeholder: 'path',
      },
      watch: {
        kind: 'boolean',
        default: false,
        withNegated: false,
        brief: 'Go on watching the clusters, and print the answer again whenever it changes',
      },
      output: {
        kind: 'enum',
        values: ['text', 'json'],
        default: 'text',
        brief: 'How to print it',
      },
      quiet: {
        kind: 'boolean',
        default: false,
        brief: 'Say nothing of the reading',
      },
    },
    positional: {
      kind: 'array',
      parameter: {
        brief: 'Snapshot, file or folder of a dump, or the name of an Application',
        placeholder: 'snapshot',
        parse: String,
      },
    },
  },
  async func(flags, ...args) {
    const { printDiagnosis } = await import('../print-diagnosis.ts');
    this.process.exitCode = await printDiagnosis(this.io, args, flags);
  },
});
