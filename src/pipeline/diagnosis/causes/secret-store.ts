import { type Manifest, objectKey, stringAt } from '#kube';
import type { Because, Evidence, Id, Thing } from '../because.ts';
import { identityReadings } from '../needs/login-need.ts';
import { readWords } from '../needs/readings.ts';
import { type How, unmet } from '../needs/unmet.ts';
import {
  anyOf,
  brokenAnswer,
  denied,
  noAnswer,
  tooLate,
  unauthenticated,
  unknownName,
} from '../needs/words.ts';
import { manifestText, objectText } from '../object-text.ts';
import { objectsIn } from '../objects-in.ts';
import { wholeText } from '../own-words.ts';
import { conditionsOf, seenCondition, seenField } from '../seen.ts';
import { isWithoutBackends, servicesIn, workloadsBehind } from '../services.ts';
import { type ClusterView, thingAt, type World } from '../world.ts';

/** A store that is not ready: what answers at its address is broken, or refuses it. */
export function secretStore(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || !/^(?:Cluster)?SecretStore$/.test(thing.live?.kind ?? '')) return [];
  const { live, id } = thing;
  const view = world.cluster(thing.cluster);
  const ready = conditionsOf(live).find(({ type }) => type === 'Ready');
  if (view === undefined || live === undefined || ready?.status === 'True') return [];
  const server = serverOf(live);
  const text = wholeText(ready?.message ?? '', id, view);
  const evidence =
    ready === undefined
      ? seenField({ object: live, field: 'spec.provider', value: server })
      : seenCondition(live, ready);
  const missing = objectsIn(text, id.namespace, view).filter(
    (it) => it.isSaidMissing && view.isAbsent(it.id) && objectKey(it.id) !== objectKey(id),
  );
  if (missing.length > 0)
    return missing.map((it) => ({ kind: 'rests-on', thing: thingAt(view, it.id), evidence }));
  const services = servicesIn(`${server} ${text}`, id.namespace, view);
  const broken = services.filter((it) => {
    const service = view.find(it);
    return service === undefined ? view.isAbsent(it) : isWithoutBackends(service, view);
  });
  const store = manifestText(live);
  if (broken.length > 0)
    return broken.map((it) =>
      view.find(it) === undefined
        ? storeCause('address', objectText(it), { store, evidence })
        : { kind: 'rests-on', thing: thingAt(view, it), evidence },
    );
  if (ready === undefined) return [];
  const login = readWords(
    identityReadings,
    { text, evidence },
    { owner: live, namespace: id.namespace, view },
  );
  if (login.length > 0) return login;
  const address = services[0] === undefined ? server || store : objectText(services[0]);
  if (isSealed.test(text))
    return [vaultSealed([...new Set([...workloadsOf(services, view), address])], evidence)];
  const isRefused =
    !unknownName.test(text) && (denied.test(text) || unauthenticated.test(text) || refused.test(text));
  const isWelcome = (it: Manifest): boolean =>
    serverOf(it) === server &&
    conditionsOf(it).some(({ type, status }) => type === 'Ready' && status === 'True');
  const others = ['SecretStore', 'ClusterSecretStore'].flatMap((kind) => view.ofKind(kind)).filter(isWelcome);
  // Where others are let in, the address is right, and only who asks is not.
  const isAddressRight = server !== '' && others.length > 0 && !isNetwork.test(text);
  if (isAddressRight && (denied.test(text) || !isRefused))
    return [storeCause('of-this-namespace', store, { store, evidence })];
  return [storeCause(isRefused ? 'login' : 'address', address, { store, evidence })];
}

const isNetwork = anyOf(unknownName, noAnswer, tooLate, brokenAnswer);

const isSealed = /is sealed/i;

/** The store that says of what a workload runs that it is sealed; its own probes may tell nobody any more. */
export function storeThatSaysSealed(workload: Manifest, view: ClusterView): Evidence | undefined {
  const own = manifestText(workload);
  for (const store of ['SecretStore', 'ClusterSecretStore'].flatMap((kind) => view.ofKind(kind))) {
    const said = conditionsOf(store).find(
      ({ type, status, message }) => type === 'Ready' && status !== 'True' && isSealed.test(message),
    );
    const services =
      said === undefined ? [] : servicesIn(serverOf(store), store.metadata?.namespace ?? '', view);
    if (said !== undefined && workloadsOf(services, view).includes(own)) return seenCondition(store, said);
  }
  return undefined;
}

function workloadsOf(services: readonly Id[], view: ClusterView): readonly string[] {
  return services
    .flatMap((it) => view.find(it) ?? [])
    .flatMap((it) => workloadsBehind(it, view))
    .flatMap((it) => (it.kind === 'object' ? [objectText(it.id)] : []));
}

/** What a login answers besides that it refuses. */
const refused = /\b400\b|\/login\b.{0,200}\b(?:code|status)\b/is;

function serverOf(store: Manifest): string {
  return stringAt(store, 'spec', 'provider', 'vault', 'server') ?? '';
}

const ways: Readonly<
  Record<
    Exclude<How<'store'>, 'sealed' | 'opens-too-late'>,
    { readonly what: (root: string) => string; readonly do: string }
  >
> = {
  address: {
    what: (root) => `The stores do not reach ${root}, or it does not exist`,
    do: 'correct the address of the store, or deploy the service',
  },
  'of-this-namespace': {
    what: (root) => `The provider takes the login of other stores and refuses that of ${root}`,
    do: 'add the namespace and its ServiceAccount to the role of the login',
  },
  login: {
    what: (root) => `${root} runs and refuses the login of the stores`,
    do: 'correct role, audience and token reviewer of the Kubernetes login',
  },
};

function storeCause(
  how: keyof typeof ways,
  root: string,
  { store, evidence }: { readonly store: string; readonly evidence: Evidence },
): Because {
  return unmet('store', how, {
    root,
    objects: [...new Set([root, store])],
    say: { what: ways[how].what(root), so: 'no ExternalSecret of these stores is filled', do: ways[how].do },
    evidence: [evidence],
  });
}

/** Vault that nobody unsealed. */
export function vaultSealed(objects: readonly string[], evidence: Evidence): Because {
  const [root = ''] = objects;
  return unmet('store', 'sealed', {
    root,
    objects,
    say: {
      what: `Vault is sealed: ${root}`,
      so: 'no store can read from it, no Secret is made, and pods that need one do not start',
      do: 'unseal Vault, and set up automatic unsealing',
    },
    evidence: [evidence],
  });
}

/** A store or a database whose Application comes to what opens it only once it is ready. */
export function unsealedTooLate(closed: Id, opener: Id, evidence: Evidence): Because {
  const root = objectText(closed);
  const later = objectText(opener);
  return unmet('store', 'opens-too-late', {
    root,
    objects: [root, later],
    say: {
      what: `${root} is ready only once somebody opens or initialises it, and ${later} comes in a later wave`,
      so: 'the sync waits for the one, and never comes to the other',
      do: 'put both into one wave, or let it count as ready before it is opened',
    },
    evidence: [evidence, { object: later, field: 'presence', value: 'absent', time: '' }],
  });
}
