import { type Gvk, gvkText, sameGvk, selectsGvk } from './gvk.ts';

/**
 * What names a resource inside a build. Only current ids know that a kind is cluster-scoped; ids of the past
 * carry a placeholder as their namespace instead (`kyaml/resid`).
 */
export type ResourceId = Gvk & {
  readonly name: string;
  readonly namespace: string;
  readonly clusterScoped: boolean;
};

const noNamespace = '_non_namespaceable_';

/** The namespace an id counts for: `default` when none is written. */
export function effectiveNamespace(id: ResourceId): string {
  if (id.clusterScoped) return noNamespace;
  return id.namespace === '' ? 'default' : id.namespace;
}

export function sameNamespace(a: ResourceId, b: ResourceId): boolean {
  return effectiveNamespace(a) === effectiveNamespace(b);
}

export function sameNameAndKind(a: ResourceId, b: ResourceId): boolean {
  return a.name === b.name && sameGvk(a, b);
}

export function sameId(a: ResourceId, b: ResourceId): boolean {
  return sameNameAndKind(a, b) && sameNamespace(a, b);
}

/** Two ids with the same key are the same id. */
export function idKey(id: ResourceId): string {
  return `${id.group}\n${id.version}\n${id.kind}\n${effectiveNamespace(id)}\n${id.name}`;
}

/** Whether an id is selected by another one whose empty parts stand for anything. */
export function selectsId(selector: ResourceId, id: ResourceId): boolean {
  return (
    (selector.name === '' || selector.name === id.name) &&
    (selector.namespace === '' || sameNamespace(selector, id)) &&
    selectsGvk(selector, id)
  );
}

/** As kustomize prints it: `Deployment.v1.apps/web.[noNs]`. */
export function resourceIdText(id: Omit<ResourceId, 'clusterScoped'>): string {
  return `${gvkText(id)}/${id.name || '[noName]'}.${id.namespace || '[noNs]'}`;
}
