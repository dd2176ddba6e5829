import type { Knowledge } from '#knowledge';
import { entryOf, everyNode, isBuiltInGroup, isRecord, stringAt, isName } from '#kube';
import type { NamedBy, Naming } from '../edge.ts';
import { podTemplates } from '../pods.ts';

/**
 * References that custom resources make through fields which nearly all of them name alike: `secretKeyRef`,
 * `configMapKeyRef` and their like, in the object's own namespace unless one is given beside the name.
 */
export function conventionEdges<T extends Naming>(from: T, knowledge: Knowledge): readonly NamedBy<T>[] {
  if (isBuiltInGroup(from.id.group) || knowledge.isClusterScoped(from.id)) return [];
  if (knowledge.of(from.id).holdsTemplates === true || knowledge.readsKeySelectors(from.id)) return [];
  if (podTemplates(from.manifest).length > 0) return [];
  const found: NamedBy<T>[] = makesClasses.test(from.id.group) ? [] : [...classEdges(from)];
  for (const node of everyNode(from.manifest)) {
    const { value } = node;
    if (!isRecord(value)) continue;
    const { path } = node;
    const field = path.at(-1);
    if (typeof field !== 'string') continue;
    const target = entryOf(fields, field);
    const name = stringAt(value, 'name');
    if (target === undefined || name === undefined || !isName(name)) continue;
    const key = stringAt(value, 'key');
    found.push({
      from,
      path: [...path, 'name'],
      to: {
        group: '',
        kind: target,
        namespace: stringAt(value, 'namespace') ?? from.id.namespace,
        name,
        ...(key === undefined || !field.endsWith('KeyRef') ? {} : { key }),
      },
      role: field,
      isOptional: value['optional'] === true,
      certainty: 'convention',
    });
  }
  return found;
}

/** The storage classes of the volumes that an operator asks for. */
function classEdges<T extends Naming>(from: T): readonly NamedBy<T>[] {
  return [...everyNode(from.manifest)].flatMap(({ path, value }) => {
    const field = path.at(-1);
    if (path[0] !== 'spec' || (field !== 'storageClassName' && field !== 'storageClass')) return [];
    if (typeof value !== 'string' || !isName(value)) return [];
    const to = { group: 'storage.k8s.io', kind: 'StorageClass', namespace: '', name: value };
    return [{ from, path, to, role: 'storageClass', isOptional: false, certainty: 'convention' as const }];
  });
}

/** Groups of those who make storage: they name the classes that they bring. */
const makesClasses =
  /storage|ceph|rook|csi|lvm|noobaa|longhorn|openebs|portworx|linstor|piraeus|nfs|backup|snapshot|velero|crossplane|upbound/;

const fields: Readonly<Record<string, string>> = {
  secretKeyRef: 'Secret',
  configMapKeyRef: 'ConfigMap',
  configMapRef: 'ConfigMap',
  configMapKeySelector: 'ConfigMap',
  secretKeySelector: 'Secret',
  passwordSecretRef: 'Secret',
  credentialsSecretRef: 'Secret',
  accessKeyIDSecretRef: 'Secret',
  secretAccessKeySecretRef: 'Secret',
  repoPasswordSecretRef: 'Secret',
};
