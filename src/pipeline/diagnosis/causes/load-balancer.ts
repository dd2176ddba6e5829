import { arrayAt, stringAt } from '#kube';
import { type Because, because, type Thing } from '../because.ts';
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
