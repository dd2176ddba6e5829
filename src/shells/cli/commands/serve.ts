import { buildCommand, numberParser } from '@stricli/core';
import { clusterFlags } from '../cluster-flags.ts';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';
import type { ServeFlags } from '../serve-until-stopped.ts';

/** `phineus serve [PATH…]`: the dashboard over what is watched. */
export const serveCommand = buildCommand<ServeFlags, string[], Context>({
  docs: {
    customUsage: ['[PATH...] [FLAGS]'],
    brief: 'Watch repositories and clusters, keep their history, and show it in a dashboard',
    fullDescription: [
      'Looks at each folder, repository elsewhere or cluster whenever it changes, and serves the dashboard, a JSON API',
      '(/api/v1/openapi.json), metrics for Prometheus (/metrics) and health (/healthz, /readyz). Listens on this machine',
      'alone; another address needs a token (PHINEUS_TOKEN or --token-file) or a provider (--oidc-issuer). The history is kept in a file, or in PostgreSQL',
      'by DATABASE_URL. Webhooks of git hosts (/hooks/github, /hooks/gitlab) are taken when PHINEUS_WEBHOOK_SECRET is set.',
      'Ends with SIGTERM or Ctrl C.',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...clusterFlags,
      dump: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        brief: 'Folder with the dump of a cluster; may be given several times',
        placeholder: 'folder',
      },
      inCluster: {
        kind: 'boolean',
        brief: 'Watch the cluster that this runs in',
        default: false,
        withNegated: false,
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
      oidcIssuer: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief:
          'OpenID Connect provider to log in with; PHINEUS_OIDC_SECRET holds the secret, if there is one',
      },
      oidcClient: { kind: 'parsed', parse: String, optional: true, brief: 'Name of this server there' },
      oidcAllow: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        brief: 'Whom to let in: group:NAME, email:ADDRESS, domain:NAME or everyone',
      },
      database: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief:
          'File for the history, or a postgres:// address; otherwise DATABASE_URL, or a file of the user',
      },
      workers: {
        kind: 'boolean',
        brief: 'Leave the work to processes of phineus work; takes PostgreSQL',
        default: false,
        withNegated: false,
      },
      shares: {
        kind: 'parsed',
        parse: numberParser,
        default: '1',
        brief: 'Shares into which workers split the work on one repository; takes --workers',
      },
      interval: {
        kind: 'parsed',
        parse: numberParser,
        default: '5',
        brief: 'Seconds between looks for changes',
      },
      remoteInterval: {
        kind: 'parsed',
        parse: numberParser,
        default: '60',
        brief: 'Seconds between looks at repositories elsewhere and at clusters',
      },
      retention: {
        kind: 'parsed',
        parse: numberParser,
        default: '90',
        brief: 'Days to keep the history for',
      },
      online: onlineFlag,
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
        brief: 'Folder or address (URL#BRANCH) of a repository, or file of a snapshot; NAME=PATH names it',
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
