import { fieldReferences } from '#fleet';
import { type Manifest, entryOf, manifestId, objectKey, recordAt } from '#kube';
import type { ObservedApplication, ObservedResource } from '#observed';
import type { Because, Evidence, Id, Thing } from '../because.ts';
import { faultOf } from '../needs/maker-faults.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import { conditionsOf, isGoodCondition, seenCondition, seenField } from '../seen.ts';
import { isUnwell } from '../unmet-needs.ts';
import { type ClusterView, type LeftOut, liveThing, type World } from '../world.ts';
import { hookOf } from './job.ts';
import { notApplied } from './not-applied.ts';

/** An object that somebody needs and that is not there: whoever should make it is broken, or nobody makes it. */
export function absentObject(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live !== undefined) return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined || !view.isAbsent(thing.id)) return [];
  const producers = view.producersOf(thing.id);
  if (producers.length > 0)
    return producers.map(({ object, field }) => notMade(thing.id, { object, field }, { view, world }));
  const excluded = world
    .leftOut(thing.cluster, thing.id.namespace)
    .find(({ id }) => objectKey(id) === objectKey(thing.id));
  if (excluded !== undefined) return [leftOut(excluded)];
  const bringing = world.ownersOf(thing.cluster, thing.id);
  if (bringing.length > 0) return bringing.map((app) => notApplied(thing.id, app, { view }));
  const makers = world.unmadeMakers(thing.cluster, thing.id);
  if (makers.length > 0) return makers.map(({ id, app }) => notApplied(thing.id, app, { view, maker: id }));
  const apart = torn(thing.id, { view, world });
  if (apart.length > 0) return apart;
  const empty = world.applications.find((app) => isEmptyFor(thing.id, app));
  return [empty === undefined ? missing(thing.id, view) : renderedAway(thing.id, empty)];
}

/** Why whoever should make an object has not: it comes too late for that, calls itself done, or is broken itself. */
function notMade(
  id: Id,
  { object, field }: ReturnType<ClusterView['producersOf']>[number],
  { view, world }: { readonly view: ClusterView; readonly world: World },
): Because {
  const evidence = seenField({ object, field, value: id.name });
  const waiting = world.ownersOf(view.name, manifestId(object)).find(({ health }) => isNotYetWell(health));
  if (hookOf(object) === 'PostSync' && waiting !== undefined)
    return madeOnceHealthy(id, { hook: manifestText(object), app: manifestText(waiting.object), evidence });
  const made = { name: objectText(id), objects: [objectText(id)], evidence, view };
  const fault = faultOf([object], made, ['before-its-input']);
  if (fault !== undefined) return fault;
  return isContent(object, view)
    ? notMadeAgain(id, object, field)
    : { kind: 'rests-on', thing: liveThing(view.name, object), evidence };
}

function isNotYetWell({ reported, computed }: ObservedApplication['health']): boolean {
  return !/^(?:Healthy|Suspended)$/.test(reported || computed);
}

/** What comes only after everything is healthy, and without which nothing ever is. */
function madeOnceHealthy(
  id: Id,
  { hook, app, evidence }: { readonly hook: string; readonly app: string; readonly evidence: Evidence },
): Because {
  return unmet('hook', 'makes-what-health-needs', {
    root: hook,
    objects: [hook, objectText(id)],
    say: {
      what: `${hook} makes ${objectText(id)}, and runs only once ${app} is healthy, which needs it`,
      so: 'the sync waits for the one, and never comes to the other',
      do: 'make it in the Sync or PreSync phase, or in an Application that comes before',
    },
    evidence: [evidence, { object: objectText(id), field: 'presence', value: 'absent', time: '' }],
  });
}

/** Whether whoever makes an object says that it is done. */
function isContent(producer: Manifest, view: ClusterView): boolean {
  return !isUnwell(producer, view) && conditionsOf(producer).some(isGoodCondition);
}

/** A product that is gone while its maker calls itself done: somebody deleted it, and nobody looks again. */
function notMadeAgain(id: Id, producer: Manifest, field: string): Because {
  const root = manifestText(producer);
  const good = conditionsOf(producer).filter(isGoodCondition);
  return unmet('looked', 'not-at-its-child', {
    root,
    objects: [root, objectText(id)],
    say: {
      what: `${root} says that it is done, and ${objectText(id)}, which it makes, is not there`,
      so: 'whatever needs it waits, and the controller does not look again',
      do: `touch ${root} so that its controller looks again, or delete it and let it be made anew`,
    },
    evidence: [
      seenField({ object: producer, field, value: id.name }),
      ...good.slice(0, 1).map((it) => seenCondition(producer, it)),
      { object: objectText(id), field: 'presence', value: 'absent', time: '' },
    ],
  });
}

/** An object that git has, and that Argo CD leaves out because of its settings. */
export function leftOut({ id, evidence }: LeftOut): Because {
  const root = objectText(id);
  return unmet('there', 'left-out', {
    root,
    objects: [root, evidence.object],
    say: {
      what: `The settings of Argo CD leave out the kind of ${root}, so it is never applied`,
      so: 'whatever needs it does not get it, while its Application is Synced',
      do: 'take the kind out of resource.exclusions, or bring the object in another way',
    },
    evidence: [evidence],
  });
}

