import type { Knowledge } from '#knowledge';
import { everyNode, isRecord, stringAt, isName } from '#kube';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';

/**
 * Keys of Secrets and ConfigMaps that custom resources pick with a pair of `name` and `key`. In the kinds that are
 * known for it, every such pair is a key of a Secret, or of a ConfigMap where its field says so.
 */
export function keySelectorEdges(from: FleetObject, knowledge: Knowledge): readonly UnresolvedEdge[] {
  if (!knowledge.readsKeySelectors(from.id)) return [];
  const found: UnresolvedEdge[] = [];
  for (const node of everyNode(from.manifest['spec'], ['spec'])) {
    const { value } = node;
    const name = stringAt(value, 'name');
    const key = stringAt(value, 'key');
    if (!isRecord(value) || name === undefined || key === undefined || !isName(name)) continue;
    const { path } = node;
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

const notSelectors: ReadonlySet<string> = new Set(['imageCatalogRef', 'plugin', 'tolerations']);
