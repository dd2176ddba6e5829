import {
  type Fleet,
  type FleetObject,
  containersOf,
  isPrivateImage,
  isUndeployed,
  operatorContainers,
  podTemplates,
} from '#fleet';
import { stringAt } from '#kube';
import { backendsOf } from '#needs';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

/** A private image is pulled with a secret that exists only after its own pod has run. */
export const privateImageCycle = defineRule<{ object: string; image: string; way: readonly string[] }>({
  name: 'private-image-cycle',
  title: 'A private image needs a pull secret that its own pod must first make possible',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    if ((fleet.facts.registries?.private ?? []).length === 0) return;
    for (const object of fleet.objects) {
      const use = isUndeployed(object.world) ? undefined : privateImage(fleet, object);
      const way = use && wayBack(fleet, object, [object]);
      if (!use || !way) continue;
      report({
        object,
        path: use.path,
        data: {
          object: `${object.id.kind} ${object.id.name}`,
          image: use.image,
          way: way.map(({ id }) => `${id.kind} ${id.name}`),
        },
        related: way.slice(1, -1).map((each) => ({
          place: each.origin.place,
          message: `${each.id.kind} ${each.id.name} is on the way`,
        })),
      });
    }
  },
  say: ({ object, image, way }) => ({
    what: `${object} pulls private ${image} with a secret that needs ${object} itself`,
    so: `Its pods stay in ImagePullBackOff (401), and so does everything on the way: ${way.join(' → ')}`,
    do: 'Use an image that needs no login here, or bring the pull secret another way',
  }),
});

function privateImage(
  { facts }: Fleet,
  { manifest }: FleetObject,
): { readonly image: string; readonly path: YamlPath } | undefined {
  for (const { spec, path } of podTemplates(manifest).flatMap(containersOf)) {
    const image = stringAt(spec, 'image') ?? '';
    if (isPrivateImage(image, facts)) return { image, path: [...path, 'image'] };
  }
  return undefined;
}

/**
 * The way from a workload by its pull secret back to a workload on it; `undefined` when one of its secrets can be
 * there without any of them. Only workloads with private images hold the way up.
 */
function wayBack(
  fleet: Fleet,
  workload: FleetObject,
  way: readonly FleetObject[],
): readonly FleetObject[] | undefined {
  const secrets = pullSecrets(fleet, workload);
  let found: readonly FleetObject[] | undefined;
  for (const { resolution } of secrets) {
    if (resolution.state !== 'resolved' || resolution.objects.length > 0) return undefined;
    for (const { producer } of resolution.produced) {
      const back = needed(fleet, producer)
        .map(({ by, through }) => follow(fleet, by, [...way, producer, ...through]))
        .find((each) => each !== undefined);
      if (!back) return undefined;
      found ??= back;
    }
  }
  return found;
}

function follow(
  fleet: Fleet,
  workload: FleetObject,
  way: readonly FleetObject[],
): readonly FleetObject[] | undefined {
  if (way.includes(workload)) return way[0] === workload ? [...way, workload] : undefined;
  return privateImage(fleet, workload) ? wayBack(fleet, workload, [...way, workload]) : undefined;
}

function pullSecrets(fleet: Fleet, workload: FleetObject) {
  const accounts = podTemplates(workload.manifest).flatMap(({ spec }) =>
    fleet.objectsAt(workload.world, {
      group: '',
      kind: 'ServiceAccount',
      namespace: workload.id.namespace,
      name: stringAt(spec, 'serviceAccountName') ?? 'default',
    }),
  );
  return [workload, ...accounts]
    .flatMap((object) => fleet.edgesFrom(object))
    .filter(({ role }) => role === 'imagePullSecret');
}

type Needed = { readonly by: FleetObject; readonly through: readonly FleetObject[] };

/** The workloads without which an ExternalSecret gives no secret: the only one behind its store's provider, and its only operator. */
function needed(fleet: Fleet, producer: FleetObject): readonly Needed[] {
  if (producer.id.group !== 'external-secrets.io') return [];
  const operators = operatorContainers(fleet, { image: 'external-secrets/external-secrets' })
    .map(({ workload }) => workload)
    .filter(({ world }) => world === producer.world);
  const found: Needed[] = operators.length === 1 ? operators.map((by) => ({ by, through: [] })) : [];
  for (const store of resolvedTo(fleet, producer, 'secretStore')) {
    for (const service of resolvedTo(fleet, store, 'url')) {
      const backends = backendsOf(fleet, service);
      const [by] = backends;
      if (by && backends.length === 1) found.push({ by, through: [store] });
    }
  }
  return found;
}

function resolvedTo(fleet: Fleet, object: FleetObject, role: string): readonly FleetObject[] {
  return fleet
    .edgesFrom(object)
    .filter((edge) => edge.role === role)
    .flatMap(({ resolution }) => (resolution.state === 'resolved' ? resolution.objects : []));
}
