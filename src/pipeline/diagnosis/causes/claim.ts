import { arrayAt, type Manifest, manifestId, recordsAt, stringAt } from '#kube';
import { type Because, because, type CauseDraft, type Evidence, type Id, type Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { seenEvent, seenField } from '../seen.ts';
import { type ClusterView, liveThing, type World } from '../world.ts';
import { isBrokenPod } from './workload.ts';

/** A claim without a volume: its class is not there, its provisioner fails, or it waits for a pod. */
export function claim(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.kind !== 'PersistentVolumeClaim') return [];
  const view = world.cluster(thing.cluster);
  const { live } = thing;
  if (view === undefined || stringAt(live, 'status', 'phase') === 'Bound') return [];
  const users = usersOf(live, view);
  const className = stringAt(live, 'spec', 'storageClassName');
  const storageClass =
    className === undefined
      ? undefined
      : view.find({ group: 'storage.k8s.io', kind: 'StorageClass', namespace: '', name: className });
  // Several provisioners may have tried; the one that says more than that it is not meant comes first.
  const tries = view.warningsOf(thing.id).filter(({ reason }) => reason === 'ProvisioningFailed');
  const failed = tries.findLast(({ message }) => !/no volume plugin matched/.test(message)) ?? tries.at(-1);
  const evidence = [
    seenField({ object: live, field: 'status.phase', value: stringAt(live, 'status', 'phase') ?? '' }),
    ...(failed === undefined ? [] : [seenEvent(failed)]),
  ];
  const objects = [manifestText(live), ...new Set(users.map((pod) => manifestText(view.topOwner(pod))))];
  if (
    className !== undefined &&
    className !== '' &&
    storageClass === undefined &&
    isClassAbsent(className, view)
  ) {
    return [
      because({
        class: 'storageclass-missing',
        root: `StorageClass.storage.k8s.io/${className}`,
        objects: [`StorageClass.storage.k8s.io/${className}`, ...objects],
        say: {
          what: `The storage class ${className} does not exist in this cluster`,
          so: 'claims that name it get no volume, and their pods are not placed',
          do: 'name a class of this cluster, or create the class',
        },
        evidence,
        confidence: 'proven',
      }),
    ];
  }
  if (className === undefined && isWithoutDefault(view))
    return [because(noDefaultClass(live, objects, evidence))];
  if (failed !== undefined) {
    return [
      because({
        class: asksForMore(live, failed.message, view) ? 'accessmode-unsupported' : 'volume-not-provisioned',
        root: className === undefined ? manifestText(live) : `StorageClass.storage.k8s.io/${className}`,
        objects,
        say: {
          what: `The provisioner of ${className ?? 'the default class'} makes no volume for ${manifestText(live)}`,
          so: 'its pods are not placed',
          do: 'do what the message of the provisioner says',
        },
        evidence,
        confidence: 'proven',
      }),
    ];
  }
  if (stringAt(storageClass, 'volumeBindingMode') !== 'WaitForFirstConsumer') return [];
  const broken = users.filter(isBrokenPod);
  if (broken.length > 0)
    return broken.map((pod) => ({
      kind: 'rests-on',
      thing: liveThing(view.name, pod),
      evidence: seenField({
        object: live,
        field: 'spec.storageClassName',
        value: `${className} binds with the first pod`,
      }),
    }));
  const isAwaited = world
    .ownersOf(thing.cluster, thing.id)
    .some(({ operation }) => operation !== undefined && operation.phase !== 'Succeeded');
  return [
    because({
      class: isAwaited ? 'pvc-wffc-wave-deadlock' : 'pvc-without-consumer',
      root: manifestText(live),
      objects,
      say: {
        what: `${manifestText(live)} is bound only when a pod uses it, and no pod does`,
        so: isAwaited
          ? 'Argo CD waits for the claim before it applies the wave of the pod, for ever'
          : 'it stays Pending, and its Application Progressing',
        do: isAwaited
          ? 'put the claim into the wave of the workload that uses it'
          : 'delete the claim, or mount it',
      },
      evidence: [
        ...evidence,
        seenField({
          object: live,
          field: 'spec.storageClassName',
          value: `${className}: WaitForFirstConsumer`,
        }),
      ],
      confidence: 'proven',
    }),
  ];
}

/** Whether a claim wants to be shared, and its provisioner, which gives others what they want, cannot do that. */
function asksForMore(live: Manifest, message: string, view: ClusterView): boolean {
  if (/access ?mode|ReadWriteMany|ReadOnlyMany|\bRWX\b|multi[-_ ]?(?:node|writer)/i.test(message))
    return true;
  const isShared = (claim: Manifest): boolean =>
    arrayAt(claim, 'spec', 'accessModes').some((mode) => mode === 'ReadWriteMany' || mode === 'ReadOnlyMany');
  const className = stringAt(live, 'spec', 'storageClassName');
  const served = view
    .ofKind('PersistentVolumeClaim')
    .filter(
      (it) =>
        stringAt(it, 'spec', 'storageClassName') === className && stringAt(it, 'status', 'phase') === 'Bound',
    );
  return isShared(live) && served.length > 0 && !served.some(isShared);
}

/** Whether no class of the cluster is the default, as far as all were read. */
function isWithoutDefault(view: ClusterView): boolean {
  return (
    isClassAbsent('', view) &&
    !view
      .ofKind('StorageClass')
      .some((it) => it.metadata?.annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true')
  );
}

function noDefaultClass(
  live: Manifest,
  objects: readonly string[],
  evidence: readonly Evidence[],
): CauseDraft {
  const root = manifestText(live);
  return {
    class: 'storageclass-missing',
    root,
    objects,
    say: {
      what: `${root} names no storage class, and the cluster has no default one`,
      so: 'it gets no volume, and its pods are not placed',
      do: 'name a class of this cluster, or make one of them the default',
    },
    evidence,
    confidence: 'proven',
  };
}

/** The claims that a pod names. */
export function claimsOf(pod: Manifest): readonly Id[] {
  const namespace = pod.metadata?.namespace ?? '';
  return recordsAt(pod, 'spec', 'volumes').flatMap(([, volume]) => {
    const name = stringAt(volume, 'persistentVolumeClaim', 'claimName');
    return name === undefined ? [] : [{ group: '', kind: 'PersistentVolumeClaim', namespace, name }];
  });
}

function usersOf(live: Manifest, view: ClusterView): readonly Manifest[] {
  const { namespace, name } = manifestId(live);
  return view.ofKind('Pod', namespace).filter((pod) => claimsOf(pod).some((id) => id.name === name));
}

function isClassAbsent(name: string, view: ClusterView): boolean {
  return view.isAbsent({ group: 'storage.k8s.io', kind: 'StorageClass', namespace: '', name });
}
