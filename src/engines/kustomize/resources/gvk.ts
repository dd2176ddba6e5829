import { splitApiVersion } from '#kube';

/** Group, version and kind; an empty part of a selector selects everything. */
export type Gvk = {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
};

/** Reads `apiVersion` and `kind`. */
export function gvkOf(apiVersion: string, kind: string): Gvk {
  const { group, version } = splitApiVersion(apiVersion);
  return { group, version, kind };
}

export function apiVersionOf(gvk: Gvk): string {
  return gvk.group === '' ? gvk.version : `${gvk.group}/${gvk.version}`;
}

export function sameGvk(a: Gvk, b: Gvk): boolean {
  return a.group === b.group && a.version === b.version && a.kind === b.kind;
}

/** Whether every part that the selector names is equal. */
export function selectsGvk(selector: Gvk, gvk: Gvk): boolean {
  return (
    (selector.group === '' || selector.group === gvk.group) &&
    (selector.version === '' || selector.version === gvk.version) &&
    (selector.kind === '' || selector.kind === gvk.kind)
  );
}

/** As kustomize prints it: `Deployment.v1.apps`. */
export function gvkText(gvk: Gvk): string {
  return `${gvk.kind || '[noKind]'}.${gvk.version || '[noVer]'}.${gvk.group || '[noGrp]'}`;
}

/** The order of field specs and name references (`kyaml/resid/gvk.go`, IsLessThan). */
export function compareGvk(a: Gvk, b: Gvk): number {
  const rank = kindRank(a.kind) - kindRank(b.kind);
  if (rank !== 0) return rank;
  const left = sortText(a);
  const right = sortText(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Kinds that are applied before all others, in this order. */
export const orderFirst: readonly string[] = [
  'Namespace',
  'ResourceQuota',
  'StorageClass',
  'CustomResourceDefinition',
  'ServiceAccount',
  'PodSecurityPolicy',
  'Role',
  'ClusterRole',
  'RoleBinding',
  'ClusterRoleBinding',
  'ConfigMap',
  'Secret',
  'Endpoints',
  'Service',
  'LimitRange',
  'PriorityClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'Deployment',
  'StatefulSet',
  'CronJob',
  'PodDisruptionBudget',
];

/** Kinds that are applied after all others. */
export const orderLast: readonly string[] = [
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
];

const ranks: ReadonlyMap<string, number> = new Map([
  ...orderFirst.map((kind, index) => [kind, index - orderFirst.length] as const),
  ...orderLast.map((kind, index) => [kind, index + 1] as const),
]);

function kindRank(kind: string): number {
  return ranks.get(kind) ?? 0;
}

/** `group_version_kind` with a mark for each missing part: the text by which kinds sort. */
export function sortText(gvk: Gvk): string {
  return `${gvk.group || '~G'}_${gvk.version || '~V'}_${gvk.kind || '~K'}`;
}
