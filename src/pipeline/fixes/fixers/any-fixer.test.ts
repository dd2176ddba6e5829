import { expect, test } from 'vitest';
import { memoryTree, placeAt, readText, source } from '#files';
import { applyChanges } from '../apply-changes.ts';
import type { Fixer, Flaw, History } from '../fix.ts';
import { likeSiblings } from './like-siblings.ts';
import { mendedBefore, restored } from './restored.ts';

const deployment = (more: string) => `kind: Deployment\nspec:\n  replicas: 1\n${more}  paused: false\n`;

/** What a fixer makes of a file, for a finding at the first place of a text. */
function mended(
  fixer: Fixer,
  files: Readonly<Record<string, string>>,
  { file, at, history }: { readonly file: string; readonly at: string; readonly history?: History },
): readonly (string | undefined)[] {
  const tree = memoryTree(files);
  const text = readText(tree, file) ?? '';
  const raw = { place: placeAt(source(file, text), text.indexOf(at)) };
  const flaw = { raw, all: [raw], finding: {} } as unknown as Flaw;
  return fixer(flaw, { tree, targets: [], fleets: [], history }).map(
    ({ changes }) => applyChanges(tree, changes)?.[file],
  );
}

/** A history in which a file had texts, the latest first. */
function remembering(file: string, ...texts: readonly string[]): History {
  const earlier = texts.map((text, index) => ({
    commit: 'abcd'.charAt(index).repeat(40),
    date: '2026-01-01',
    text,
  }));
  return { earlierTexts: (path) => (path === file ? earlier : []), renamedTo: () => [] };
}

test('a line is written as it was before a commit changed it', () => {
  const file = 'web.yaml';
  const [before, now] = [deployment('  image: web\n'), deployment('  imgae: web\n')];
  const history = remembering(file, before);
  expect(mended(restored, { [file]: now }, { file, at: 'imgae', history })).toEqual([before]);
});

test('what a commit only added is not taken away', () => {
  const file = 'web.yaml';
  const history = remembering(file, deployment(''));
  expect(mended(restored, { [file]: deployment('  image: web\n') }, { file, at: 'image', history })).toEqual(
    [],
  );
});

test('what one commit mended and a later one undid is mended again, whatever came in between', () => {
  const file = 'web.yaml';
  const [wrong, right] = [deployment('  imgae: web\n'), deployment('  image: web\n')];
  const history = remembering(file, right, right.replace('replicas: 1', 'replicas: 2'), wrong);
  expect(mended(mendedBefore, { [file]: wrong }, { file, at: 'imgae', history })).toEqual([right]);
});

test('what was otherwise once, and never wrong before that, was not mended', () => {
  const file = 'web.yaml';
  const history = remembering(file, deployment('  image: web\n'), deployment('  image: shop\n'));
  expect(
    mended(mendedBefore, { [file]: deployment('  imgae: web\n') }, { file, at: 'imgae', history }),
  ).toEqual([]);
});

test('a field is written as most neighbours have it, with the name of its own folder', () => {
  const values = (name: string) => `secret: ${name}-login\nlevel: info\n`;
  const files = {
    'apps/shop/values.yaml': values('search'),
    'apps/search/values.yaml': values('search'),
    'apps/cart/values.yaml': values('cart'),
    'apps/pay/values.yaml': values('pay'),
  };
  expect(mended(likeSiblings, files, { file: 'apps/shop/values.yaml', at: 'search-login' })).toEqual([
    values('shop'),
  ]);
});

test('what neighbours have each in their own way says nothing', () => {
  const files = {
    'apps/shop/values.yaml': 'port: 1\n',
    'apps/search/values.yaml': 'port: 2\n',
    'apps/cart/values.yaml': 'port: 3\n',
  };
  expect(mended(likeSiblings, files, { file: 'apps/shop/values.yaml', at: 'port' })).toEqual([]);
});
