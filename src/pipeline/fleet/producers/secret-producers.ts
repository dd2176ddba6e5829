import { type Json, arrayAt, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import type { FleetObject } from '../fleet.ts';
import type { Produced } from '../produced.ts';

/** Secrets and ConfigMaps made by ExternalSecrets, SealedSecrets and their like, with the keys they will have. */
export function producedSecrets(producer: FleetObject): readonly Produced[] {
  switch (`${producer.id.group}/${producer.id.kind}`) {
    case 'external-secrets.io/ExternalSecret':
      return [externalSecret(producer, recordAt(producer.manifest, 'spec'), producer.id.namespace, ['spec'])];
    case 'external-secrets.io/ClusterExternalSecret':
      return clusterExternalSecret(producer);
    case 'bitnami.com/SealedSecret':
      return [sealedSecret(producer)];
    case 'networking.k8s.io/Ingress':
      return ingressCertificates(producer);
    case 'gateway.networking.k8s.io/Gateway':
      return gatewayCertificates(producer);
    default:
      return [];
  }
}

function externalSecret(
  producer: FleetObject,
  spec: Json,
  namespace: string,
  path: readonly (string | number)[],
): Produced {
  const named = stringAt(spec, 'target', 'name');
  const keys = externalSecretKeys(spec);
  return {
    group: stringAt(spec, 'target', 'manifest', 'kind') === 'ConfigMap' ? '' : '',
    kind: stringAt(spec, 'target', 'manifest', 'kind') ?? 'Secret',
    namespace,
    name: named ?? producer.id.name,
    producer,
    path: named === undefined ? ['metadata', 'name'] : [...path, 'target', 'name'],
    ...(keys === undefined ? {} : { keys }),
  };
}

/**
 * The keys an ExternalSecret yields. A template replaces the fetched keys unless its merge policy says Merge;
 * `dataFrom` and `templateFrom` bring keys that only the provider knows.
 * Upstream: external-secrets pkg/controllers/externalsecret/externalsecret_controller_template.go
 */
function externalSecretKeys(spec: Json): readonly string[] | undefined {
  const template = recordAt(spec, 'target', 'template');
  const fetched = recordsAt(spec, 'data').flatMap(([, item]) => stringAt(item, 'secretKey') ?? []);
  const templated = Object.keys(recordAt(template, 'data'));
  if (arrayAt(template, 'templateFrom').length > 0) return undefined;
  const replaces = isRecord(template['data']) && template['mergePolicy'] !== 'Merge';
  if (replaces) return templated;
  if (arrayAt(spec, 'dataFrom').length > 0) return undefined;
  if (stringAt(spec, 'target', 'creationPolicy') === 'Merge') return undefined;
  return [...new Set([...fetched, ...templated])];
}

/** Namespaces are chosen by label: the Secret may appear in any of them. */
function clusterExternalSecret(producer: FleetObject): readonly Produced[] {
  const spec = recordAt(producer.manifest, 'spec', 'externalSecretSpec');
  const made = externalSecret(producer, spec, '*', ['spec', 'externalSecretSpec']);
  const named = stringAt(producer.manifest, 'spec', 'externalSecretName');
  return stringAt(spec, 'target', 'name') === undefined && named !== undefined
    ? [{ ...made, name: named }]
    : [made];
}

function sealedSecret(producer: FleetObject): Produced {
  const template = recordAt(producer.manifest, 'spec', 'template');
  const keys = [
    ...Object.keys(recordAt(producer.manifest, 'spec', 'encryptedData')),
    ...Object.keys(recordAt(template, 'data')),
  ];
  return {
    group: '',
    kind: 'Secret',
    namespace: producer.id.namespace,
    name: producer.id.name,
    producer,
    path: ['metadata', 'name'],
    keys,
  };
}

/** cert-manager's ingress-shim makes a Certificate, and so a Secret, for every TLS entry. */
function ingressCertificates(producer: FleetObject): readonly Produced[] {
  return isShimmed(producer)
    ? tlsSecrets(producer, recordsAt(producer.manifest, 'spec', 'tls'), ['spec', 'tls'])
    : [];
}

function tlsSecrets(
  producer: FleetObject,
  entries: readonly (readonly [number, Json])[],
  path: readonly string[],
): readonly Produced[] {
  const found: Produced[] = [];
  for (const [index, entry] of entries) {
    const name = stringAt(entry, 'secretName');
    if (name !== undefined) found.push(tlsSecret(producer, name, [...path, index, 'secretName']));
  }
  return found;
}

function gatewayCertificates(producer: FleetObject): readonly Produced[] {
  if (!isShimmed(producer)) return [];
  const found: Produced[] = [];
  for (const [index, listener] of recordsAt(producer.manifest, 'spec', 'listeners')) {
    for (const [position, reference] of recordsAt(listener, 'tls', 'certificateRefs')) {
      const name = stringAt(reference, 'name');
      const path = ['spec', 'listeners', index, 'tls', 'certificateRefs', position, 'name'];
      if (name !== undefined) found.push(tlsSecret(producer, name, path));
    }
  }
  return found;
}

function isShimmed(producer: FleetObject): boolean {
  return Object.keys(producer.manifest.metadata?.annotations ?? {}).some((key) => shimAnnotations.has(key));
}

const shimAnnotations: ReadonlySet<string> = new Set([
  'cert-manager.io/issuer',
  'cert-manager.io/cluster-issuer',
  'certmanager.k8s.io/issuer',
  'certmanager.k8s.io/cluster-issuer',
  'kubernetes.io/tls-acme',
  'acme.cert-manager.io/http01-ingress-class',
]);

function tlsSecret(producer: FleetObject, name: string, path: readonly (string | number)[]): Produced {
  return {
    group: '',
    kind: 'Secret',
    namespace: producer.id.namespace,
    name,
    producer,
    path,
    keys: ['tls.crt', 'tls.key', 'ca.crt'],
  };
}
