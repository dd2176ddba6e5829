import { buildCommand } from '@stricli/core';
import { comparedPlaces, comparisonFlags } from '../comparison-flags.ts';
import type { Context } from '../context.ts';

type Flags = {
  readonly to?: readonly string[];
  readonly output: 'text' | 'markdown' | 'json';
  readonly noise: boolean;
  readonly online: boolean;
  readonly revisionsFromTree: boolean;
};

/** `phineus upgrade [PATH] [BASE[..HEAD]]`: what other versions do to the fleet. */
export const upgradeCommand = buildCommand<Flags, [string?, string?], Context>({
  docs: {
    customUsage: ['[PATH] [BASE[..HEAD]] [FLAGS]'],
    brief: 'Say what other versions of charts, Kubernetes or Argo CD do to the fleet',
    fullDescription:
      'Either of a change, as diff compares revisions, or of versions that nobody has written yet: --to NAME=VERSION. It names what gets another version, our values that are no longer read or newly asked for, what is wrong afterwards and was not before, and the difference of all objects. Exit codes: 0 nothing gets worse; 1 an error is new, or an application is blocked that was not; 2 could not run, or not to its end.',
  },
  parameters: {
    flags: {
      ...comparisonFlags,
      to: {
        kind: 'parsed',
        parse: String,
        brief: 'kubernetes=1.33, argocd=3.5 or CHART=VERSION, as if the tree said so; repeatable',
        optional: true,
        variadic: true,
      },
      output: { kind: 'enum', values: ['text', 'markdown', 'json'], brief: 'Format', default: 'text' },
    },
    aliases: { o: 'output' },
    positional: comparedPlaces,
  },
  async func(flags, path, range) {
    const { printUpgrade } = await import('../print-upgrade.ts');
    this.process.exitCode = await printUpgrade(this.io, { path, range }, flags);
  },
});
