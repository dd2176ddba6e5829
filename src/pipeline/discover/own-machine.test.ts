import { expect, it } from 'vitest';
import { memoryTree } from '#files';
import { runTree } from '../../../test/run-example.ts';

function application(name: string, repoURL: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: '${repoURL}', path: ${name} }
  destination: { server: 'https://kubernetes.default.svc', namespace: default }
`;
}

const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

function sharedFrom(repoURL: string, config?: string): readonly string[] {
  const { findings } = runTree(
    memoryTree({
      'apps/orders.yaml': application('orders', repoURL),
      'apps/payments.yaml': application('payments', repoURL),
      'orders/settings.yaml': settings,
      'payments/settings.yaml': settings,
      ...(config !== undefined && { 'phineus.yaml': config }),
    }),
  );
  return findings.findings.filter(({ rule }) => rule === 'shared-object').map(({ severity }) => severity);
}

it('takes no Application for deployed that reads a folder in the home of somebody', () => {
  expect(sharedFrom('file:///srv/git/gitops')).toEqual(['error']);
  expect(sharedFrom('file:///home/argocd/gitops')).toEqual(['error']);
  expect(sharedFrom('file:///Users/jane/dev/gitops')).toEqual([]);
  expect(sharedFrom('file:///home/jane/gitops')).toEqual([]);
});

it('unless it is declared which folder that is', () => {
  const config = 'repositories: { "file:///home/jane/gitops": . }\n';
  expect(sharedFrom('file:///home/jane/gitops', config)).toEqual(['error']);
});
