import type { Facts } from '#config';
import { arrayAt } from '#kube';
import type { RenderedApplication } from '#render';
import type { FleetObject, NamespaceMaker } from './fleet.ts';
import type { ObjectIndex } from './object-index.ts';
import { isSystemNamespace } from './provided.ts';

/** Whether an Application asks Argo CD to create its destination namespace. */
export function createsNamespace({ application }: RenderedApplication): boolean {
  return arrayAt(application.manifest, 'spec', 'syncPolicy', 'syncOptions').includes('CreateNamespace=true');
}

/** Prepares the answer to "who makes this namespace exist?". */
export function namespaceMakers(
  applications: readonly (readonly [RenderedApplication, string])[],
  objects: ObjectIndex<FleetObject>,
  facts: Facts,
): (cluster: string, namespace: string) => readonly NamespaceMaker[] {
  const created = new Map<string, NamespaceMaker[]>();
  for (const [application, cluster] of applications) {
    const namespace = application.application.destination.namespace;
    if (namespace === undefined || !createsNamespace(application)) continue;
    const key = `${cluster}|${namespace}`;
    created.set(key, [...(created.get(key) ?? []), { kind: 'create-namespace', application, cluster }]);
  }
  const argocd = facts.argocd?.namespace ?? 'argocd';
  return (cluster, namespace) => {
    const makers: NamespaceMaker[] = [];
    for (const [group, kind] of namespaceKinds) {
      const id = { group, kind, namespace: '', name: namespace };
      for (const object of objects.at(cluster, id)) makers.push({ kind: 'object', object });
    }
    for (const object of objects.ofKind('tenantoperator.stakater.com/Tenant')) {
      if (object.cluster === cluster && tenantNamespaces(object).includes(namespace))
        makers.push({ kind: 'object', object });
    }
    makers.push(...(created.get(`${cluster}|${namespace}`) ?? []));
    if (facts.namespaces?.some(({ name }) => name === namespace)) makers.push({ kind: 'fact' });
    const isBuiltIn = namespace === 'default' || namespace === argocd || isSystemNamespace(namespace);
    if (isBuiltIn) makers.push({ kind: 'built-in' });
    return makers;
  };
}

/** The namespaces of a tenant: a list, to which its name is added, or one list with and one without it. */
function tenantNamespaces({ id, manifest }: FleetObject): readonly string[] {
  const listed = [
    ...arrayAt(manifest, 'spec', 'namespaces'),
    ...arrayAt(manifest, 'spec', 'namespaces', 'withTenantPrefix'),
  ];
  return [
    ...listed.map((name) => `${id.name}-${String(name)}`),
    ...arrayAt(manifest, 'spec', 'namespaces', 'withoutTenantPrefix').map(String),
  ];
}

/** Kinds that are, or make, a namespace of their own name. */
const namespaceKinds = [
  ['', 'Namespace'],
  ['project.openshift.io', 'Project'],
  ['project.openshift.io', 'ProjectRequest'],
  ['capsule.clastix.io', 'Tenant'],
] as const;
