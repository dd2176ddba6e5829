import { type Manifest, recordsAt, stringAt } from '#kube';
import { type Because, because, type CauseDraft, type Evidence, type Thing } from '../because.ts';
import { loginReadings } from '../needs/login-need.ts';
import { refusedByProvider } from '../needs/provider-need.ts';
import { readWords } from '../needs/readings.ts';
import { manifestText } from '../object-text.ts';
import { type Condition, conditionsOf, seenCondition } from '../seen.ts';
import { type ClusterView, thingAt, type World } from '../world.ts';

/** An ExternalSecret that makes no Secret: its store is broken or absent, or the provider lacks what it asks for. */
export function externalSecret(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined) return [];
  if (thing.live.kind !== 'ExternalSecret' || !thing.live.apiVersion.startsWith('external-secrets.io/'))
    return [];
  const view = world.cluster(thing.cluster);
  const ready = conditionsOf(thing.live).find(({ type }) => type === 'Ready');
  if (view === undefined || ready?.status === 'True') return [];
  const root = manifestText(thing.live);
  const kind = stringAt(thing.live, 'spec', 'secretStoreRef', 'kind') ?? 'SecretStore';
  const name = stringAt(thing.live, 'spec', 'secretStoreRef', 'name') ?? '';
  const namespace = kind === 'ClusterSecretStore' ? '' : thing.id.namespace;
  const store = thingAt(view, { group: 'external-secrets.io', kind, namespace, name });
  const evidence =
    ready === undefined
      ? { object: root, field: 'status', value: 'empty', time: '' }
      : seenCondition(thing.live, ready);
  const storeState =
    store.kind === 'object' ? conditionsOf(store.live).find(({ type }) => type === 'Ready') : undefined;
  const isStoreWell = store.kind === 'object' && store.live !== undefined && storeState?.status === 'True';
  if (name !== '' && !isStoreWell) return [{ kind: 'rests-on', thing: store, evidence }];
  if (ready === undefined) return [operatorAbsent(root)];
  const isOfProvider = /not exist|not found|no such|could not get|provider/i.test(ready.message);
  const isForeign = !isOfProvider && hasForeignTarget(thing.live, view);
  if (isForeign || /owned by another|already owned/i.test(ready.message))
    return [because(twoWriters(root, evidence))];
  if (
    ready.time !== '' &&
    (storeState?.time ?? '') > ready.time &&
    !/not exist|not found/i.test(ready.message)
  )
    return [because(notAskedAgain(thing.live, [evidence, ...storeEvidence(store, storeState)]))];
  const login = readWords(
    loginReadings,
    { text: ready.message, evidence },
    { owner: thing.live, namespace: thing.id.namespace, view },
  );
  if (login.length > 0) return login;
  return [refusedByProvider(root, ready.message, evidence)];
}

/** Whether the Secret that it should write is there, and somebody else wrote it. */
function hasForeignTarget(secret: Manifest, view: ClusterView): boolean {
  const { namespace = '', name: own = '' } = secret.metadata ?? {};
  const name = stringAt(secret, 'spec', 'target', 'name') ?? own;
  const target = view.find({ group: '', kind: 'Secret', namespace, name });
  const owners = recordsAt(target, 'metadata', 'ownerReferences').map(([, it]) => it);
  const writers = recordsAt(target, 'metadata', 'managedFields').map(
    ([, it]) => stringAt(it, 'manager') ?? '',
  );
  const isMine = owners.some((it) => it['kind'] === 'ExternalSecret' && it['name'] === own);
  return (
    target !== undefined &&
    !isMine &&
    writers.length > 0 &&
    !writers.some((it) => /external-?secrets/.test(it))
  );
}

function storeEvidence(store: Thing, state: Condition | undefined): readonly Evidence[] {
  return store.kind === 'object' && store.live !== undefined && state !== undefined
    ? [seenCondition(store.live, state)]
    : [];
}

/** A failure that is older than the recovery of the store. */
function notAskedAgain(secret: Manifest, evidence: readonly Evidence[]): CauseDraft {
  const root = manifestText(secret);
  const every = stringAt(secret, 'spec', 'refreshInterval') ?? 'some time';
  return {
    class: 'slow-secret-refresh',
    root,
    objects: [root],
    say: {
      what: `The store of ${root} is well again, and it asks only every ${every}`,
      so: 'its Secret stays missing or old until then, and so do its pods',
      do: 'annotate it with force-sync to ask now; let it ask more often',
    },
    evidence,
    confidence: 'likely',
  };
}

function twoWriters(root: string, evidence: Evidence): CauseDraft {
  return {
    class: 'secret-two-authorities',
    root,
    objects: [root],
    say: {
      what: `${root} wants to write a Secret that somebody else owns`,
      so: 'it is never filled, and its Application stays Degraded',
      do: 'let one of them make the Secret, or give this one another target',
    },
    evidence: [evidence],
    confidence: 'proven',
  };
}

function operatorAbsent(root: string): Because {
  return because({
    class: 'operator-absent-or-late',
    root,
    objects: [root],
    say: {
      what: `Nobody has looked at ${root}: its status is empty`,
      so: 'its Secret is not made',
      do: 'see whether the controller of its kind runs',
    },
    evidence: [{ object: root, field: 'status', value: 'empty', time: '' }],
    confidence: 'possible',
  });
}
