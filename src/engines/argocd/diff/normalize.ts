import { type Json, type Manifest, isRecord, jsonText, splitApiVersion } from '#kube';

/** What every comparison leaves out or writes in one way (gitops-engine/pkg/diff/diff.go, Normalize). */
export function normalize(object: Manifest, options: { readonly ignoreAggregatedRoles: boolean }): Manifest {
  const { group } = splitApiVersion(object.apiVersion);
  const plain = withoutCreationTime(object);
  if (group === '' && object.kind === 'Secret') return normalizeSecret(plain);
  if (group === 'rbac.authorization.k8s.io' && (object.kind === 'Role' || object.kind === 'ClusterRole')) {
    return normalizeRole(plain, options.ignoreAggregatedRoles);
  }
  return group === '' && object.kind === 'Endpoints' ? normalizeEndpoints(plain) : plain;
}

function withoutCreationTime(object: Manifest): Manifest {
  if (!isRecord(object.metadata) || !Object.hasOwn(object.metadata, 'creationTimestamp')) return object;
  const { creationTimestamp: _, ...metadata } = object.metadata;
  return { ...object, metadata };
}

function normalizeSecret(object: Manifest): Manifest {
  const { stringData, ...rest } = object;
  const added = isRecord(stringData)
    ? Object.entries(stringData).map(
        ([key, value]) => [key, typeof value === 'string' ? base64(value) : value] as const,
      )
    : [];
  if (!isRecord(object['data']) && added.length === 0) return object;
  const data = isRecord(object['data']) ? object['data'] : {};
  const filled = Object.entries(data).map(([key, value]) => [key, value ?? ''] as const);
  return {
    ...(isRecord(stringData) ? rest : object),
    apiVersion: object.apiVersion,
    kind: object.kind,
    data: Object.fromEntries([...filled, ...added]),
  };
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function normalizeRole(object: Manifest, ignoreAggregatedRoles: boolean): Manifest {
  const isAggregated = ignoreAggregatedRoles && isRecord(object['aggregationRule']);
  const isEmpty = Array.isArray(object['rules']) && object['rules'].length === 0;
  return isAggregated || isEmpty ? { ...object, rules: null } : object;
}

/** Subsets in one order, with TCP written out. */
function normalizeEndpoints(object: Manifest): Manifest {
  const { subsets } = object;
  if (!Array.isArray(subsets)) return object;
  const sorted = subsets.filter(isRecord).map((subset) => ({
    ...subset,
    ...list(subset, 'addresses'),
    ...list(subset, 'notReadyAddresses'),
    ...ports(subset),
  }));
  return { ...object, subsets: sorted.toSorted(byText) };
}

function list(subset: Json, key: string): Json {
  const items = subset[key];
  return Array.isArray(items) ? { [key]: items.toSorted(byText) } : {};
}

function ports(subset: Json): Json {
  const items = subset['ports'];
  if (!Array.isArray(items)) return {};
  const named = items.map((port: unknown) =>
    isRecord(port) ? { ...port, protocol: port['protocol'] || 'TCP' } : port,
  );
  return { ports: named.toSorted(byText) };
}

function byText(left: unknown, right: unknown): number {
  const a = jsonText(left);
  const b = jsonText(right);
  return a < b ? -1 : Number(a > b);
}
