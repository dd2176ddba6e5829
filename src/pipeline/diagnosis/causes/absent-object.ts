import { type Manifest, entryOf, manifestId, stringAt } from '#kube';
import { type Because, because, type CauseDraft, type Evidence, type Id, type Thing } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { type ClusterView, liveThing, type World } from '../world.ts';
import { notApplied } from './not-applied.ts';

/** An object that somebody needs and that is not there: whoever should make it is broken, or nobody makes it. */
export function absentObject(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live !== undefined) return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined || !view.isAbsent(thing.id)) return [];
  const producers = producersOf(thing.id, view);
  if (producers.length > 0)
    return producers.map(({ object, field }) => ({
      kind: 'rests-on',
      thing: liveThing(thing.cluster, object),
      evidence: seenField({ object, field, value: thing.id.name }),
    }));
  const excluded = world.leftOut(thing.cluster, thing.id);
  if (excluded !== undefined) return [because(leftOut(thing.id, excluded))];
  const bringing = world.ownersOf(thing.cluster, thing.id);
  if (bringing.length > 0) return bringing.map((app) => notApplied(thing.id, app, view));
  const draft = entryOf(drafts, thing.id.kind);
  return draft === undefined ? [] : [because(draft(thing.id))];
}

/** Whether the absence of a kind of object is told as a cause when nobody makes it. */
export function isExplainedAbsence({ kind }: Id): boolean {
  return entryOf(drafts, kind) !== undefined;
}

/** An object that git has, and that Argo CD leaves out because of its settings. */
export function leftOut(id: Id, evidence: Evidence): CauseDraft {
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

/** The objects that would make a Secret, by the field that names it. */
export function producersOf(
  id: Id,
  view: ClusterView,
): readonly { readonly object: Manifest; readonly field: string }[] {
  if (id.group !== '' || id.kind !== 'Secret') return [];
  return producingFields.flatMap(({ kind, path }) =>
    view
      .ofKind(kind, id.namespace)
      .filter((object) => (stringAt(object, ...path) || manifestId(object).name) === id.name)
      .map((object) => ({ object, field: path.join('.') })),
  );
}

/** Kinds that write a Secret: the field that names it, else the object's own name. */
const producingFields: readonly { readonly kind: string; readonly path: readonly string[] }[] = [
  { kind: 'ExternalSecret', path: ['spec', 'target', 'name'] },
  { kind: 'Certificate', path: ['spec', 'secretName'] },
  { kind: 'SealedSecret', path: ['spec', 'template', 'metadata', 'name'] },
  { kind: 'VaultStaticSecret', path: ['spec', 'destination', 'name'] },
  { kind: 'VaultDynamicSecret', path: ['spec', 'destination', 'name'] },
];

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
