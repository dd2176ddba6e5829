import { buildCommand, numberParser } from '@stricli/core';
import type { WorkOptions } from '#server';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

/** `phineus work`: does the work of servers that were started with `--workers`. */
export const workCommand = buildCommand<WorkOptions, [], Context>({
  docs: {
    customUsage: ['[FLAGS]'],
    brief: 'Do the work of servers that leave it to others (phineus serve --workers)',
    fullDescription:
      'Takes work from PostgreSQL (--database or DATABASE_URL) and gives the results back there. Any number of workers may run, on any machine that reaches the same repositories; one that ends or dies is followed by another. Code of a tree runs, and the network is used for charts, only when both server and worker say so.',
  },
  parameters: {
    flags: {
      database: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'A postgres:// address; otherwise DATABASE_URL',
      },
      atOnce: { kind: 'parsed', parse: numberParser, default: '1', brief: 'Pieces of work to do at once' },
      online: onlineFlag,
      trust: {
        kind: 'boolean',
        brief: 'Run the rule files and plug-in commands that phineus.yaml names',
        default: false,
        withNegated: false,
      },
    },
  },
  async func(flags) {
    const { workUntilStopped } = await import('../work-until-stopped.ts');
    await workUntilStopped(this.io, flags);
  },
});
