import { type Manifest, manifestId, stringAt } from '#kube';
import { type Because, because, type CauseDraft, type Evidence, type Thing } from '../because.ts';
import { loginReadings } from '../needs/login-need.ts';
import { readWords } from '../needs/readings.ts';
import { manifestText, objectText } from '../object-text.ts';
import { conditionsOf, seenCondition, seenField } from '../seen.ts';
import { isWithoutBackends, servicesIn } from '../services.ts';
import { thingAt, type World } from '../world.ts';

/** A store that is not ready: what answers at its address is broken, or refuses it. */
export function secretStore(thing: Thing, world: World): readonly Because[] {
  if (
    thing.kind !== 'object' ||
    thing.live === undefined ||
    !/^(?:Cluster)?SecretStore$/.test(thing.live.kind)
  )
    return [];
  const view = world.cluster(thing.cluster);
  const ready = conditionsOf(thing.live).find(({ type }) => type === 'Ready');
  if (view === undefined || ready?.status === 'True') return [];
  const server = serverOf(thing.live);
  const evidence =
    ready === undefined
      ? seenField({ object: thing.live, field: 'spec.provider', value: server })
      : seenCondition(thing.live, ready);
  const services = servicesIn(`${server} ${ready?.message ?? ''}`, thing.id.namespace, view);
  const broken = services.filter((id) => {
    const service = view.find(id);
    return service === undefined ? view.isAbsent(id) : isWithoutBackends(service, view);
  });
  if (broken.length > 0)
    return broken.map((id) => brokenAddress(thing.live, { id, evidence, thing: thingAt(view, id) }));
  if (ready === undefined) return [];
  const asker = { owner: thing.live, namespace: thing.id.namespace, view };
  const login = readWords(loginReadings, { text: ready.message, evidence }, asker);
  if (login.length > 0) return login;
  const address = services[0] === undefined ? server || manifestText(thing.live) : objectText(services[0]);
  if (/is sealed/i.test(ready.message)) return [because(vaultSealed(address, [evidence]))];
  const isWelcome = (it: Manifest): boolean =>
    serverOf(it) === server &&
    conditionsOf(it).some(({ type, status }) => type === 'Ready' && status === 'True');
  const others = ['SecretStore', 'ClusterSecretStore'].flatMap((kind) => view.ofKind(kind)).filter(isWelcome);
  if (/\b403\b|permission denied|not authorized/i.test(ready.message) && server !== '' && others.length > 0)
    return [because(notAllowed(thing.live, { address, evidence, other: others[0] }))];
  return [because(refused(thing.live, { address, evidence, message: ready.message }))];
}

function serverOf(store: Manifest): string {
  return stringAt(store, 'spec', 'provider', 'vault', 'server') ?? '';
}

/** A login that is taken from the stores of other namespaces and refused from this one. */
function notAllowed(
  store: Manifest,
  {
    address,
    evidence,
    other,
  }: { readonly address: string; readonly evidence: Evidence; readonly other: Manifest | undefined },
): CauseDraft {
  const root = manifestText(store);
  return {
    class: 'store-namespace-not-allowlisted',
    root,
    objects: [root],
    say: {
      what: `${address} takes the login of ${other === undefined ? 'other stores' : manifestText(other)} and refuses that of ${root}`,
      so: 'no ExternalSecret of this store is filled',
      do: 'add the namespace and its ServiceAccount to the role of the login',
    },
    evidence: [evidence],
    confidence: 'likely',
  };
}

function brokenAddress(
  store: Manifest | undefined,
  {
    id,
    thing,
    evidence,
  }: {
    readonly id: ReturnType<typeof manifestId> | Parameters<typeof objectText>[0];
    readonly thing: Thing;
    readonly evidence: Evidence;
  },
): Because {
  if (thing.kind === 'object' && thing.live !== undefined) return { kind: 'rests-on', thing, evidence };
  const root = objectText(id);
  return because({
    class: 'secretstore-endpoint-wrong',
    root,
    objects: [root, ...(store === undefined ? [] : [manifestText(store)])],
    say: {
      what: `The store asks ${root}, which does not exist`,
      so: 'no ExternalSecret of the store is filled',
      do: 'correct the address of the store, or deploy the service',
    },
    evidence: [evidence],
    confidence: 'proven',
  });
}

/** Vault that nobody unsealed. */
export function vaultSealed(root: string, evidence: readonly Evidence[]): CauseDraft {
  return {
    class: 'vault-sealed',
    root,
    objects: [root],
    say: {
      what: `Vault is sealed: ${root}`,
      so: 'no store can read from it, no Secret is made, and pods that need one do not start',
      do: 'unseal Vault, and set up automatic unsealing',
    },
    evidence,
    confidence: 'proven',
  };
}

function refused(
  store: Manifest,
  {
    address,
    evidence,
    message,
  }: { readonly address: string; readonly evidence: Evidence; readonly message: string },
): CauseDraft {
  const isLogin = /\b40[013]\b|permission denied|unable to log ?in|unauthorized/i.test(message);
  const isUnknownHost = /no such host|name or service not known/i.test(message);
  return {
    class: isUnknownHost
      ? 'secretstore-endpoint-wrong'
      : isLogin
        ? 'vault-k8s-auth-misconfigured'
        : 'secretstore-endpoint-wrong',
    root: address,
    objects: [address, manifestText(store)],
    say: {
      what:
        isLogin && !isUnknownHost
          ? `${address} runs and refuses the login of the stores`
          : `The stores do not reach ${address}`,
      so: 'no ExternalSecret of these stores is filled',
      do:
        isLogin && !isUnknownHost
          ? 'correct role, audience and token reviewer of the Kubernetes login'
          : 'correct the address of the store',
    },
    evidence: [evidence],
    confidence: 'proven',
  };
}
