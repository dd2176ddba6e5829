import { changes } from './changes.ts';
import { lookedAt } from './charts.ts';
import { servers } from './servers.ts';
import { snapshots } from './snapshots.ts';
import { trySet } from './try-set.ts';

/**
 * Real processes take long, so that only what was once found, and one of each other kind, is tried every time, with its
 * first calls; PHINEUS_ATTACKS=all tries everything.
 */
const always = [
  'secret: a parameter of an Application',
  'secret: the address of a repository',
  'words: the name of an object',
  'words: the name of a file',
  'confusion: keys that JavaScript has',
  'fix: a link within the tree to a file that is a link out of it',
  'revision: "--output=CANARY"',
  'outside: a folder that becomes a link',
  'exhaustion: a pipe among the manifests',
  'chart: functions of other types',
  'archive: paths out of the archive',
  'dump: a list in a list, 3,000 deep',
  'dump: a pipe among its files',
  'snapshot: arrays 200,000 deep',
  'mcp: edits out of the folder',
  'lsp: lengths that lie',
  'lsp: bytes that are no message',
  'serve: paths out of the page',
];

trySet([...changes, ...lookedAt, ...snapshots, ...servers], always, 3);
