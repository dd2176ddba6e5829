import { arrayAt, type Manifest, recordsAt, stringAt } from '#kube';
import { type Because, because, type CauseDraft, type Evidence, type Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { seenEvent, seenField } from '../seen.ts';
import type { World } from '../world.ts';

/** A load balancer without an address: the cloud refuses, or nobody gives addresses here. */
export function loadBalancer(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.kind !== 'Service') return [];
  const { live } = thing;
  if (stringAt(live, 'spec', 'type') !== 'LoadBalancer') return [];
  if (arrayAt(live, 'status', 'loadBalancer', 'ingress').length > 0) return [];
  const failed = world
    .cluster(thing.cluster)
    ?.warningsOf(thing.id)
    .findLast(({ reason }) => /LoadBalancer/.test(reason));
  const root = manifestText(live);
  const twin = sameAddress(live, world.cluster(thing.cluster)?.ofKind('Service') ?? []);
  if (twin !== undefined && failed !== undefined) return [because(shared(live, twin, seenEvent(failed)))];
  const isDenied = /\b40[13]\b|forbidden|authorization|permission|AccessDenied/i.test(failed?.message ?? '');
  return [
    because({
      class: isDenied ? 'lb-cloud-permission-denied' : 'gateway-no-address',
      root,
      objects: [root],
      say: {
        what: isDenied ? `The cloud refuses the load balancer of ${root}` : `Nobody gives ${root} an address`,
        so: 'it is not reachable from outside, and its Application stays Progressing',
        do: isDenied
          ? 'give the identity of the cluster the right that the message names'
          : failed === undefined
            ? 'install a load balancer, or use another type of Service'
            : 'do what the message says',
      },
      evidence: [
        failed === undefined
          ? seenField({ object: live, field: 'status.loadBalancer.ingress', value: 'empty' })
          : seenEvent(failed),
      ],
      confidence: failed === undefined ? 'likely' : 'proven',
    }),
  ];
}

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

function shared(service: Manifest, twin: Manifest, evidence: Evidence): CauseDraft {
  const root = manifestText(service);
  return {
    class: 'lb-static-ip-shared',
    root,
    objects: [root, manifestText(twin)],
    say: {
      what: `${root} asks for the same address as ${manifestText(twin)}`,
      so: 'only one of them gets it, and the Application of the other stays Progressing',
      do: 'give each an address of its own, or put both behind one',
    },
    evidence: [evidence],
    confidence: 'proven',
  };
}
