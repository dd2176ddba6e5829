import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { isTakenBy } from './taken-by-plugin.ts';

const tree = memoryTree({
  'shop/db/secret.enc.yaml': 'kind: Secret\n',
  'shop/route.yaml': 'host: shop.<path:domains#main>\n',
  'shop/notes.txt': 'avp.kubernetes.io\n',
  'ledger/map.yaml': 'kind: ConfigMap\n',
});

const grep = `sh -c find . -name '*.yaml' | xargs -I {} grep "<path\\|avp\\.kubernetes\\.io" {} | grep .`;

test.each([
  [{ glob: '**/*.enc.yaml' }, 'shop', true],
  [{ glob: '**/*.enc.yaml' }, 'ledger', false],
  [{ glob: './route.yaml' }, 'shop', true],
  [{ glob: 'secret.enc.yaml' }, 'shop', false],
  [{ command: grep }, 'shop', true],
  [{ command: grep }, 'shop/db', false],
  [{ command: grep }, 'ledger', false],
  [{ command: 'find . -name route.yaml' }, '', true],
  [{ command: 'find . -name kustomization.yaml' }, '', false],
  [{ command: '/usr/local/bin/is-ours' }, 'shop', false],
])('%j takes %s: %s', (test, folder, expected) => {
  expect(isTakenBy({ name: 'vault', ...test }, tree, folder)).toBe(expected);
});
