import { expect, it } from 'vitest';
import { memoryTree } from '#files';
import { runBesideRelease } from '../../../test/run-example.ts';

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: 'https://git.example.org/acme/gitops.git', path: shop, targetRevision: release }
  destination: { server: 'https://kubernetes.default.svc', namespace: shop }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

const deployment = (image: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      serviceAccountName: shop-account
      containers:
        - name: shop
          image: ${image}
`;

function told(rule: string, release: Readonly<Record<string, string>>): readonly string[] {
  const { findings } = runBesideRelease(memoryTree({ 'apps/shop.yaml': application }), memoryTree(release));
  return findings.findings
    .filter((finding) => finding.rule === rule)
    .map(({ severity, reasons = [] }) => `${severity} ${reasons.map(({ text }) => text).join(', ')}`);
}

const plain = { 'shop/shop.yaml': deployment('registry.example.org/shop:1.4.2') };

it('hears the Terraform of the branch that an object was taken from', () => {
  const terraform = `resource "kubernetes_service_account_v1" "shop" {
  metadata {
    name = "shop-account"
  }
}
`;
  expect(told('dangling-service-account', plain)).toEqual(['question nothing in git creates it']);
  expect(told('dangling-service-account', { ...plain, 'terraform/shop.tf': terraform })).toEqual([
    'info @release/terraform/shop.tf provisions it, nothing in git creates it',
  ]);
});

it('hears the command of that branch which fills a word in', () => {
  const waiting = { 'shop/shop.yaml': deployment('ACCOUNT_ID.registry.example.org/shop:1.4.2') };
  const command = { 'deploy.sh': 'sed -i s/ACCOUNT_ID/4711/ shop/shop.yaml\n' };
  expect(told('unfilled-placeholder', waiting)).toEqual(['question nothing in git fills it in']);
  expect(told('unfilled-placeholder', { ...waiting, ...command })).toEqual([
    'info @release/deploy.sh puts something else in its place',
  ]);
  expect(told('invalid-image', { ...waiting, ...command })).toEqual([
    'info @release/deploy.sh puts something else in its place',
  ]);
});
