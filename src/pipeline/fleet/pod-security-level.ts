import type { Manifest, SecurityLevel } from '#kube';
import type { Fleet } from './fleet.ts';
import type { World } from './world.ts';

/** The level that the Namespace in git, the one on the cluster or the facts say; `undefined` when nobody does. */
export function podSecurityLevel(fleet: Fleet, world: World, namespace: string): SecurityLevel | undefined {
  const id = { group: '', kind: 'Namespace', namespace: '', name: namespace };
  for (const object of [...fleet.objectsAt(world, id), ...fleet.observed.at(world, id)]) {
    const level = enforced(object.manifest);
    if (level) return level;
  }
  return fleet.facts.namespaces?.find((fact) => fact.name === namespace)?.podSecurity;
}

function enforced(namespace: Manifest): SecurityLevel | undefined {
  const label = namespace.metadata?.labels?.['pod-security.kubernetes.io/enforce'];
  return label === 'privileged' || label === 'baseline' || label === 'restricted' ? label : undefined;
}
