import { expect, test } from 'vitest';
import { type FileTree, memoryTree } from '#files';
import { context, render, repo } from '../fixtures/render.ts';

test('a dependency of which only the Git LFS pointer is in the tree is a problem, no failure', () => {
  const { failures, problems } = render(`source: { ${repo}, path: chart }`, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    'chart/charts/dex-1.0.0.tgz': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 16493\n',
  });
  expect(failures).toEqual([]);
  expect(problems[0]?.message).toBe(
    'not verified, because chart/charts/dex-1.0.0.tgz is kept in Git LFS and is not available',
  );
});

test('what git has and did not check out is a problem, no failure', () => {
  const files = { 'm/kustomization.yaml': 'resources: [crd.yaml]\n', 'plain/crd.yaml': '' };
  const { kind, ...whole } = memoryTree(files);
  const absent = new Set(['m/crd.yaml', 'plain/crd.yaml']);
  const tree: FileTree = {
    ...whole,
    kind: (path) => (absent.has(path) ? 'file' : kind(path)),
    read: (path) => (absent.has(path) ? undefined : whole.read(path)),
  };
  for (const path of ['m', 'plain']) {
    const { failures, problems } = render(`source: { ${repo}, path: ${path} }`, files, context(tree));
    expect(failures).toEqual([]);
    expect(problems[0]?.message).toBe(
      `not verified, because ${path}/crd.yaml is in git, but was not checked out here`,
    );
  }
});
