import { expect, test } from 'vitest';
import type { FixSet } from './find-fixes.ts';
import type { ProvenFix } from './fix.ts';
import { formatFixesSarif } from './format-fixes-sarif.ts';

const finding: ProvenFix['finding'] = {
  id: '1',
  rule: 'unread-value',
  severity: 'warning',
  targets: ['dev'],
  message: '',
  what: 'tga is read by no template',
  so: '',
  do: '',
  confidence: 'proven',
  reasons: [],
  standing: 'deployed',
  occurrences: 1,
  location: { file: 'values.yaml', line: 3 },
  related: [],
};

function fix(texts: Readonly<Record<string, string>>): ProvenFix {
  const proof = {
    targets: ['dev'],
    cured: ['1'],
    changed: [],
    removed: [],
    revealed: [],
    turnsOut: [],
    checks: ['it is gone'],
  };
  return { finding, what: 'Rename tga to tag', why: '', diff: '', texts, proof };
}

test('edits of a later fix have the lines of the tree before any fix', () => {
  const set: FixSet = {
    fixes: [fix({ 'values.yaml': 'new\na\nb\ntga\n' }), fix({ 'values.yaml': 'new\na\nb\ntag\n' })],
    unfixed: [],
    files: {},
    diff: '',
  };
  const { runs } = JSON.parse(formatFixesSarif(set, () => 'a\nb\ntga\n'));
  const edits = runs[0].results.map(
    (each: { fixes: { artifactChanges: { replacements: unknown[] }[] }[] }) =>
      each.fixes[0]?.artifactChanges[0]?.replacements,
  );
  expect(edits).toEqual([
    [
      {
        deletedRegion: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
        insertedContent: { text: 'new\n' },
      },
    ],
    [
      {
        deletedRegion: { startLine: 3, startColumn: 1, endLine: 4, endColumn: 1 },
        insertedContent: { text: 'tag\n' },
      },
    ],
  ]);
});
