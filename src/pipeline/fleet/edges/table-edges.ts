import { stringAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { select } from '../select.ts';
import { type ReferenceRow, referenceTable } from './reference-table.ts';

/** The references of an object that the reference table knows how to read. */
export function tableEdges(from: FleetObject): readonly UnresolvedEdge[] {
  const found: UnresolvedEdge[] = [];
  for (const row of rows.get(`${from.id.group}/${from.id.kind}`) ?? []) {
    for (const { path, value } of select(from.manifest, row.name)) {
      if (typeof value !== 'string' || value === '') continue;
      const edge = edgeOf(from, row, path, value);
      if (edge) found.push(edge);
    }
  }
  return found;
}

const rows = new Map<string, ReferenceRow[]>();
for (const row of referenceTable) rows.set(row.from, [...(rows.get(row.from) ?? []), row]);

function edgeOf(
  from: FleetObject,
  row: ReferenceRow,
  path: YamlPath,
  name: string,
): UnresolvedEdge | undefined {
  const parent = valueAt(from.manifest, path.slice(0, -1));
  const target = targetOf(row, parent);
  if (target === undefined) return undefined;
  const slash = target.indexOf('/');
  const isTag = target === 'image.openshift.io/ImageStreamTag';
  const ownNamespace = row.namespaceField === undefined ? undefined : stringAt(parent, row.namespaceField);
  const key = row.key === undefined ? undefined : stringAt(parent, ...row.key.split('.'));
  const port = row.port === undefined ? undefined : portOf(parent, row.port);
  return {
    from,
    path,
    to: {
      group: target.slice(0, slash),
      kind: isTag ? 'ImageStream' : target.slice(slash + 1),
      namespace: isClusterKind(target) ? '' : (ownNamespace ?? from.id.namespace),
      name: isTag ? name.replace(/:.*$/, '') : name,
      ...(key === undefined ? {} : { key }),
      ...(port === undefined ? {} : { port }),
    },
    role: row.role,
    isOptional: row.isOptional === true,
    certainty: 'field',
  };
}

function targetOf(row: ReferenceRow, parent: unknown): string | undefined {
  if (typeof row.to === 'string') return row.to;
  const kind = stringAt(parent, row.to.kindField);
  return kind === undefined ? row.to.absent : row.to.kinds[kind];
}

/** The first of several alternative fields that is set. */
function portOf(parent: unknown, pattern: string): string | number | undefined {
  for (const alternative of pattern.split('|')) {
    const value = valueAt(parent, alternative.split('.'));
    if (typeof value === 'string' || typeof value === 'number') return value;
  }
  return undefined;
}

function isClusterKind(groupKind: string): boolean {
  return clusterKinds.has(groupKind);
}

const clusterKinds: ReadonlySet<string> = new Set([
  'cert-manager.io/ClusterIssuer',
  'external-secrets.io/ClusterSecretStore',
  'gateway.networking.k8s.io/GatewayClass',
  'keda.sh/ClusterTriggerAuthentication',
  'networking.k8s.io/IngressClass',
  'rbac.authorization.k8s.io/ClusterRole',
  'tekton.dev/ClusterTask',
]);
