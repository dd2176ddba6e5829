import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = {
  readonly output: 'text' | 'markdown' | 'json';
  readonly noise: boolean;
  readonly exitCode: boolean;
  readonly online: boolean;
  readonly revisionsFromTree: boolean;
};

/** `phineus diff [PATH] [BASE[..HEAD]]`: what a change does to the clusters. */
export const diffCommand = buildCommand<Flags, [string?, string?], Context>({
  docs: {
    brief:
      'Say what a change does to the clusters: objects created, changed, pruned, orphaned, and what is dangerous',
    fullDescription:
      'Both revisions are rendered for all targets. Without a range the files on disk are compared with the commit at which HEAD left the branch that the change goes to. BASE compares the files on disk with BASE, BASE..HEAD two revisions, BASE...HEAD a revision with the commit at which it left BASE.',
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: ['text', 'markdown', 'json'], brief: 'Format', default: 'text' },
      noise: {
        kind: 'boolean',
        brief: 'Show checksums, labels of chart versions and generated names too',
        default: false,
        withNegated: false,
      },
      exitCode: {
        kind: 'boolean',
        brief: 'Exit with 1 when something differs',
        default: false,
        withNegated: false,
      },
      online: {
        kind: 'boolean',
        brief: 'Fetch charts that are not available; otherwise only cached ones are used',
        default: false,
        withNegated: false,
      },
      revisionsFromTree: {
        kind: 'boolean',
        brief: 'Take this tree for branches, tags and commits of its repository that the clone lacks',
        default: false,
        withNegated: false,
      },
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true },
        { brief: 'Revisions to compare', placeholder: 'base..head', parse: String, optional: true },
      ],
    },
  },
  async func(flags, path, range) {
    const { printDiff } = await import('../print-diff.ts');
    this.process.exitCode = await printDiff(this.io, { path, range }, flags);
  },
});
