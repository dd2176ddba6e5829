import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { expect, test } from 'vitest';
import { readPack } from '#disk';
import { run } from '#run';
import { schemaCatalog } from '#schema';
import { application } from './hardening/attack.ts';

test.each([
  ['policy/v1', true],
  ['policy/v1/PodDisruptionBudget', true],
  ['policy/v1beta1/PodDisruptionBudget', false],
  ['policy/v1/Nothing', false],
])('a chart of a declared cluster is told of %s: %s, as Argo CD tells it', (asked, isServed) => {
  const tree = memoryTree({
    'phineus.yaml': 'targets: { dev: { kubernetes: "1.33" } }\n',
    'apps/shop.yaml': application('shop', 'shop'),
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/a.yaml': `{{ if .Capabilities.APIVersions.Has "${asked}" }}\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n{{ end }}\n`,
  });
  const { report } = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    schemas: schemaCatalog(readPack),
  });
  expect(report.applications.find(({ name }) => name === 'shop')?.objects).toBe(isServed ? 1 : 0);
});
