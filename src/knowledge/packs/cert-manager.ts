import { type Json, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Product, Source } from '../pack/makes.ts';
import type { Pack } from '../pack/pack.ts';
import { account, anywhere, configMap, fields, oneOf, optional, secret } from '../pack/refers.ts';

const issuer = oneOf('cert-manager.io/Issuer', 'cert-manager.io/ClusterIssuer');
const solverTolerations = {
  at: [
    'spec.acme.solvers[].http01.ingress.podTemplate.spec.tolerations',
    'spec.acme.solvers[].http01.gatewayHTTPRoute.podTemplate.spec.tolerations',
  ],
  when: 'spec.acme.solvers[].http01',
};

export const certManager: Pack = {
  project: 'cert-manager',
  groups: [
    'cert-manager.io',
    'acme.cert-manager.io',
    'trust.cert-manager.io',
    'policy.cert-manager.io',
    'trust-manager.io',
  ],
  operators: [
    {
      image: 'cert-manager-controller',
      watches: { group: 'cert-manager.io', flag: '--namespace' },
      definitions: [
        'certificates.cert-manager.io',
        'certificaterequests.cert-manager.io',
        'issuers.cert-manager.io',
        'clusterissuers.cert-manager.io',
        'orders.acme.cert-manager.io',
        'challenges.acme.cert-manager.io',
      ],
    },
  ],
  selectors: ['cert-manager.io/Issuer', 'cert-manager.io/ClusterIssuer', 'cert-manager.io/Certificate'],
  kinds: {
    'cert-manager.io/Certificate': {
      makes: [
        {
          kind: '/Secret',
          name: '{spec.secretName}',
          keys: [
            'tls.crt',
            'tls.key',
            'ca.crt',
            'tls-combined.pem',
            'key.der',
            'keystore.jks',
            'truststore.jks',
            'keystore.p12',
            'truststore.p12',
          ],
        },
      ],
      makesNothingElse: true,
      refers: fields(['spec.issuerRef.name', issuer, 'issuer']),
    },
    'cert-manager.io/CertificateRequest': { refers: fields(['spec.issuerRef.name', issuer, 'issuer']) },
    'cert-manager.io/ClusterIssuer': {
      scope: 'cluster',
      makes: [{ kind: '/Secret', name: '{spec.acme.privateKeySecretRef.name}', namespace: 'cert-manager' }],
      makesNothingElse: true,
      // The namespace for the Secrets of ClusterIssuers is a flag of the controller.
      refers: fields(['spec.ca.secretName', optional({ ...secret, namespace: 'cert-manager' }), 'ca']),
      tolerations: solverTolerations,
    },
    'cert-manager.io/Issuer': {
      makes: [{ kind: '/Secret', name: '{spec.acme.privateKeySecretRef.name}' }],
      makesNothingElse: true,
      refers: fields(
        ['spec.ca.secretName', secret, 'ca'],
        ['spec.vault.auth.kubernetes.serviceAccountRef.name', account, 'login'],
        ['spec.venafi.tpp.credentialsRef.name', secret, 'access'],
        [
          'spec.acme.solvers[].http01.gatewayHTTPRoute.parentRefs[].name',
          anywhere(oneOf('gateway.networking.k8s.io/Gateway')),
          'parent',
        ],
      ),
      // It is Ready once its account is; what a challenge needs shows in the certificates.
      statusIgnores: ['parent'],
      tolerations: solverTolerations,
    },
    'trust.cert-manager.io/Bundle': {
      scope: 'cluster',
      makes: [
        { kind: '/ConfigMap', name: '{name}', namespace: '*' },
        { kind: '/Secret', name: '{name}', namespace: '*' },
      ],
      refers: fields(
        ['spec.sources[].secret.name', optional({ ...secret, namespace: 'cert-manager' }), 'source'],
        ['spec.sources[].configMap.name', optional({ ...configMap, namespace: 'cert-manager' }), 'source'],
      ),
    },
    'policy.cert-manager.io/CertificateRequestPolicy': { scope: 'cluster' },
    'trust-manager.io/ClusterBundle': { scope: 'cluster' },
  },
  onOthers: {
    'networking.k8s.io/Ingress': ingressCertificates,
    'gateway.networking.k8s.io/Gateway': gatewayCertificates,
  },
};

/** The ingress-shim makes a Certificate, and so a Secret, for every TLS entry. */
function ingressCertificates(source: Source): readonly Product[] {
  if (!isShimmed(source)) return [];
  return recordsAt(source.manifest, 'spec', 'tls').flatMap(([index, entry]) =>
    tlsSecret(source, stringAt(entry, 'secretName'), ['spec', 'tls', index, 'secretName']),
  );
}

function gatewayCertificates(source: Source): readonly Product[] {
  if (!isShimmed(source)) return [];
  return recordsAt(source.manifest, 'spec', 'listeners').flatMap(([index, listener]) =>
    recordsAt(listener, 'tls', 'certificateRefs').flatMap(
      ([position, reference]: readonly [number, Json]) => {
        const path = ['spec', 'listeners', index, 'tls', 'certificateRefs', position, 'name'];
        return tlsSecret(source, stringAt(reference, 'name'), path);
      },
    ),
  );
}

function isShimmed({ manifest }: Source): boolean {
  return Object.keys(manifest.metadata?.annotations ?? {}).some((key) => shimAnnotations.has(key));
}

const shimAnnotations: ReadonlySet<string> = new Set([
  'cert-manager.io/issuer',
  'cert-manager.io/cluster-issuer',
  'certmanager.k8s.io/issuer',
  'certmanager.k8s.io/cluster-issuer',
  'kubernetes.io/tls-acme',
  'acme.cert-manager.io/http01-ingress-class',
]);

function tlsSecret({ id }: Source, name: string | undefined, path: YamlPath): readonly Product[] {
  if (name === undefined) return [];
  const keys = ['tls.crt', 'tls.key', 'ca.crt'];
  return [{ group: '', kind: 'Secret', namespace: id.namespace, name, path, keys }];
}
