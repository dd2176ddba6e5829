import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { indexTree } from '#sources';
import { madeByHand } from './made-by-hand.ts';

const index = indexTree(
  memoryTree({
    'scripts/up.sh':
      'kubectl create configmap brokers -n "$ns" --from-literal=a=b\nkubectl create secret generic token\n',
    'GUIDE.md': 'First create create NS shop, then run `up.sh`.\n',
    'app/deployment.yaml': 'kind: ConfigMap\n',
  }),
);

test.each([
  ['ConfigMap', 'brokers', 'scripts/up.sh'],
  ['Secret', 'token', 'scripts/up.sh'],
  ['ConfigMap', 'broker', undefined],
  ['Secret', 'brokers', undefined],
  ['Namespace', 'shop', 'GUIDE.md'],
  ['Secret', 'up', undefined],
])('%s %s is made by %s', (kind, name, file) => {
  expect(madeByHand(index, kind, name)?.source.name).toBe(file);
});