/** How it is unmet that an object of a kind is there, and what to do. */
const kinds: Readonly<Partial<Record<string, readonly [How<'there'>, string]>>> = {
  Secret: ['secret', 'add what makes it: an ExternalSecret, a SealedSecret, or the Secret itself'],
  ConfigMap: ['secret', 'add the ConfigMap to the source, or correct the name that asks for it'],
  ServiceAccount: ['account', 'add the ServiceAccount to the source, or correct serviceAccountName'],
  Service: ['service', 'deploy what the name stands for, or correct the host'],
  SecretStore: ['store', 'add the store to this namespace'],
  ClusterSecretStore: ['store', 'add the store'],
  PersistentVolumeClaim: ['claim', 'add the claim, or correct claimName'],
  Issuer: ['issuer', 'add the issuer to this namespace'],
  ClusterIssuer: ['issuer', 'add the issuer'],
  Namespace: ['namespace', 'add the Namespace, or sync with CreateNamespace=true'],
  Gateway: ['gateway', 'add the Gateway, or correct parentRefs'],
  IngressClass: ['door-class', 'install the controller of this class, or name another'],
  GatewayClass: ['door-class', 'install the controller of this class, or name another'],
  StorageClass: ['storage-class', 'add the StorageClass, or name one that exists'],
  Role: ['role', 'add the Role, or correct roleRef'],
  ClusterRole: ['role', 'add the ClusterRole, or correct roleRef'],
  CustomResourceDefinition: ['definition', 'install the CustomResourceDefinition'],
  AppProject: ['project', 'create the AppProject, or name another'],
  PriorityClass: ['priority', 'add the PriorityClass, or correct priorityClassName'],
};

/** An object that stands in another namespace than who needs it, although one Application brings both. */
function torn(
  id: Id,
  { view, world }: { readonly view: ClusterView; readonly world: World },
): readonly Because[] {
  const key = objectKey(id);
  const names = ({ live }: ObservedResource): boolean =>
    live !== undefined && fieldReferences(live).some(({ to }) => objectKey(to) === key);
  for (const twin of twinsOf(id, view))
    for (const { destination, resources } of world.ownersOf(view.name, manifestId(twin))) {
      const user = resources.find((it) => it.object.namespace === id.namespace && names(it));
      if (user === undefined) continue;
      const pair = [objectText(user.object), manifestText(twin)];
      const [root = '', other = ''] = id.namespace === destination.namespace ? pair.toReversed() : pair;
      return [
        unmet('shared', 'elsewhere', {
          root,
          objects: [root, other, objectText(id)],
          say: {
            what: `${pair[0]} needs ${id.kind} ${id.name} in its own namespace, and its Application puts that one into ${twin.metadata?.namespace ?? ''}`,
            so: 'it does not start, although all of it is deployed',
            do: 'put both into one namespace: look for a key that sets the namespace of one of them',
          },
          evidence: [{ object: objectText(id), field: 'presence', value: 'absent', time: '' }],
        }),
      ];
    }
  return [];
}

/** Objects of the same kind and name in other namespaces. */
function twinsOf({ group, kind, namespace, name }: Id, view: ClusterView): readonly Manifest[] {
  if (namespace === '') return [];
  return view.named(kind, name).filter((it) => manifestId(it).group === group);
}

/** Whether an Application is meant to bring something to a namespace, is Synced, and has nothing at all. */
function isEmptyFor(
  { namespace }: Id,
  { destination, resources, sync, object }: ObservedApplication,
): boolean {
  const isWithoutSource =
    recordAt(object, 'spec')['source'] === undefined && recordAt(object, 'spec')['sources'] === undefined;
  return (
    namespace !== '' &&
    destination.namespace === namespace &&
    sync.status === 'Synced' &&
    resources.length === 0 &&
    !isWithoutSource
  );
}

/** What is not there while an Application that deploys to its place renders nothing, and is Synced with that. */
function renderedAway(id: Id, app: ObservedApplication): Because {
  const root = manifestText(app.object);
  return unmet('there', 'rendered-away', {
    root,
    objects: [root, objectText(id)],
    say: {
      what: `${root} renders nothing at all, is Synced with that, and ${objectText(id)} is not there`,
      so: 'whatever needs it cannot start, while nothing of its Application is red',
      do: 'see which switch or empty value in its values turns everything off for this environment',
    },
    evidence: [
      { object: root, field: 'status.resources', value: 'empty', time: app.reconciledAt },
      { object: objectText(id), field: 'presence', value: 'absent', time: '' },
    ],
  });
}

function missing(id: Id, view: ClusterView): Because {
  const text = objectText(id);
  const [twin] = twinsOf(id, view);
  const [how, cure] =
    entryOf(kinds, id.kind) ?? (['any', 'create it, or correct the name that asks for it'] as const);
  return unmet('there', how, {
    root: text,
    objects: [text],
    say: {
      what: `${text} does not exist and nothing makes it${twin === undefined ? '' : `, while ${manifestText(twin)} does`}`,
      so: 'whatever needs it cannot start',
      do: cure,
    },
    evidence: [{ object: text, field: 'presence', value: 'absent', time: '' }],
  });
}

/** The Secret of a pod's image pull that is not there, which is one cause for every namespace it is missing in. */
export function missingPullSecret(id: Id, workload: Manifest, evidence: readonly Evidence[]): Because {
  const name = objectText({ ...id, namespace: '' });
  return unmet('there', 'pull-secret', {
    root: name,
    objects: [name, objectText(id), manifestText(workload)],
    say: {
      what: `The pull secret ${id.name} does not exist where pods name it`,
      so: 'their private images cannot be pulled',
      do: `create ${id.name} in each of these namespaces, as an ExternalSecret or by replication`,
    },
    evidence,
  });
}
