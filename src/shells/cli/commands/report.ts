import { buildCommand } from '@stricli/core';
import type { DocumentKind } from '#documents';
import { UserError, nearest } from '#outcome';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = {
  readonly snapshot?: readonly string[];
  readonly base?: string;
  readonly since?: string;
  readonly date?: string;
  readonly output: 'markdown' | 'html' | 'json';
  readonly fixes?: boolean;
  readonly online: boolean;
  readonly quiet: boolean;
};

const documentKinds: readonly DocumentKind[] = [
  'fix-record',
  'inventory',
  'lessons',
  'parity',
  'postmortem',
  'rca',
  'risk',
  'rollback',
  'waves',
];

/** `phineus report KIND [PATH]`: the documents that people write about a fleet. */
export const reportCommand = buildCommand<Flags, [DocumentKind, string?], Context>({
  docs: {
    customUsage: ['KIND [PATH] [FLAGS]'],
    brief: 'Write a document about a fleet, each statement with what it rests on',
    fullDescription: [
      `KIND is one of ${documentKinds.join(', ')}.`,
      'A document is written from the folder of a repository, from snapshots or dumps of clusters, or from both; with a',
      'snapshot and without PATH nothing is read from git. --since holds it against an earlier document: what is resolved,',
      'new or still open. The same input gives the same bytes: the date is that of --date, of the snapshot, or of the commit.',
    ].join('\n'),
  },
  parameters: {
    aliases: { o: 'output', q: 'quiet' },
    flags: {
      snapshot: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        brief: 'Snapshot or dump of a cluster; may be given several times',
        placeholder: 'file',
      },
      base: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Revision that the tree is compared with',
        placeholder: 'ref',
      },
      since: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Earlier document to compare with',
        placeholder: 'file',
      },
      date: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Date of the document',
        placeholder: 'YYYY-MM-DD',
      },
      output: { kind: 'enum', values: ['markdown', 'html', 'json'], default: 'markdown', brief: 'Format' },
      fixes: {
        kind: 'boolean',
        optional: true,
        brief:
          'Look for fixes in git, and prove them; by default for rca, and for fix-record and rollback without --base',
      },
      online: onlineFlag,
      quiet: { kind: 'boolean', default: false, brief: 'No talk on stderr', withNegated: false },
    },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'What to write', placeholder: 'kind', parse: parseKind },
        { brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true },
      ],
    },
  },
  async func(flags, kind, path) {
    const { writeReport } = await import('../write-report.ts');
    this.process.exitCode = await writeReport(this.io, { kind, path }, flags);
  },
});

function parseKind(text: string): DocumentKind {
  const kind = documentKinds.find((each) => each === text);
  if (kind !== undefined) return kind;
  const close = nearest(text, documentKinds);
  throw new UserError(`there is no document '${text}'`, {
    hint: close === undefined ? `one of ${documentKinds.join(', ')}` : `did you mean '${close}'?`,
  });
}
