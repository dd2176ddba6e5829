import { addTo } from '#groups';
import { asText } from '#text';
import type { Facts } from '#config';
import { arrayAt } from '#kube';
import { inCluster, type Unit, isOfApplication } from '#render';
import { parentOf } from '#sources';
import type { FleetObject, NamespaceMaker } from './fleet.ts';
import type { ObjectIndex } from './object-index.ts';
import type { ObservedObjects } from './observed-objects.ts';
import { isRootFolder } from './root-folders.ts';
import { isSystemNamespace } from './provided.ts';
import type { World } from './world.ts';

/** Whether an Application asks Argo CD to create its destination namespace. */
export function createsNamespace({ owner }: Unit): boolean {
  if (owner.kind !== 'application') return false;
  return arrayAt(owner.manifest, 'spec', 'syncPolicy', 'syncOptions').includes('CreateNamespace=true');
}

type NamespaceSurroundings = {
  readonly objects: ObjectIndex<FleetObject>;
  readonly observed: ObservedObjects;
  readonly facts: Facts;
};

/** Prepares the answer to "who makes this namespace exist?". */
export function namespaceMakers(
  units: readonly (readonly [Unit, World])[],
  { objects, observed, facts }: NamespaceSurroundings,
): (world: World, namespace: string) => readonly NamespaceMaker[] {
  const created = new Map<string, NamespaceMaker[]>();
  for (const [application, world] of units) {
    const namespace = application.owner.destination.namespace;
    if (!isOfApplication(application) || namespace === undefined || !createsNamespace(application)) continue;
    const key = `${world.key}|${namespace}`;
    addTo(created, key, { kind: 'create-namespace', application, world });
  }
  const besideRoots = namespacesOfRoots(units.map(([unit]) => unit));
  const homes = new Set([facts.argocd?.namespace ?? 'argocd', ...units.flatMap(([unit]) => homeOf(unit))]);
  return (world, namespace) => {
    const makers: NamespaceMaker[] = [];
    for (const [group, kind] of namespaceKinds) {
      const id = { group, kind, namespace: '', name: namespace };
      for (const object of objects.at(world, id)) makers.push({ kind: 'object', object });
    }
    for (const object of objects.ofKind('tenantoperator.stakater.com/Tenant')) {
      if (object.world === world && tenantNamespaces(object).includes(namespace))
        makers.push({ kind: 'object', object });
    }
    makers.push(...(created.get(`${world.key}|${namespace}`) ?? []));
    if (observed.at(world, { group: '', kind: 'Namespace', namespace: '', name: namespace }).length > 0)
      makers.push({ kind: 'observed' });
    if (world.kind === 'cluster' && world.name === inCluster && besideRoots.has(namespace))
      makers.push({ kind: 'beside-root' });
    if (facts.namespaces?.some(({ name }) => name === namespace)) makers.push({ kind: 'fact' });
    const isSystem = facts.complete?.includes('namespaces')
      ? everywhere.has(namespace)
      : isSystemNamespace(namespace);
    const isBuiltIn = namespace === 'default' || homes.has(namespace) || isSystem;
    if (isBuiltIn) makers.push({ kind: 'built-in' });
    return makers;
  };
}

/** The Namespaces that whoever starts Argo CD applies with the Applications of the same folder or chart. */
function namespacesOfRoots(units: readonly Unit[]): ReadonlySet<string> {
  const deployed = units.filter((unit) => isOfApplication(unit) && unit.standing.kind === 'deployed');
  const parents = new Set(deployed.map(({ owner }) => parentOf(owner)));
  return new Set(
    units
      .filter((unit) => isRootFolder(unit) && parents.has(unit.owner.name))
      .flatMap(({ objects }) => objects)
      .flatMap(({ id }) => (id.group === '' && id.kind === 'Namespace' ? [id.name] : [])),
  );
}

/** Whoever applies a root by hand has the namespace that it lives in: Argo CD runs there, or is told to look there. */
function homeOf({ owner, standing }: Unit): readonly string[] {
  const isRoot = owner.kind === 'application' && owner.definedBy.kind === 'file';
  return isRoot && standing.kind === 'deployed' ? [owner.namespace] : [];
}

/** What every cluster begins with; others that look like a system's own come with a distribution. */
const everywhere: ReadonlySet<string> = new Set(['kube-system', 'kube-public', 'kube-node-lease']);

/** The namespaces of a tenant: a list, to which its name is added, or one list with and one without it. */
function tenantNamespaces({ id, manifest }: FleetObject): readonly string[] {
  const listed = [
    ...arrayAt(manifest, 'spec', 'namespaces'),
    ...arrayAt(manifest, 'spec', 'namespaces', 'withTenantPrefix'),
  ];
  return [
    ...listed.map((name) => `${id.name}-${asText(name)}`),
    ...arrayAt(manifest, 'spec', 'namespaces', 'withoutTenantPrefix').map(asText),
  ];
}

/** Kinds that are, or make, a namespace of their own name. */
const namespaceKinds = [
  ['', 'Namespace'],
  ['project.openshift.io', 'Project'],
  ['project.openshift.io', 'ProjectRequest'],
  ['capsule.clastix.io', 'Tenant'],
] as const;
