import type { Manifest, SecurityLevel } from '#kube';
import type { Fleet } from './fleet.ts';
import type { World } from './world.ts';

/** The level that the Namespace object or the facts say; `undefined` when nobody does. */
export function podSecurityLevel(fleet: Fleet, world: World, namespace: string): SecurityLevel | undefined {
  for (const object of fleet.objectsAt(world, {
    group: '',
    kind: 'Namespace',
    namespace: '',
    name: namespace,
  })) {
    const level = enforced(object.manifest);
    if (level) return level;
  }
  const live = fleet.facts.live?.find(
    (each) => each.kind === 'Namespace' && each.metadata?.name === namespace,
  );
  return (
    (live && enforced(live)) ?? fleet.facts.namespaces?.find((fact) => fact.name === namespace)?.podSecurity
  );
}

function enforced(namespace: Manifest): SecurityLevel | undefined {
  const label = namespace.metadata?.labels?.['pod-security.kubernetes.io/enforce'];
  return label === 'privileged' || label === 'baseline' || label === 'restricted' ? label : undefined;
}
