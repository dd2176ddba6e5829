import { expect, test } from 'vitest';
import type { ObservedCluster } from '#observed';
import { diagnose } from '../diagnose.ts';

type Thing = ObservedCluster['objects'][number];

const client = '0b2a4a5e-1111-2222-3333-444455556666';

function object(
  kind: string,
  name: string,
  { owner, ...rest }: { owner?: Thing; [key: string]: unknown },
): Thing {
  const group = kind === 'Order' || kind === 'Challenge' ? 'acme.cert-manager.io' : 'cert-manager.io';
  const namespace = kind === 'ClusterIssuer' ? '' : 'edge';
  const ownerReferences =
    owner === undefined
      ? []
      : [
          {
            apiVersion: owner.apiVersion,
            kind: owner.kind,
            name: owner.metadata?.name ?? '',
            uid: String(owner.metadata?.uid),
            controller: true,
          },
        ];
  return {
    apiVersion: `${group}/v1`,
    kind,
    metadata: { name, namespace, uid: name, ownerReferences },
    ...rest,
  };
}

const unready = {
  type: 'Ready',
  status: 'False',
  reason: 'DoesNotExist',
  message: 'Issuing certificate as Secret does not exist',
};
const tls = object('Certificate', 'tls', {
  spec: { secretName: 'edge-tls', issuerRef: { kind: 'ClusterIssuer', name: 'corp' } },
  status: { conditions: [unready] },
});

function causesOf(others: readonly Thing[]): readonly string[] {
  const resource = {
    group: 'cert-manager.io',
    version: 'v1',
    kind: 'Certificate',
    namespace: 'edge',
    name: 'tls',
    status: 'Synced',
  };
  const app: Thing = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'edge', namespace: 'argocd', uid: 'app' },
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.acme.test/f', path: '.' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'edge' },
    },
    status: { sync: { status: 'Synced' }, health: { status: 'Degraded' }, resources: [resource] },
  };
  const lists = ['Certificate', 'ClusterIssuer'].map((kind) => ({
    group: 'cert-manager.io',
    kind,
    namespace: '',
    count: 0,
  }));
  const cluster = {
    name: 'c',
    server: '',
    source: 'kubernetes',
    secrets: [],
    events: [],
    unread: [],
    lists,
    objects: [app, tls, ...others],
  } as const;
  return diagnose({ schemaVersion: 1, taken: '2026-01-01T01:00:00Z', clusters: [cluster] }).causes.map(
    ({ class: kind, root }) => `${kind} ${root}`,
  );
}

test('an issuer that is not there is the reason, whatever the certificate says', () => {
  expect(causesOf([])).toEqual(['certificate-not-issued ClusterIssuer.cert-manager.io/corp']);
});

test('what a challenge says of an identity that its issuer writes down is the reason', () => {
  const issuer = object('ClusterIssuer', 'corp', {
    spec: { acme: { solvers: [{ dns01: { azureDNS: { managedIdentity: { clientID: client } } } }] } },
    status: { conditions: [{ type: 'Ready', status: 'True' }] },
  });
  const request = object('CertificateRequest', 'tls-1', { owner: tls, status: {} });
  const order = object('Order', 'tls-1-1', { owner: request, status: { state: 'pending' } });
  const reason = `AADSTS700016: Application with identifier '${client}' was not found in the directory 'Acme'`;
  const challenge = object('Challenge', 'tls-1-1-1', { owner: order, status: { state: 'pending', reason } });
  expect(causesOf([issuer, request, order, challenge])).toEqual([
    'infra-fact-hardcoded-stale ClusterIssuer.cert-manager.io/corp',
  ]);
});
