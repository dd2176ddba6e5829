import { buildCommand } from '@stricli/core';
import { comparedPlaces, comparisonFlags } from '../comparison-flags.ts';
import type { Context } from '../context.ts';

type Flags = {
  readonly output: 'text' | 'markdown' | 'json' | 'html';
  readonly noise: boolean;
  readonly exitCode: boolean;
  readonly online: boolean;
  readonly revisionsFromTree: boolean;
};

/** `phineus diff [PATH] [BASE[..HEAD]]`: what a change does to the clusters. */
export const diffCommand = buildCommand<Flags, [string?, string?], Context>({
  docs: {
    customUsage: ['[PATH] [BASE[..HEAD]] [FLAGS]'],
    brief:
      'Say what a change does to the clusters: objects created, changed, pruned, orphaned, and what is dangerous',
    fullDescription:
      'Both revisions are rendered for all targets. Without a range the files on disk are compared with the commit at which HEAD left the branch that the change goes to. BASE compares the files on disk with BASE, BASE..HEAD two revisions, BASE...HEAD a revision with the commit at which it left BASE.',
  },
  parameters: {
    flags: {
      ...comparisonFlags,
      output: {
        kind: 'enum',
        values: ['text', 'markdown', 'json', 'html'],
        brief: 'Format',
        default: 'text',
      },
      exitCode: {
        kind: 'boolean',
        brief: 'Exit with 1 when something differs',
        default: false,
        withNegated: false,
      },
    },
    aliases: { o: 'output' },
    positional: comparedPlaces,
  },
  async func(flags, path, range) {
    const { printDiff } = await import('../print-diff.ts');
    this.process.exitCode = await printDiff(this.io, { path, range }, flags);
  },
});
