import { type Manifest, matchesLabels, recordAt, recordsAt, stringAt } from '#kube';
import type { Id, Thing } from './because.ts';
import { type ClusterView, liveThing } from './world.ts';

/** The Services that a text names by host or by address, whether they exist or not; those of a namespace by short name too. */
export function servicesIn(text: string, namespace: string, view: ClusterView): readonly Id[] {
  const found = new Map<string, Id>();
  const add = (name: string, space: string): void => {
    found.set(`${space}/${name}`, { group: '', kind: 'Service', namespace: space, name });
  };
  for (const [, name = '', space = '', rest] of text.slice(0, maxText).matchAll(qualified)) {
    const id = { group: '', kind: 'Service', namespace: space, name };
    if (rest !== undefined || view.find(id) !== undefined) add(name, space);
  }
  for (const [, name = ''] of text.slice(0, maxText).matchAll(short)) {
    if (view.find({ group: '', kind: 'Service', namespace, name }) !== undefined) add(name, namespace);
  }
  for (const [address] of text.slice(0, maxText).matchAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g)) {
    const service = view.ofKind('Service').find((it) => stringAt(it, 'spec', 'clusterIP') === address);
    if (service !== undefined) add(service.metadata?.name ?? '', service.metadata?.namespace ?? '');
  }
  return [...found.values()];
}

const maxText = 4096;
const qualified = /(?<![\w.-])([a-z0-9][a-z0-9-]{0,62})\.([a-z0-9][a-z0-9-]{0,62})(\.svc\b)?/g;
const short = /(?:\/\/|@|\b(?:lookup|to|dial tcp|host) "?)([a-z][a-z0-9-]{0,62})(?=[:/"\s]|$)/g;

/** The pods that a Service sends traffic to. */
export function podsOf(service: Manifest, view: ClusterView): readonly Manifest[] {
  const selector = recordAt(service, 'spec', 'selector');
  if (Object.keys(selector).length === 0) return [];
  return view
    .ofKind('Pod', service.metadata?.namespace ?? '')
    .filter((pod) => matchesLabels(selector, pod.metadata?.labels));
}

/** Whether nobody answers behind a Service; one without a selector is somebody else's business. */
export function isWithoutBackends(service: Manifest, view: ClusterView): boolean {
  if (Object.keys(recordAt(service, 'spec', 'selector')).length === 0) return false;
  return !podsOf(service, view).some(isReady);
}

/** What should answer behind a Service: the workloads of its pods, or those whose template it selects. */
export function workloadsBehind(service: Manifest, view: ClusterView): readonly Thing[] {
  const tops = new Map(podsOf(service, view).map((pod) => [view.topOwner(pod), pod]));
  if (tops.size > 0) return [...tops.keys()].map((top) => liveThing(view.name, top));
  const selector = recordAt(service, 'spec', 'selector');
  if (Object.keys(selector).length === 0) return [];
  return ['Deployment', 'StatefulSet', 'DaemonSet']
    .flatMap((kind) => view.ofKind(kind, service.metadata?.namespace ?? ''))
    .filter((it) => matchesLabels(selector, recordAt(it, 'spec', 'template', 'metadata', 'labels')))
    .map((it) => liveThing(view.name, it));
}

/** Whether a pod says that it is ready. */
export function isReady(pod: Manifest): boolean {
  return recordsAt(pod, 'status', 'conditions').some(
    ([, { type, status }]) => type === 'Ready' && status === 'True',
  );
}
