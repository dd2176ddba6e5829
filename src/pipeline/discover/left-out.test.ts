import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { indexTree } from '#sources';
import { isLeftOut } from './left-out.ts';

function argo(kind: string, name: string): string {
  return `apiVersion: argoproj.io/v1alpha1\nkind: ${kind}\nmetadata: { name: ${name} }\n`;
}

test('an ApplicationSet beside a kustomization that takes in another one is left out', () => {
  const files = {
    'apps/kustomization.yaml': 'resources: [shop.yaml]\n',
    'apps/shop.yaml': argo('Application', 'shop'),
    'apps/all.yaml': argo('ApplicationSet', 'all'),
  };
  expect(isLeftOut(indexTree(memoryTree(files)), 'apps/all.yaml')).toBe(true);
});

test('who takes in the project alone leaves to others what brings the Applications', () => {
  const files = {
    'apps/kustomization.yaml': 'resources: [project.yaml]\n',
    'apps/project.yaml': argo('AppProject', 'apps'),
    'apps/all.yaml': argo('ApplicationSet', 'all'),
  };
  expect(isLeftOut(indexTree(memoryTree(files)), 'apps/all.yaml')).toBe(false);
});
