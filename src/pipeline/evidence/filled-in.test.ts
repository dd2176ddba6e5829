import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { indexTree } from '#sources';
import { filledIn } from './filled-in.ts';

const tree = indexTree(
  memoryTree({
    'deploy.sh': 'find values -name "*.yaml" -exec sed -i "s|SHOP_REGISTRY|$REGISTRY|g" {} \\;\n',
    'docs/install.md': '```sh\nsed -i "s#shop.INGRESS_ADDRESS.example.org#$HOST#g" ingress.yaml\n```\n',
  }),
);

test.each([
  ['image: SHOP_REGISTRY/shop:1.0', 'deploy.sh puts something else in its place'],
  ['image: YOUR_REGISTRY/shop:1.0', 'it is a placeholder, which is filled in first'],
  ['- values-__ENVIRONMENT__.yaml', 'it is a placeholder, which is filled in first'],
  ['- host: shop.INGRESS_ADDRESS.example.org', 'docs/install.md puts something else in its place'],
  ['image: registry.example.org/shop:1.0', undefined],
  ['name: __init__', undefined],
  ['domain: REDACTED', 'it is a placeholder, which is filled in first'],
  ['password: "***REMOVED***"', 'it is a placeholder, which is filled in first'],
])('%s: %s', (line, text) => {
  expect(filledIn(tree, line)?.text).toBe(text);
});
