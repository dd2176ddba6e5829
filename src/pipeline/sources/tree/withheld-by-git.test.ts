import { expect, test } from 'vitest';
import { locate, memoryTree } from '#files';
import { indexTree } from './tree-index.ts';
import { withheldByGit } from './withheld-by-git.ts';

const index = indexTree(
  memoryTree({
    '.gitignore': '# keys\n/bootstrap/credentials.json\nsecret*.yaml\nconfig/\n*.key\n!public.key\n',
    'shop/.gitignore': 'local/*.env\n',
  }),
);

test.each([
  ['bootstrap/credentials.json', '.gitignore:2'],
  ['shop/bootstrap/credentials.json', undefined],
  ['shop/overlays/secret.keep.yaml', '.gitignore:3'],
  ['shop/config/bookmarks.yaml', '.gitignore:4'],
  // Only a folder is meant.
  ['shop/config', undefined],
  ['shop/tls.key', '.gitignore:5'],
  ['shop/public.key', undefined],
  ['shop/local/app.env', 'shop/.gitignore:1'],
  ['local/app.env', undefined],
  ['shop/deployment.yaml', undefined],
])('%s: %s', (path, line) => {
  const place = withheldByGit(index, path);
  const { file, line: at } = place ? locate(place) : {};
  expect(place && `${file}:${at}`).toBe(line);
});
