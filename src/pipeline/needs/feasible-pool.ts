import { asText } from '#text';
import type { NodePool } from '#config';
import { type Json, arrayAt, isRecord, parseQuantity, recordAt, recordsAt, stringAt } from '#kube';

/** Why no pod of this spec can run on a pool; `undefined` when it can. */
export function poolObjection(spec: Json, pool: NodePool): string | undefined {
  const labels = poolLabels(pool);
  const taint = (pool.taints ?? []).find(
    (candidate) => candidate.effect !== 'PreferNoSchedule' && !isTolerated(spec, candidate),
  );
  if (taint)
    return `pool ${pool.name} has the taint ${taint.key}${taint.value === undefined ? '' : `=${taint.value}`}:${taint.effect}, which the pod does not tolerate`;
  for (const [key, value] of Object.entries(recordAt(spec, 'nodeSelector'))) {
    if (labels[key] !== value && !isGivenByNode(key, labels))
      return `pool ${pool.name} lacks the label ${key}=${asText(value)} of the node selector`;
  }
  if (!matchesAffinity(spec, labels)) return `pool ${pool.name} does not match the required node affinity`;
  return resourceObjection(spec, pool);
}

/** The field of a pod that no pool takes which is to blame: the one without which some pool would take it. */
export function infeasibleField(
  spec: Json,
  pools: readonly NodePool[],
): 'nodeSelector' | 'affinity' | 'tolerations' {
  const isTakenWithout = (field: string) =>
    isRecord(spec) && pools.some((pool) => poolObjection({ ...spec, [field]: {} }, pool) === undefined);
  return (['nodeSelector', 'affinity'] as const).find(isTakenWithout) ?? 'tolerations';
}

function poolLabels(pool: NodePool): Readonly<Record<string, string>> {
  return {
    'kubernetes.io/os': 'linux',
    ...(pool.arch === undefined ? {} : { 'kubernetes.io/arch': pool.arch }),
    ...pool.labels,
  };
}

type Taint = { readonly key: string; readonly value?: string; readonly effect: string };

function isTolerated(spec: Json, taint: Taint): boolean {
  return recordsAt(spec, 'tolerations').some(([, toleration]) => {
    const effect = stringAt(toleration, 'effect') ?? '';
    if (effect !== '' && effect !== taint.effect) return false;
    const key = stringAt(toleration, 'key') ?? '';
    if (key === '') return stringAt(toleration, 'operator') === 'Exists';
    if (key !== taint.key) return false;
    return (
      stringAt(toleration, 'operator') === 'Exists' ||
      (stringAt(toleration, 'value') ?? '') === (taint.value ?? '')
    );
  });
}

function matchesAffinity(spec: Json, labels: Readonly<Record<string, string>>): boolean {
  const required = recordAt(spec, 'affinity', 'nodeAffinity')[
    'requiredDuringSchedulingIgnoredDuringExecution'
  ];
  if (!isRecord(required)) return true;
  return recordsAt(required, 'nodeSelectorTerms').some(([, term]) =>
    recordsAt(term, 'matchExpressions').every(([, expression]) => matchesExpression(expression, labels)),
  );
}

/** Labels that the kubelet or the cloud gives to every node: where nobody declared them, their values are not known. */
function isGivenByNode(key: string, labels: Readonly<Record<string, string>>): boolean {
  return labels[key] === undefined && nodeLabel.test(key);
}

const nodeLabel =
  /^(?:kubernetes\.io\/(?:hostname|arch)|beta\.kubernetes\.io\/\w+|topology\.kubernetes\.io\/(?:zone|region)|failure-domain\.beta\.kubernetes\.io\/\w+|node\.kubernetes\.io\/instance-type)$/;

function matchesExpression(expression: Json, labels: Readonly<Record<string, string>>): boolean {
  const key = stringAt(expression, 'key') ?? '';
  if (isGivenByNode(key, labels)) return true;
  const values = arrayAt(expression, 'values').map(asText);
  const value = labels[key];
  switch (stringAt(expression, 'operator')) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    case 'Gt':
      return value !== undefined && Number(value) > Number(values[0]);
    case 'Lt':
      return value !== undefined && Number(value) < Number(values[0]);
    default:
      return false;
  }
}

function resourceObjection(spec: Json, pool: NodePool): string | undefined {
  const offered: Readonly<Record<string, string | undefined>> = {
    cpu: pool.cpu,
    memory: pool.memory,
    ...pool.allocatable,
  };
  const resources = new Set(
    recordsAt(spec, 'containers').flatMap(([, container]) =>
      Object.keys(recordAt(container, 'resources', 'requests')),
    ),
  );
  for (const resource of resources) {
    const limit = parseQuantity(offered[resource]);
    const asked = recordsAt(spec, 'containers').reduce(
      (sum, [, container]) =>
        sum + (parseQuantity(recordAt(container, 'resources', 'requests')[resource]) ?? 0),
      0,
    );
    if (limit !== undefined && asked > limit)
      return `pool ${pool.name} offers ${offered[resource]} of ${resource} per node, the pod asks for more`;
    if (limit === undefined && pool.allocatable !== undefined && asked > 0)
      return `pool ${pool.name} offers no ${resource}`;
  }
  return undefined;
}
