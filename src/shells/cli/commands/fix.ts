import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

import type { FixFlags } from '../fix-tree.ts';

/** `phineus fix [PATH] [FINDING…]`: edits in git that cure findings, each proven on the edited tree. */
export const fixCommand = buildCommand<FixFlags, string[], Context>({
  docs: {
    customUsage: ['[PATH] [FINDING|RULE...] [FLAGS]'],
    brief: 'Cure findings by the smallest edits in git, each proven by running the line on the edited tree',
    fullDescription:
      'FINDING is the id of a finding, or the name of a rule. Prints diffs; nothing is written without --write or --commit, and nothing is ever applied to a cluster. Exit codes: 0 everything asked for has a proven fix; 1 something has none; 2 could not run, or of --all not to its end.',
  },
  parameters: {
    flags: {
      all: { kind: 'boolean', brief: 'Every finding that has a fix', default: false, withNegated: false },
      write: {
        kind: 'boolean',
        brief: 'Write the fixes into the folder',
        default: false,
        withNegated: false,
      },
      force: {
        kind: 'boolean',
        brief: 'Write into files with uncommitted changes too',
        default: false,
        withNegated: false,
      },
      commit: {
        kind: 'parsed',
        parse: String,
        brief: 'Put the fixes on a new branch, one commit for each cause',
        optional: true,
        placeholder: 'branch',
      },
      base: {
        kind: 'parsed',
        parse: String,
        brief: 'The revision that runs in the clusters: cures what a change does to it as well',
        optional: true,
        placeholder: 'revision',
      },
      diagnosed: {
        kind: 'parsed',
        parse: String,
        brief: 'Snapshot or dump of the clusters: ends the causes that are seen there as well',
        variadic: true,
        optional: true,
        placeholder: 'snapshot',
      },
      choose: {
        kind: 'parsed',
        parse: String,
        brief: 'FINDING=OPTION: what to do where somebody has to choose',
        variadic: true,
        optional: true,
        placeholder: 'choice',
      },
      output: {
        kind: 'enum',
        values: ['text', 'json', 'markdown', 'sarif', 'github'],
        brief: 'text, json, sarif, markdown for a pull request, or github for a review with suggestions',
        default: 'text',
      },
      online: onlineFlag,
      quiet: { kind: 'boolean', brief: 'No talk on stderr', default: false, withNegated: false },
    },
    aliases: { o: 'output', q: 'quiet' },
    positional: {
      kind: 'array',
      parameter: { brief: '[path] finding or rule …', placeholder: 'arg', parse: String },
    },
  },
  async func(flags, ...args) {
    const { fixTree } = await import('../fix-tree.ts');
    this.process.exitCode = await fixTree(this.io, args, flags);
  },
});
