import { describe, expect, test } from 'vitest';
import { changes } from './changes.ts';
import { lookedAt } from './charts.ts';
import { servers } from './servers.ts';
import { snapshots } from './snapshots.ts';
import { tryAttack } from './try-attack.ts';

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

const families = { changes, charts: lookedAt, snapshots, servers };
const isAll = process.env['PHINEUS_ATTACKS'] === 'all';

describe.each(Object.entries(families))('%s', (_, attacks) => {
  test.each(
    attacks.filter(({ name }) => isAll || always.includes(name)).map((each) => [each.name, each] as const),
  )(
    '%s',
    async (_name, attack) => {
      const calls = isAll ? attack.calls : attack.calls.slice(0, 3);
      const { faults } = await tryAttack({ ...attack, calls });
      expect(faults).toEqual([]);
    },
    20 * 60_000,
  );
});

test('what is always tried is there, and every attack has a name of its own', () => {
  const names = Object.values(families).flatMap((attacks) => attacks.map(({ name }) => name));
  expect(always.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
