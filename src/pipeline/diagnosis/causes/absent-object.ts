import { type Manifest, entryOf, manifestId, objectKey } from '#kube';
import type { ObservedApplication } from '#observed';
import { type Because, because, type CauseDraft, type Evidence, type Id, type Thing } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
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
  if (excluded !== undefined) return [because(leftOut(excluded))];
  const bringing = world.ownersOf(thing.cluster, thing.id);
  if (bringing.length > 0) return bringing.map((app) => notApplied(thing.id, app, view));
  const draft = entryOf(drafts, thing.id.kind);
  return [
    because(draft === undefined ? missing(thing.id, 'referenced-object-missing', anyCure) : draft(thing.id)),
  ];
}

const anyCure = 'create it, or correct the name that asks for it';

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
  return isContent(object, view)
    ? because(notMadeAgain(id, object, field))
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
    confidence: 'proven',
  });
}

/** Whether whoever makes an object says that it is done. */
function isContent(producer: Manifest, view: ClusterView): boolean {
  return !isUnwell(producer, view) && conditionsOf(producer).some(isGoodCondition);
}

/** A product that is gone while its maker calls itself done: somebody deleted it, and nobody looks again. */
function notMadeAgain(id: Id, producer: Manifest, field: string): CauseDraft {
  const root = manifestText(producer);
  const good = conditionsOf(producer).filter(isGoodCondition);
  return {
    class: 'controller-child-not-recreated',
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
    confidence: 'likely',
  };
}

/** An object that git has, and that Argo CD leaves out because of its settings. */
export function leftOut({ id, evidence }: LeftOut): CauseDraft {
  const root = objectText(id);
  return {
    class: 'excluded-resource-kind',
    root,
    objects: [root, evidence.object],
    say: {
      what: `The settings of Argo CD leave out the kind of ${root}, so it is never applied`,
      so: 'whatever needs it does not get it, while its Application is Synced',
      do: 'take the kind out of resource.exclusions, or bring the object in another way',
    },
    evidence: [evidence],
    confidence: 'proven',
  };
}

const drafts: Readonly<Partial<Record<string, (id: Id) => CauseDraft>>> = {
  Secret: (id) =>
    missing(
      id,
      'secret-producer-missing',
      'add what makes it: an ExternalSecret, a SealedSecret, or the Secret itself',
    ),
  ConfigMap: (id) =>
    missing(
      id,
      'secret-producer-missing',
      'add the ConfigMap to the source, or correct the name that asks for it',
    ),
  ServiceAccount: (id) =>
    missing(
      id,
      'serviceaccount-missing',
      'add the ServiceAccount to the source, or correct serviceAccountName',
    ),
  Service: (id) =>
    missing(id, 'dangling-service-ref', 'deploy what the name stands for, or correct the host'),
  SecretStore: (id) => missing(id, 'secretstore-missing-in-namespace', 'add the store to this namespace'),
  ClusterSecretStore: (id) => missing(id, 'secretstore-missing-in-namespace', 'add the store'),
  PersistentVolumeClaim: (id) => missing(id, 'pvc-without-claim', 'add the claim, or correct claimName'),
  Issuer: (id) => missing(id, 'certificate-not-issued', 'add the issuer to this namespace'),
  ClusterIssuer: (id) => missing(id, 'certificate-not-issued', 'add the issuer'),
  Namespace: (id) =>
    missing(id, 'clean-bootstrap-not-closed', 'add the Namespace, or sync with CreateNamespace=true'),
  Gateway: (id) => missing(id, 'route-listener-mismatch', 'add the Gateway, or correct parentRefs'),
  StorageClass: (id) => missing(id, 'storageclass-missing', 'add the StorageClass, or name one that exists'),
  Role: (id) => missing(id, 'job-serviceaccount-rbac-gap', 'add the Role, or correct roleRef'),
  ClusterRole: (id) => missing(id, 'job-serviceaccount-rbac-gap', 'add the ClusterRole, or correct roleRef'),
  CustomResourceDefinition: (id) => missing(id, 'api-or-crd-absent', 'install the CustomResourceDefinition'),
  AppProject: (id) => missing(id, 'project-missing-or-unreachable', 'create the AppProject, or name another'),
  PriorityClass: (id) =>
    missing(id, 'priorityclass-missing', 'add the PriorityClass, or correct priorityClassName'),
};

function missing(id: Id, kind: string, cure: string): CauseDraft {
  const text = objectText(id);
  return {
    class: kind,
    root: text,
    objects: [text],
    say: {
      what: `${text} does not exist and nothing makes it`,
      so: 'whatever needs it cannot start',
      do: cure,
    },
    evidence: [{ object: text, field: 'presence', value: 'absent', time: '' }],
    confidence: 'proven',
  };
}

/** The Secret of a pod's image pull that is not there, which is one cause for every namespace it is missing in. */
export function missingPullSecret(id: Id, workload: Manifest): CauseDraft {
  const name = objectText({ ...id, namespace: '' });
  return {
    class: 'imagepullsecret-missing-in-namespace',
    root: name,
    objects: [name, objectText(id), manifestText(workload)],
    say: {
      what: `The pull secret ${id.name} does not exist where pods name it`,
      so: 'their private images cannot be pulled',
      do: `create ${id.name} in each of these namespaces, as an ExternalSecret or by replication`,
    },
    evidence: [{ object: objectText(id), field: 'presence', value: 'absent', time: '' }],
    confidence: 'proven',
  };
}
