import { arrayAt, type Manifest, recordsAt, stringAt } from '#kube';
import type { ObservedEvent } from '#observed';
import type { Because, Id, Thing } from '../because.ts';
import { goneFact } from '../needs/fact-need.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { absent, denied } from '../needs/words.ts';
import { manifestText } from '../object-text.ts';
import { seenEvent, seenField } from '../seen.ts';
import { unmetNeeds } from '../unmet-needs.ts';
import { objectsIn } from '../objects-in.ts';
import { type ClusterView, thingAt, type World } from '../world.ts';

/** A load balancer or Ingress without an address: the cloud refuses, another has the address, or nobody gives addresses here. */
export function loadBalancer(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined) return [];
  const { live } = thing;
  const isDoor =
    live.kind === 'Ingress' || (live.kind === 'Service' && stringAt(live, 'spec', 'type') === 'LoadBalancer');
  if (!isDoor) return [];
  if (arrayAt(live, 'status', 'loadBalancer', 'ingress').length > 0) return [];
  const view = world.cluster(thing.cluster);
  if (view !== undefined && live.kind === 'Ingress' && unmetNeeds(live, view).length > 0) return [];
  const failed = view?.warningsOf(thing.id).at(-1);
  const said = failed?.message ?? '';
  const gone =
    view &&
    failed &&
    goneFact(
      { text: said, evidence: seenEvent(failed) },
      { owner: live, namespace: thing.id.namespace, view },
    );
  if (gone !== undefined) return [gone];
  const missing = view === undefined || failed === undefined ? [] : saidMissing(thing.id, failed, view);
  if (missing.length > 0) return missing;
  const twin = sameAddress(live, view?.ofKind('Service') ?? []);
  const how = howOf(live, said, twin !== undefined);
  const root = manifestText(live);
  const door = view === undefined ? [] : gatewayOf(live, view);
  const other = twin === undefined ? 'another Service' : manifestText(twin);
  const { what, do: cure } = {
    taken: {
      what: `${root} asks for the same address as ${other}`,
      do: 'give each an address of its own, or put both behind one',
    },
    'of-the-past': {
      what: `${root} asks for the address ${askedAddresses(live).join(', ')}, which the cloud does not have`,
      do: 'write an address that is there now, best from where the cloud is set up',
    },
    denied: {
      what: `The cloud refuses the load balancer of ${root}`,
      do: 'give the identity of the cluster the right that the message names',
    },
    'by-nobody': {
      what: `Nobody gives ${root} an address`,
      do:
        failed === undefined
          ? 'install what gives addresses here, or use another way in'
          : 'do what the message says',
    },
  }[how];
  return [
    unmet('address', how, {
      root,
      objects: [root, ...door.map(manifestText), ...(twin === undefined ? [] : [other])],
      say: { what, so: 'it is not reachable from outside, and its Application stays Progressing', do: cure },
      evidence: [
        failed === undefined
          ? seenField({ object: live, field: 'status.loadBalancer.ingress', value: 'empty' })
          : seenEvent(failed),
      ],
    }),
  ];
}

/** What a warning says is missing, and is. */
function saidMissing(own: Id, event: ObservedEvent, view: ClusterView): readonly Because[] {
  return objectsIn(event.message, own.namespace, view)
    .filter(({ id, isSaidMissing }) => isSaidMissing && view.isAbsent(id))
    .map(({ id }) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence: seenEvent(event) }));
}

/** What those who give addresses have against one that is asked for. */
function howOf(live: Manifest, said: string, isShared: boolean): How<'address'> {
  if (isShared || taken.test(said)) return 'taken';
  if (denied.test(said)) return 'denied';
  return askedAddresses(live).length > 0 && (absent.test(said) || /neither static/.test(said))
    ? 'of-the-past'
    : 'by-nobody';
}

/** The Gateway for which its controller made a Service. */
function gatewayOf(service: Manifest, view: ClusterView): readonly Manifest[] {
  const top = view.topOwner(service);
  const name = service.metadata?.labels?.['gateway.networking.k8s.io/gateway-name'];
  if (top !== service) return [top];
  return view.ofKind('Gateway', service.metadata?.namespace ?? '').filter((it) => it.metadata?.name === name);
}

/** What those say who give addresses, of one that another has. */
const taken =
  /LoadBalancerResourcesConflicts|already (?:allocated|assigned|taken)|\bin[- ]use\b|being referenced by an existing|sharing key/i;

/** Another Service that has, or asks for, the address that this one asks for. */
function sameAddress(service: Manifest, all: readonly Manifest[]): Manifest | undefined {
  const wanted = askedAddresses(service);
  if (wanted.length === 0) return undefined;
  return all.find((it) => {
    const given = recordsAt(it, 'status', 'loadBalancer', 'ingress').map(([, { ip }]) => ip);
    return it !== service && [...askedAddresses(it), ...given].some((ip) => wanted.some((own) => own === ip));
  });
}

/** The addresses that a Service asks for, by its field or by an annotation of whoever gives them. */
function askedAddresses(service: Manifest): readonly string[] {
  const field = stringAt(service, 'spec', 'loadBalancerIP') ?? '';
  const annotated = Object.entries(service.metadata?.annotations ?? {})
    .filter(([key, value]) => /ips?$|ip-?v?4|address/i.test(key) && /^[\d., ]+$/.test(value))
    .flatMap(([, value]) => value.split(/[, ]+/));
  return [field, ...annotated].filter((it) => it !== '');
}
