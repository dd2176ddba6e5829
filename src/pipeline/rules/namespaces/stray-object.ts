import { type Fleet, type FleetObject } from '#fleet';
import { type Unit, isIncomplete } from '#render';
import type { Rule } from '../rule.ts';

/** Most objects of an Application name their namespace, and a few do not: those land in the destination instead. */
export const strayObject: Rule = {
  name: 'stray-object',
  title: 'An object names no namespace while those around it do',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['global-key-leaks-into-charts'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const [rendered, objects] of namespacedObjects(fleet)) {
        const destination = rendered.owner.destination.namespace ?? '';
        const explicit = objects.filter(namesNamespace);
        const stray = objects.filter((object) => !namesNamespace(object));
        const others = new Set(explicit.map((object) => object.manifest.metadata?.namespace));
        if (stray.length === 0 || stray.length > 3 || stray.length >= explicit.length) continue;
        if (others.size !== 1 || others.has(destination)) continue;
        const [other] = others;
        // Whoever deploys what no Application in git deploys may name the namespace; and what is not seen of an
        // Application may well be in its destination.
        const isHint = rendered.owner.kind === 'folder' || isIncomplete(rendered);
        const lands = destination === '' ? 'has no namespace to go to' : `lands in ${destination}`;
        for (const object of stray) {
          report({
            ...(isHint && { severity: 'info' }),
            target: fleet.target,
            application: rendered.owner.name,
            object: object.id,
            path: '/metadata/namespace',
            place: object.origin.field(['metadata', 'name']).edit,
            message: `${object.id.kind} ${object.id.name} names no namespace and ${lands}, while the other objects of ${rendered.owner.name} are in ${other}`,
          });
        }
      }
    }
  },
};

function namesNamespace({ manifest }: FleetObject): boolean {
  return (manifest.metadata?.namespace ?? '') !== '';
}

/** The objects of each Application that live in a namespace; what is cluster-scoped has nowhere to stray. */
function namespacedObjects(fleet: Fleet): ReadonlyMap<Unit, readonly FleetObject[]> {
  const groups = new Map<Unit, FleetObject[]>();
  for (const object of fleet.objects) {
    if (!namespacedKinds.has(`${object.id.group}/${object.id.kind}`)) continue;
    const group = groups.get(object.unit);
    if (group) group.push(object);
    else groups.set(object.unit, [object]);
  }
  return groups;
}

/** Kinds that are certainly namespaced; of custom kinds it is often not known. */
const namespacedKinds = new Set([
  '/ConfigMap',
  '/Secret',
  '/Service',
  '/ServiceAccount',
  '/PersistentVolumeClaim',
  'apps/Deployment',
  'apps/StatefulSet',
  'apps/DaemonSet',
  'batch/Job',
  'batch/CronJob',
  'rbac.authorization.k8s.io/Role',
  'rbac.authorization.k8s.io/RoleBinding',
  'route.openshift.io/Route',
]);
