import { buildCommand } from '@stricli/core';
import type { Severity } from '#findings';
import { revisionsFromTreeFlag } from '../comparison-flags.ts';
import type { Context } from '../context.ts';
import { parseJobs } from '../parse-jobs.ts';
import { type StartFlags, startFlags } from '../start-flags.ts';

type Flags = StartFlags & {
  readonly output?: readonly string[];
  readonly rule?: readonly string[];
  readonly target?: readonly string[];
  readonly app?: readonly string[];
  readonly notes: boolean;
  readonly fixes: boolean;
  readonly failOn: Severity;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly requireVerified: boolean;
  readonly allowEmpty: boolean;
  readonly revisionsFromTree: boolean;
  readonly online: boolean;
  readonly trust: boolean;
  readonly offline: boolean;
  readonly jobs?: number;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
};

/** `phineus check [PATH]`: the gate. Renders every target, runs the rules and the forecast, and says what is wrong. */
export const checkCommand = buildCommand<Flags, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'Render every target, run the rules and the forecast, and say what is wrong',
    fullDescription:
      'Exit codes: 0 nothing at or above the threshold; 1 findings at or above it, or blocked; 2 could not run, or not to its end; 3 with --require-verified, when something was not verified.',
  },
  parameters: {
    flags: {
      output: {
        kind: 'parsed',
        parse: String,
        brief:
          'text, json, yaml, sarif, junit, github, gitlab, markdown or html, optionally =FILE; repeatable',
        optional: true,
        variadic: true,
      },
      base: {
        kind: 'parsed',
        parse: String,
        brief: 'Only problems that this revision does not have count',
        optional: true,
      },
      ...startFlags,
      rule: {
        kind: 'parsed',
        parse: String,
        brief: 'Only findings of this rule show and count; repeatable',
        optional: true,
        variadic: true,
      },
      target: {
        kind: 'parsed',
        parse: String,
        brief: 'Only this target shows and counts; repeatable',
        optional: true,
        variadic: true,
      },
      app: {
        kind: 'parsed',
        parse: String,
        brief: 'Only this application, and what blocks it, shows and counts; repeatable',
        optional: true,
        variadic: true,
      },
      notes: {
        kind: 'boolean',
        brief: 'Show notes too; the text otherwise says only how many there are',
        default: false,
        withNegated: false,
      },
      fixes: {
        kind: 'boolean',
        brief:
          'Prove fixes too, as fix --all does, and put them into the SARIF and JSON output; takes several checks',
        default: false,
        withNegated: false,
      },
      failOn: {
        kind: 'enum',
        values: ['error', 'warning', 'question', 'info'],
        brief: 'Lowest severity that makes the check fail',
        default: 'error',
      },
      baseline: { kind: 'parsed', parse: String, brief: 'File of accepted fingerprints', optional: true },
      writeBaseline: {
        kind: 'parsed',
        parse: String,
        brief: 'Write the fingerprints of all findings to this file',
        optional: true,
      },
      requireVerified: {
        kind: 'boolean',
        brief: 'Exit with 3 when something was not verified',
        default: false,
        withNegated: false,
      },
      allowEmpty: {
        kind: 'boolean',
        brief:
          'Accept a folder without Applications; otherwise there is nothing to check, and the exit code is 2',
        default: false,
        withNegated: false,
      },
      revisionsFromTree: revisionsFromTreeFlag,
      online: {
        kind: 'boolean',
        brief: 'Fetch charts that are not available; otherwise only cached ones are used (--offline)',
        default: false,
        withNegated: false,
      },
      trust: {
        kind: 'boolean',
        brief: 'Run the rule files and plug-in commands that phineus.yaml names',
        default: false,
        withNegated: false,
      },
      offline: {
        kind: 'boolean',
        brief: 'Never touch the network (the default)',
        default: true,
        withNegated: false,
      },
      jobs: {
        kind: 'parsed',
        parse: parseJobs,
        brief: 'Threads that render a tree of which nothing is cached; 1 by default',
        optional: true,
      },
      quiet: { kind: 'boolean', brief: 'No talk on stderr', default: false, withNegated: false },
      verbose: {
        kind: 'boolean',
        brief: 'Every finding, and every reason for which something was not verified',
        default: false,
        withNegated: false,
      },
      color: { kind: 'boolean', brief: 'Colours on a terminal', default: true },
    },
    aliases: { o: 'output', q: 'quiet' },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true }],
    },
  },
  async func(flags, path = '.') {
    const { checkTree } = await import('../check-tree.ts');
    this.process.exitCode = await checkTree(this.io, path, flags);
  },
});
