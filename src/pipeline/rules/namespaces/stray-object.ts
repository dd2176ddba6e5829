import { type Fleet, type FleetObject } from '#fleet';
import { type Unit, isIncomplete } from '#render';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/** Most objects of an Application name their namespace, and a few do not: those land in the destination instead. */
export const strayObject = defineRule<{ object: string; lands: string; application: string; others: string }>(
  {
    name: 'stray-object',
    title: 'An object names no namespace while those around it do',
    impact: 'weakens',
    looksAt: 'everything',
    fix: 'patch',
    findIn({ fleet }, report) {
      for (const [rendered, objects] of namespacedObjects(fleet)) {
        const destination = rendered.owner.destination.namespace ?? '';
        const explicit = objects.filter(namesNamespace);
        const stray = objects.filter((object) => !namesNamespace(object));
        const others = new Set(explicit.map((object) => object.manifest.metadata?.namespace));
        if (stray.length === 0 || stray.length > 3 || stray.length >= explicit.length) continue;
        if (others.size !== 1 || others.has(destination)) continue;
        const [other] = others;
        const reasons = [
          ...(rendered.owner.kind === 'folder'
            ? [objection('undeployed', 'whoever deploys it may name the namespace')]
            : []),
          ...(isIncomplete(rendered)
            ? [objection('incomplete-unit', 'what is not seen of it may be in its destination')]
            : []),
        ];
        for (const object of stray) {
          report({
            subject: {
              ...objectSubject(object, ['metadata', 'name']),
              path: '/metadata/namespace',
            },
            data: {
              object: `${object.id.kind} ${object.id.name}`,
              lands: destination,
              application: rendered.owner.name,
              others: other ?? '',
            },
            reasons,
          });
        }
      }
    },
    say: ({ object, lands, application, others }) => ({
      what: `${object} names no namespace, while the other objects of ${application} are in ${others}`,
      so: lands === '' ? 'It has no namespace to go to' : `It lands in ${lands}`,
      do: `Name namespace ${others}, if it belongs there`,
    }),
  },
);

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
