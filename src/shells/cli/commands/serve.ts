import { buildCommand, numberParser } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = {
  readonly dump?: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly url?: string;
  readonly tokenFile?: string;
  readonly database?: string;
  readonly interval: number;
  readonly retention: number;
  readonly online: boolean;
  readonly trust: boolean;
};

/** `phineus serve [PATH…]`: the dashboard over what is watched. */
export const serveCommand = buildCommand<Flags, string[], Context>({
  docs: {
    brief: 'Watch repositories and snapshots, keep their history, and show it in a dashboard',
    fullDescription: [
      'Looks at each folder whenever it changes, and serves the dashboard, a JSON API (/api/v1/openapi.json), metrics for',
      'Prometheus (/metrics) and health (/healthz, /readyz). Listens on this machine alone; another address needs a token',
      '(PHINEUS_TOKEN or --token-file). The history is kept in a file, or in PostgreSQL by DATABASE_URL. Webhooks of git',
      'hosts (/hooks/github, /hooks/gitlab) are taken when PHINEUS_WEBHOOK_SECRET is set. Ends with SIGTERM or Ctrl C.',
    ].join('\n'),
  },
  parameters: {
    flags: {
      dump: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        brief: 'Folder with the dump of a cluster; may be given several times',
        placeholder: 'folder',
      },
      host: { kind: 'parsed', parse: String, default: '127.0.0.1', brief: 'Address to listen on' },
      port: {
        kind: 'parsed',
        parse: numberParser,
        default: '8383',
        brief: 'Port to listen on; 0 takes a free one',
      },
      url: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Address under which browsers reach it, such as https://phineus.example.org',
      },
      tokenFile: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'File that holds the token to log in with',
      },
      database: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief:
          'File for the history, or a postgres:// address; otherwise DATABASE_URL, or a file of the user',
      },
      interval: {
        kind: 'parsed',
        parse: numberParser,
        default: '5',
        brief: 'Seconds between looks for changes',
      },
      retention: {
        kind: 'parsed',
        parse: numberParser,
        default: '90',
        brief: 'Days to keep the history for',
      },
      online: {
        kind: 'boolean',
        brief: 'Fetch charts that are not available',
        default: false,
        withNegated: false,
      },
      trust: {
        kind: 'boolean',
        brief: 'Run the rule files and plug-in commands that phineus.yaml names',
        default: false,
        withNegated: false,
      },
    },
    positional: {
      kind: 'array',
      parameter: {
        brief: 'Folder of a repository, or file of a snapshot; NAME=PATH names it',
        placeholder: 'path',
        parse: String,
      },
    },
  },
  async func(flags, ...paths) {
    const { serveUntilStopped } = await import('../serve-until-stopped.ts');
    await serveUntilStopped(this.io, paths, flags);
  },
});
