import { describe, expect, test } from 'vitest';
import { splitManifests } from './split-manifests.ts';

describe('splitting a rendered file', () => {
  const file = '\n---\n# only a comment\n---\na: 1\n\n\n---b: 2\n  --- \nc: 3\n';

  test('Helm 4 splits at line starts and keeps what trails a document', () => {
    expect(splitManifests(file, 4).map((split) => split.text)).toEqual([
      '# only a comment\n',
      'a: 1\n\n\n',
      'b: 2\n  --- \nc: 3\n',
    ]);
  });

  test('Helm 3 takes the space around a separator and trims documents', () => {
    expect(splitManifests(file, 3).map((split) => split.text)).toEqual([
      '# only a comment',
      'a: 1',
      'b: 2\n  --- \nc: 3',
    ]);
  });

  test.each([3, 4] as const)('offsets lead back into the file (Helm %s)', (helm) => {
    for (const { text, start } of splitManifests(file, helm)) {
      expect(file.slice(start, start + text.length)).toBe(text);
    }
  });
});
