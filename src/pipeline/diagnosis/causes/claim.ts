import { arrayAt, type Json, type Manifest, manifestId, recordAt, recordsAt, stringAt } from '#kube';
import type { Because, Evidence, Id, ObjectThing, Thing } from '../because.ts';
import { toldTo } from '../needs/asker.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { seenEvent, seenField } from '../seen.ts';
import { type ClusterView, liveThing, thingAt, type World } from '../world.ts';
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
  const own = { live, className, objects, evidence };
  if (isOfNoClass(live, view)) return [unclaimed('of-no-class', own)];
  const provisioner = storageClass === undefined ? [] : brokenProvisioner(storageClass, { view, world });
  if (provisioner.length > 0)
    return provisioner.map((it) => ({
      kind: 'rests-on',
      thing: liveThing(view.name, it),
      evidence: evidence.at(-1) ?? seenField({ object: live, field: 'status.phase', value: 'Pending' }),
    }));
  if (failed !== undefined)
    return [unclaimed(asksForMore(live, failed.message, view) ? 'in-this-mode' : 'by-its-class', own)];
  if (stringAt(storageClass, 'volumeBindingMode') !== 'WaitForFirstConsumer')
    return storageClass === undefined ? [] : [unclaimed('by-its-class', own)];
  const binding = seenField({
    object: live,
    field: 'spec.storageClassName',
    value: `${className}: WaitForFirstConsumer`,
  });
  const broken = users.filter(isBrokenPod);
  if (broken.length > 0)
    return broken.map((pod) => ({
      kind: 'rests-on',
      thing: liveThing(view.name, pod),
      evidence: binding,
    }));
  const isAwaited = world
    .ownersOf(thing.cluster, thing.id)
    .some(({ operation }) => operation !== undefined && operation.phase !== 'Succeeded');
  return [
    unclaimed(isAwaited ? 'before-its-pod' : 'without-a-pod', { ...own, evidence: [...evidence, binding] }),
  ];
}

/** The workloads that come with a class of storage, or are told the name of its driver, and do not run. */
function brokenProvisioner(
  storageClass: Manifest,
  { view, world }: { readonly view: ClusterView; readonly world: World },
): readonly Manifest[] {
  const known = provisioners.get(storageClass);
  if (known !== undefined) return known;
  const driver = stringAt(storageClass, 'provisioner') ?? '';
  const brought = world
    .ownersOf(view.name, manifestId(storageClass))
    .flatMap(({ resources }) => resources.flatMap(({ live }) => live ?? []));
  const all = [...workloadKinds].flatMap((kind) => view.ofKind(kind));
  const told = driver === '' ? [] : all.filter((it) => toldTo(it, view).includes(driver));
  const found = [...new Set([...brought, ...told])].filter(
    (it) => workloadKinds.has(it.kind) && view.descendantsOf(it).some(isBrokenPod),
  );
  provisioners.set(storageClass, found);
  return found;
}

/** Many claims ask for one class. */
const provisioners = new WeakMap<Manifest, readonly Manifest[]>();

const workloadKinds: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);

const sayings: Readonly<
  Record<How<'claimed'>, { readonly what: string; readonly so: string; readonly do: string }>
> = {
  'of-no-class': {
    what: 'The storage class that it asks for, by name or as the default, does not exist in this cluster:',
    so: 'it gets no volume, and its pods are not placed',
    do: 'name a class of this cluster, create the class, or make one of them the default',
  },
  'in-this-mode': {
    what: 'The provisioner makes no volume that may be used as it is asked for by',
    so: 'its pods are not placed',
    do: 'ask for another access mode, or for a class that can be shared',
  },
  'by-its-class': {
    what: 'The provisioner of its class makes no volume for',
    so: 'its pods are not placed',
    do: 'do what the message of the provisioner says',
  },
  'before-its-pod': {
    what: 'It is bound only when a pod uses it, and no pod does:',
    so: 'Argo CD waits for the claim before it applies the wave of the pod, for ever',
    do: 'put the claim into the wave of the workload that uses it',
  },
  'without-a-pod': {
    what: 'It is bound only when a pod uses it, and no pod does:',
    so: 'it stays Pending, and its Application Progressing',
    do: 'delete the claim, or mount it',
  },
};

/** A claim without a volume. Those of one class that does not exist, or makes none, are one cause. */
function unclaimed(
  how: How<'claimed'>,
  {
    live,
    className,
    objects,
    evidence,
  }: {
    readonly live: Manifest;
    readonly className: string | undefined;
    readonly objects: readonly string[];
    readonly evidence: readonly Evidence[];
  },
): Because {
  const claimed = manifestText(live);
  const isOfClass = /class|mode/.test(how) && className !== undefined && className !== '';
  const root = isOfClass ? `StorageClass.storage.k8s.io/${className}` : claimed;
  const { what, ...rest } = sayings[how];
  return unmet('claimed', how, {
    root,
    objects: how === 'of-no-class' ? [...new Set([root, ...objects])] : objects,
    say: { what: `${what} ${claimed}${isOfClass ? ` (${className})` : ''}`, ...rest },
    evidence,
  });
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

/** The claims of a pod: those that it names, and those that are made for it alone and live as long as it does. */
export function claimsOf(pod: Manifest): readonly Id[] {
  return claimedBy(pod).map(({ id }) => id);
}

/** The same as things; one of a pod's own that nobody has made yet is what its template says. */
export function claimThings(pod: Manifest, view: ClusterView): readonly ObjectThing[] {
  return claimedBy(pod).map(({ id, template }) => {
    const thing = thingAt(view, id);
    const { namespace, name } = id;
    const live = { ...template, apiVersion: 'v1', kind: id.kind, metadata: { namespace, name } };
    return template === undefined || thing.live !== undefined ? thing : { ...thing, live };
  });
}

function claimedBy(pod: Manifest): readonly { readonly id: Id; readonly template?: Json }[] {
  const { namespace = '', name: own = '' } = pod.metadata ?? {};
  const idOf = (name: string): Id => ({ group: '', kind: 'PersistentVolumeClaim', namespace, name });
  return recordsAt(pod, 'spec', 'volumes').flatMap(([, volume]) => {
    const name = stringAt(volume, 'persistentVolumeClaim', 'claimName');
    if (name !== undefined) return [{ id: idOf(name) }];
    const template = recordAt(volume, 'ephemeral', 'volumeClaimTemplate');
    if (Object.keys(template).length === 0) return [];
    return [{ id: idOf(`${own}-${stringAt(volume, 'name') ?? ''}`), template }];
  });
}

/** Whether a claim asks, by name or as the default, for a class that is not there. */
export function isOfNoClass(live: Manifest, view: ClusterView): boolean {
  const className = stringAt(live, 'spec', 'storageClassName');
  return className === undefined
    ? isWithoutDefault(view)
    : className !== '' && isClassAbsent(className, view);
}

function usersOf(live: Manifest, view: ClusterView): readonly Manifest[] {
  const { namespace, name } = manifestId(live);
  return view.ofKind('Pod', namespace).filter((pod) => claimsOf(pod).some((id) => id.name === name));
}

function isClassAbsent(name: string, view: ClusterView): boolean {
  return view.isAbsent({ group: 'storage.k8s.io', kind: 'StorageClass', namespace: '', name });
}
