import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = {
  readonly target?: string;
  readonly raw: boolean;
  readonly output: 'yaml' | 'json';
  readonly online: boolean;
};

/** `phineus render [PATH] [APP…]`: the manifests as Argo CD would generate them. */
export const renderCommand = buildCommand<Flags, string[], Context>({
  docs: {
    customUsage: ['[PATH] [APP...] [FLAGS]'],
    brief: 'Print the manifests of applications as Argo CD would generate them',
    fullDescription:
      'Without names every application of every target is printed. Failures and what was not verified go to stderr; exit code 1 when an application does not render, 2 when a limit ended it.',
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
      raw: {
        kind: 'boolean',
        brief: 'Before tracking metadata and the namespace fix-up',
        default: false,
        withNegated: false,
      },
      online: onlineFlag,
      output: { kind: 'enum', values: ['yaml', 'json'], brief: 'Format', default: 'yaml' },
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'array',
      parameter: { brief: 'folder, then names of applications', placeholder: 'path-or-app', parse: String },
    },
  },
  async func(flags, ...names) {
    const { renderManifests } = await import('../render-manifests.ts');
    this.process.exitCode = await renderManifests(this.io, names, flags);
  },
});
