import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { type StartFlags, startFlags } from '../start-flags.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = StartFlags & {
  readonly target?: string;
  readonly output: 'text' | 'json' | 'mermaid';
  readonly argocd?: string;
  readonly kubernetes?: string;
  readonly against?: string;
  readonly allowEmpty: boolean;
  readonly online: boolean;
};

/** `phineus forecast [PATH]`: what Argo CD's sync will do, per target and application. */
export const forecastCommand = buildCommand<Flags, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'Say per target and application whether it converges, and if not, exactly what blocks it',
    fullDescription:
      'With --against another version is forecast too, and only what differs is printed: --argocd 3.5 --against 3.4, or --kubernetes 1.34 --against 1.33.',
  },
  parameters: {
    flags: {
      target: {
        kind: 'parsed',
        parse: String,
        brief: 'Only this target',
        optional: true,
        placeholder: 'name',
      },
      output: { kind: 'enum', values: ['text', 'json', 'mermaid'], brief: 'Format', default: 'text' },
      argocd: {
        kind: 'parsed',
        parse: String,
        brief: 'Argo CD version instead of the declared one',
        optional: true,
        placeholder: 'version',
      },
      kubernetes: {
        kind: 'parsed',
        parse: String,
        brief: 'Kubernetes version instead of the declared one',
        optional: true,
        placeholder: 'version',
      },
      base: {
        kind: 'parsed',
        parse: String,
        brief: 'The revision whose clusters the forecast begins with',
        optional: true,
        placeholder: 'revision',
      },
      ...startFlags,
      against: {
        kind: 'parsed',
        parse: String,
        brief: 'Version to compare with',
        optional: true,
        placeholder: 'version',
      },
      online: onlineFlag,
      allowEmpty: {
        kind: 'boolean',
        brief: 'Accept a folder without Applications; otherwise the exit code is 2',
        default: false,
        withNegated: false,
      },
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true }],
    },
  },
  async func(flags, path = '.') {
    const { printForecast } = await import('../print-forecast.ts');
    this.process.exitCode = await printForecast(this.io, path, flags);
  },
});
