import { isIncomplete } from '#render';
import { type Fleet, wholeFleet } from '#fleet';
import { stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A Service of type LoadBalancer on a target that gives none an address. */
export const loadBalancerWithoutAddress = defineRule<{ service: string }>({
  name: 'load-balancer-without-address',
  title: 'A LoadBalancer Service never gets an address',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    if (fleet.facts.loadBalancer !== false || mayBringOne(fleet)) return;
    for (const object of fleet.ofKind('/Service')) {
      if (stringAt(object.manifest, 'spec', 'type') !== 'LoadBalancer') continue;
      if (stringAt(object.manifest, 'spec', 'loadBalancerClass') !== undefined) continue;
      report({ object, path: ['spec', 'type'], data: { service: object.id.name } });
    }
  },
  say: ({ service }) => ({
    what: `Service ${service} is of type LoadBalancer, and nothing on this target gives it an address`,
    so: 'Its address stays <pending>, and its Application stays Progressing',
    do: 'Use another type on this target, or install a load balancer such as MetalLB',
  }),
});

const providers = /metallb|kube-vip|porter|openelb|purelb|loxilb|cloud-provider-kind|cilium/i;

/** Whether something of the fleet may be a load balancer, or could be among what is not rendered. */
function mayBringOne(fleet: Fleet): boolean {
  const { applications, objects } = wholeFleet(fleet);
  return (
    applications.some((each) => isIncomplete(each) && providers.test(JSON.stringify(each.owner.manifest))) ||
    objects.some(({ id }) => providers.test(id.group) || (workloads.has(id.kind) && providers.test(id.name)))
  );
}

const workloads: ReadonlySet<string> = new Set(['DaemonSet', 'Deployment']);
