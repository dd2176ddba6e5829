import { buildCommand, buildRouteMap } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

const folder = {
  kind: 'tuple',
  parameters: [{ brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true }],
} as const;

type ListFlags = { readonly output: 'text' | 'json'; readonly online: boolean };

/** `phineus charts list [PATH]`: the charts of repositories that the fleet uses. */
const listCommand = buildCommand<ListFlags, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'List the charts of repositories: from where, for which Applications, and which are newer',
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: ['text', 'json'], brief: 'Format', default: 'text' },
      online: { ...onlineFlag, brief: 'Fetch charts, and ask the repositories for newer versions' },
    },
    aliases: { o: 'output' },
    positional: folder,
  },
  async func(flags, path = '.') {
    const { listCharts } = await import('../list-charts.ts');
    this.process.exitCode = await listCharts(this.io, path, flags);
  },
});

/** `phineus charts fetch [PATH]`: brings every chart of the fleet into the cache. */
const fetchCommand = buildCommand<Record<never, never>, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'Fetch every chart of the fleet into the cache; later runs need no network',
    fullDescription: 'Exit code 1 when a chart cannot be had; why is said for each.',
  },
  parameters: { flags: {}, positional: folder },
  async func(_, path = '.') {
    const { fetchCharts } = await import('../fetch-charts.ts');
    this.process.exitCode = await fetchCharts(this.io, path);
  },
});

/** `phineus charts lock [PATH]`: records versions and digests. */
const lockCommand = buildCommand<{ readonly output?: string }, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'Record version and digest of every chart of the fleet in phineus.charts.lock.yaml',
    fullDescription:
      'Later runs take the locked version for a range, and refuse a chart whose bytes have another digest.',
  },
  parameters: {
    flags: {
      output: {
        kind: 'parsed',
        parse: String,
        brief: 'The file to write; phineus.charts.lock.yaml of the folder otherwise, - for standard output',
        optional: true,
        placeholder: 'file',
      },
    },
    aliases: { o: 'output' },
    positional: folder,
  },
  async func({ output }, path = '.') {
    const { lockCharts } = await import('../lock-charts.ts');
    this.process.exitCode = await lockCharts(this.io, path, output);
  },
});

/** `phineus charts …`. */
export const chartsCommand = buildRouteMap<string, Context>({
  routes: { fetch: fetchCommand, list: listCommand, lock: lockCommand },
  docs: { brief: 'Charts of the fleet' },
});
