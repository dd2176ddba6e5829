import { buildCommand } from '@stricli/core';
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
    brief: 'Say what other versions of charts, Kubernetes or Argo CD do to the fleet',
    fullDescription:
      'Either of a change, as diff compares revisions, or of versions that nobody has written yet: --to NAME=VERSION. It names what gets another version, our values that are no longer read or newly asked for, what is wrong afterwards and was not before, and the difference of all objects. Exit codes: 0 nothing gets worse; 1 an error is new, or an application is blocked that was not; 2 could not run.',
  },
  parameters: {
    flags: {
      to: {
        kind: 'parsed',
        parse: String,
        brief: 'kubernetes=1.33, argocd=3.5 or CHART=VERSION, as if the tree said so; repeatable',
        optional: true,
        variadic: true,
      },
      output: { kind: 'enum', values: ['text', 'markdown', 'json'], brief: 'Format', default: 'text' },
      noise: {
        kind: 'boolean',
        brief: 'Show checksums, labels of chart versions and generated names too',
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
    const { printUpgrade } = await import('../print-upgrade.ts');
    this.process.exitCode = await printUpgrade(this.io, { path, range }, flags);
  },
});
