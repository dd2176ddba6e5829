import { grouped } from '#groups';
import { type Reason, objection } from '#evidence';
import type { Fleet, FleetObject } from '#fleet';
import { everyNode, isRecord } from '#kube';
import { type Unit, isIncomplete } from '#render';
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
        const doubts = [
          ...(rendered.owner.kind === 'folder'
            ? [objection('undeployed', 'whoever deploys it may name the namespace')]
            : []),
          ...(isIncomplete(rendered)
            ? [objection('incomplete-unit', 'what is not seen of it may be in its destination')]
            : []),
        ];
        for (const object of stray) {
          const named = soughtBy(rendered, object, other ?? '');
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
            reasons: named ? [soughtThere(named, other ?? '')] : doubts,
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

/** What the same Application brings that names an object, by its kind, together with the namespace it should be in. */
function soughtBy(
  { objects }: Unit,
  { id }: FleetObject,
  namespace: string,
): Unit['objects'][number] | undefined {
  const kind = id.kind.toLowerCase();
  return objects.find(({ manifest }) =>
    everyNode(manifest).some(({ value, path }) => {
      if (!isRecord(value) || value['name'] !== id.name || value['namespace'] !== namespace) return false;
      const named = value['kind'] ?? path.at(-1);
      return (
        typeof named === 'string' && /^(.*?)(?:Ref|Reference)?$/.exec(named)?.[1]?.toLowerCase() === kind
      );
    }),
  );
}

function soughtThere({ id, origin }: Unit['objects'][number], namespace: string): Reason {
  return {
    code: 'sought-there',
    speaks: 'for',
    weight: 'strong',
    text: `${id.kind} ${id.name} looks for it in ${namespace}`,
    place: () => origin.place,
  };
}

function namesNamespace({ manifest }: FleetObject): boolean {
  return (manifest.metadata?.namespace ?? '') !== '';
}

/** The objects of each Application that live in a namespace; what is cluster-scoped has nowhere to stray. */
function namespacedObjects(fleet: Fleet): ReadonlyMap<Unit, readonly FleetObject[]> {
  const objects = fleet.objects.filter(({ id }) => namespacedKinds.has(`${id.group}/${id.kind}`));
  return grouped(objects, ({ unit }) => unit);
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
