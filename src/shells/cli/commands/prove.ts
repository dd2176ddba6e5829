import { buildCommand } from '@stricli/core';
import { comparedPlaces } from '../comparison-flags.ts';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = {
  readonly output: 'text' | 'markdown' | 'json';
  readonly online: boolean;
  readonly quiet: boolean;
};

/** `phineus prove [PATH] [BASE[..HEAD]]`: what a change that somebody wrote cures and brings, hunk by hunk. */
export const proveCommand = buildCommand<Flags, [string?, string?], Context>({
  docs: {
    customUsage: ['[PATH] [BASE..HEAD] [FLAGS]'],
    brief:
      'Say which findings a change cures and which it adds, and which of its hunks change nothing that is deployed',
    fullDescription:
      'Both revisions run through the whole line on all targets; then each hunk is taken out of the change, and tried alone on the base. The range is that of diff: BASE..HEAD compares two revisions, BASE the files on disk with BASE. Exit codes: 0 nothing is worse; 1 the change brings a finding at warning or above, or a forecast is worse; 2 could not run, or not to its end.',
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: ['text', 'markdown', 'json'], brief: 'Format', default: 'text' },
      online: onlineFlag,
      quiet: { kind: 'boolean', brief: 'No talk on stderr', default: false, withNegated: false },
    },
    aliases: { o: 'output', q: 'quiet' },
    positional: comparedPlaces,
  },
  async func(flags, path, range) {
    const { printProof } = await import('../print-proof.ts');
    this.process.exitCode = await printProof(this.io, { path, range }, flags);
  },
});
