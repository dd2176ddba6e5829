import { remembered } from '#answers';
import { chosenOnce, type FleetObject, containersOf, podTemplates, storageClassOf, unseenIn } from '#fleet';
import { arrayAt, everyNode, idText, isBuiltInGroup, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { fittingVolumes } from '../fitting-volumes.ts';
import { type NeedBuilder, fieldPlace } from '../need-builder.ts';
import { needIds } from '../need-ids.ts';
import { broken, unknown } from '../need.ts';
import { schedulableNeed, storageClassNeeds } from '../pod-need.ts';
import type { HealthRequirements } from './health-requirements.ts';

/** A PersistentVolumeClaim is healthy once bound (gitops-engine, health_pvc.go: Pending is Progressing). */
export function claimRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements | undefined {
  if (object.id.group !== '' || object.id.kind !== 'PersistentVolumeClaim') return undefined;
  return { requirements: [boundNeed(builder, object)] };
}

/** The need that a claim binds: its class provisions, and with WaitForFirstConsumer a pod that uses it is scheduled. */
export function boundNeed(builder: NeedBuilder, claim: FleetObject): string {
  return builder.add(needIds.bound(claim), () => {
    const name = stringAt(claim.manifest, 'spec', 'storageClassName');
    const need = {
      kind: 'claim-bound',
      message: `${idText(claim.id)} stays Pending`,
      ...fieldPlace(claim, ['spec', 'storageClassName']),
    };
    if (stringAt(claim.manifest, 'spec', 'volumeName') !== undefined || name === '') {
      return { ...need, ground: unknown(`whether a volume for ${idText(claim.id)} is provisioned by hand`) };
    }
    const storageClass = storageClassOf(builder.fleet, claim);
    // Volumes are found by the name of the class, whether or not there is such a class.
    const fitting = fittingVolumes(builder, claim.world, recordAt(claim.manifest, 'spec'));
    const isKnown = storageClass !== 'unknown' && storageClass !== undefined;
    // One that names the claim is bound to it at once, whatever its class waits for.
    const volumes = isKnown ? fitting.filter((volume) => isReservedFor(volume, claim)) : fitting;
    if (volumes.length > 0) return { ...need, any: [volumes.map(needIds.exists)] };
    if (storageClass === 'unknown') {
      return {
        ...need,
        ground: unknown(
          `${name === undefined ? 'which class is the default' : `whether class ${name} exists`}; declare it under storageClasses`,
        ),
      };
    }
    if (storageClass === undefined) {
      const message =
        name === undefined
          ? `${need.message}: the cluster has no default storage class`
          : `${need.message}: storage class ${name} does not exist`;
      return { ...need, message, ground: broken };
    }
    if (
      storageClass.provisioner === 'kubernetes.io/no-provisioner' &&
      !hasVolume(builder, claim, storageClass.name)
    ) {
      const { objects } = builder.fleet.facts;
      return {
        ...need,
        message: `${need.message}: nothing provisions volumes of class ${storageClass.name}`,
        ground:
          objects === undefined
            ? unknown(
                `whether volumes of class ${storageClass.name} are made by hand; declare them under objects`,
              )
            : broken,
      };
    }
    const all = storageClassNeeds(builder, builder.fleet.edgesFrom(claim));
    if (storageClass.bindingMode !== 'WaitForFirstConsumer') return { ...need, all };
    const consumers = consumersOf(builder, claim);
    const because = `class ${storageClass.name} binds only when a pod that uses the claim is scheduled (WaitForFirstConsumer)`;
    if (consumers.length === 0) {
      const unseen = unseenIn(builder.fleet, claim.world, claim.id.namespace);
      const told = unseen === undefined ? toldOf(builder, claim) : undefined;
      const ground =
        unseen !== undefined
          ? unknown(`whether ${unseen.owner.name}, which is not seen whole, uses it`)
          : told !== undefined
            ? unknown(`whether ${idText(told.id)}, which is told its name, makes a pod that uses it`)
            : broken;
      return { ...need, message: `${need.message}: no pod uses it, and ${because}`, because, ground };
    }
    return {
      ...need,
      because,
      message: `${need.message}: ${because}`,
      all,
      any: [consumers.map((consumer) => schedulableNeed(builder, consumer))],
    };
  });
}

/** Whether a volume is kept for a claim (kube-controller-manager, FindMatchingVolume: `claimRef` goes before the binding mode). */
function isReservedFor({ manifest }: FleetObject, { id }: FleetObject): boolean {
  const { name, namespace } = recordAt(manifest, 'spec', 'claimRef');
  return name === id.name && namespace === id.namespace;
}

/** What gets the name of a claim without mounting it, a workload or a custom resource: it may make pods that do. */
function toldOf({ fleet }: NeedBuilder, { world, id }: FleetObject): FleetObject | undefined {
  const space = fleet.inNamespace(world, id.namespace);
  return wordsOf(space).get(id.name);
}

const wordsOf = remembered((space: readonly FleetObject[]): ReadonlyMap<string, FleetObject> => {
  const words = new Map<string, FleetObject>();
  for (const object of space)
    for (const text of isBuiltInGroup(object.id.group)
      ? textsForPods(object)
      : textsOf(object.manifest['spec']))
      for (const word of text.split(/[\s=,/]+/)) if (!words.has(word)) words.set(word, object);
  return words;
});

/** What the containers of a workload are told. */
function textsForPods({ manifest }: FleetObject): readonly string[] {
  return podTemplates(manifest)
    .flatMap(containersOf)
    .flatMap(({ spec }) => [
      ...recordsAt(spec, 'env').map(([, each]) => stringAt(each, 'value') ?? ''),
      ...[...arrayAt(spec, 'command'), ...arrayAt(spec, 'args')].map(asText),
    ]);
}

function textsOf(value: unknown): readonly string[] {
  return [...everyNode(value)].flatMap(({ value: text }) => (typeof text === 'string' ? [text] : []));
}

/** Whether a PersistentVolume of the class is in git or declared. */
function hasVolume(builder: NeedBuilder, claim: FleetObject, className: string): boolean {
  const inGit = builder.fleet
    .ofKind('/PersistentVolume')
    .some(
      (volume) =>
        volume.world === claim.world && stringAt(volume.manifest, 'spec', 'storageClassName') === className,
    );
  return inGit || (builder.fleet.facts.objects ?? []).some((object) => object.kind === 'PersistentVolume');
}

/** The objects whose pods mount a claim. */
function consumersOf(builder: NeedBuilder, claim: FleetObject): readonly FleetObject[] {
  const byEdge = builder.fleet
    .edgesTo(claim)
    .filter((edge) => edge.role === 'volume')
    .map((edge) => edge.from);
  const bySet = statefulSets(builder.fleet.inNamespace(claim.world, claim.id.namespace)).filter((set) =>
    recordsAt(set.manifest, 'spec', 'volumeClaimTemplates').some(([, template]) =>
      claim.id.name.startsWith(`${stringAt(template, 'metadata', 'name')}-${set.id.name}-`),
    ),
  );
  return [...new Set([...byEdge, ...bySet])];
}

const statefulSets = chosenOnce<FleetObject>(({ id }) => id.kind === 'StatefulSet');
