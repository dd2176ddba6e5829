import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { indexTree } from '../tree/tree-index.ts';
import { setByCommand } from './set-by-command.ts';

const index = indexTree(
  memoryTree({
    '.github/workflows/deploy.yml': [
      'jobs:',
      '  deploy:',
      '    steps:',
      '      - run: |',
      '          for app in shop payments; do',
      '            argocd app set "$app" --core \\',
      '              -p image.registry="$REGISTRY" \\',
      '              -p image.tag="$TAG"',
      '          done',
      '',
    ].join('\n'),
    'release.sh':
      '# argocd app set ledger -p replicas=2\nargocd app set ledger --helm-set-string host=$HOST\n',
  }),
);

test.each([
  ['payments', 'image.registry', '.github/workflows/deploy.yml'],
  ['shop', 'image.tag', '.github/workflows/deploy.yml'],
  ['ledger', 'host', 'release.sh'],
  ['shop', 'host', undefined],
  ['ledger', 'replicas', undefined],
  ['shop', 'image', undefined],
])('%s: %s is set by %s', (application, parameter, file) => {
  expect(setByCommand(index, application, parameter)?.source.name).toBe(file);
});
