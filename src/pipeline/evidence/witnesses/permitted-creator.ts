import type { FleetObject, World } from '#fleet';
import { arrayAt, entryOf, recordsAt } from '#kube';
import type { Witness } from '../witness.ts';

/** A role in the namespace that lets something create Secrets or ConfigMaps at run time: certificates, first passwords. */
export const permittedCreator: Witness = ({ fleet }) => {
  const { objects } = fleet.index;
  const known = new Map<string, FleetObject | undefined>();

  /** A namespace is gone through once, however many are looked for in it. */
  function roleIn(world: World, namespace: string, resource: string): FleetObject | undefined {
    const key = `${world.key}|${namespace}|${resource}`;
    if (!known.has(key)) known.set(key, findRole(world, namespace, resource));
    return known.get(key);
  }

  function findRole(world: World, namespace: string, resource: string): FleetObject | undefined {
    const there = objects.inNamespace(world, namespace);
    const units = new Set(there.map(({ unit }) => unit));
    const roles = [
      ...there.filter(({ id }) => id.kind === 'Role'),
      ...objects
        .ofKind('rbac.authorization.k8s.io/ClusterRole')
        .filter((role) => role.world === world && units.has(role.unit)),
    ];
    return roles.find((each) => permits(each, resource));
  }

  return ({ edge: { from, to } }) => {
    const resource = to.group === '' ? entryOf(resources, to.kind) : undefined;
    if (resource === undefined || to.namespace === '') return [];
    const role = roleIn(from.world, to.namespace, resource);
    if (!role) return [];
    const text = `whoever has ${role.id.kind} ${role.id.name} may create it`;
    return [
      { code: 'permitted-creator', speaks: 'for', weight: 'weak', text, place: () => role.origin.place },
    ];
  };
};

const resources: Readonly<Record<string, string>> = { Secret: 'secrets', ConfigMap: 'configmaps' };

function permits({ manifest }: FleetObject, resource: string): boolean {
  return recordsAt(manifest, 'rules').some(
    ([, rule]) =>
      arrayAt(rule, 'resources').includes(resource) &&
      arrayAt(rule, 'verbs').some((verb) => verb === 'create' || verb === '*') &&
      arrayAt(rule, 'resourceNames').length === 0,
  );
}
