import { isRecord, stringAt } from '#kube';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { everyNode } from '../select.ts';

/**
 * Keys of Secrets and ConfigMaps that custom resources pick with a pair of `name` and `key`. In the kinds below,
 * by their definitions, every such pair is a key of a Secret, or of a ConfigMap where its field says so.
 */
export function keySelectorEdges(from: FleetObject): readonly UnresolvedEdge[] {
  const { group, kind } = from.id;
  if (!readsKeySelectors(group, kind)) return [];
  const found: UnresolvedEdge[] = [];
  for (const { path, value } of everyNode(from.manifest['spec'], ['spec'])) {
    const name = stringAt(value, 'name');
    const key = stringAt(value, 'key');
    if (!isRecord(value) || name === undefined || key === undefined || !isName.test(name)) continue;
    const field = path.findLast((step) => typeof step === 'string') ?? '';
    // mariadb-operator makes the Secret itself where it is told to.
    if (notSelectors.has(String(field)) || value['generate'] === true) continue;
    const isConfigMap = /configmap/i.test(String(field)) || stringAt(value, 'type') === 'ConfigMap';
    const namespace = stringAt(value, 'namespace') ?? from.id.namespace;
    found.push({
      from,
      path: [...path, 'name'],
      to: { group: '', kind: isConfigMap ? 'ConfigMap' : 'Secret', namespace, name, key },
      role: 'access',
      // Without a namespace a cluster-scoped resource leaves it to its operator where to look.
      isOptional: value['optional'] === true || namespace === '',
      certainty: 'field',
    });
  }
  return found;
}

/** Whether the pairs of name and key in a kind are read here. */
export function readsKeySelectors(group: string, kind: string): boolean {
  const kinds = selectorKinds[group];
  return kinds !== undefined && (kinds.length === 0 || kinds.includes(kind));
}

/** Groups, with the kinds of them that are meant; none for all. */
const selectorKinds: Readonly<Record<string, readonly string[]>> = {
  'barmancloud.cnpg.io': [],
  'cert-manager.io': ['Issuer', 'ClusterIssuer', 'Certificate'],
  'external-secrets.io': ['SecretStore', 'ClusterSecretStore'],
  'generators.external-secrets.io': [],
  'grafana.integreatly.org': [],
  'k8s.mariadb.com': [],
  'k8up.io': [],
  'monitoring.coreos.com': [],
  'postgresql.cnpg.io': [],
  'velero.io': [],
};

const notSelectors: ReadonlySet<string> = new Set(['imageCatalogRef', 'plugin', 'tolerations']);
const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
