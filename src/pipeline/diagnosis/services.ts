import { arrayAt, type Manifest, matchesLabels, recordAt, recordsAt, stringAt } from '#kube';
import type { Id, Thing } from './because.ts';
import { isReady } from './is-ready.ts';
import { type ClusterView, liveThing } from './world.ts';

/** The Services that a text names by host or by address, whether they exist or not; those of a namespace by short name too. */
export function servicesIn(text: string, namespace: string, view: ClusterView): readonly Id[] {
  const found = new Map<string, Id>();
  const add = (name: string, space: string): void => {
    found.set(`${space}/${name}`, { group: '', kind: 'Service', namespace: space, name });
  };
  for (const [, name = '', space = ''] of text.slice(0, maxText).matchAll(ofPod)) add(name, space);
  for (const [, name = '', space = '', rest] of text.slice(0, maxText).matchAll(qualified)) {
    const id = { group: '', kind: 'Service', namespace: space, name };
    if (rest !== undefined || view.find(id) !== undefined) add(name, space);
  }
  for (const [, after, name = after ?? ''] of text.slice(0, maxText).matchAll(short)) {
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
/** The name of one pod behind a Service: `pod.service.namespace.svc`. */
const ofPod =
  /(?<![\w.-])[a-z0-9][a-z0-9-]{0,62}\.([a-z0-9][a-z0-9-]{0,62})\.([a-z0-9][a-z0-9-]{0,62})\.svc\b/g;
const short =
  /(?:\/\/|@|\(|"|\b(?:lookup|to|dial tcp|host) "?)([a-z][a-z0-9-]{0,62})(?=[:/"\s]|$)|(?<![\w.:/-])([a-z][a-z0-9-]{0,62})(?=:\d{2,5}\b)/g;

/** The pods that a Service sends traffic to. */
export function podsOf(service: Manifest, view: ClusterView): readonly Manifest[] {
  const selector = recordAt(service, 'spec', 'selector');
  if (Object.keys(selector).length === 0) return [];
  return view
    .ofKind('Pod', service.metadata?.namespace ?? '')
    .filter((pod) => matchesLabels(selector, pod.metadata?.labels));
}

/** Whether nobody answers behind a Service: no pod is ready, none has the port by its name, or nobody gave addresses. */
export function isWithoutBackends(service: Manifest, view: ClusterView): boolean {
  if (!hasSelector(service)) return isWithoutAddresses(service, view);
  return !podsOf(service, view).some(isReady) || unnamedPorts(service, view).length > 0;
}

export function hasSelector(service: Manifest): boolean {
  return Object.keys(recordAt(service, 'spec', 'selector')).length > 0;
}

/** Whether a Service without a selector has no addresses, as far as all of them were read. */
function isWithoutAddresses(service: Manifest, view: ClusterView): boolean {
  const { namespace = '', name = '' } = service.metadata ?? {};
  const isKnown = view.isAbsent({ group: 'discovery.k8s.io', kind: 'EndpointSlice', namespace, name: '' });
  if (stringAt(service, 'spec', 'type') === 'ExternalName') return deadAlias(service, view) !== undefined;
  if (!isKnown) return false;
  return !view
    .ofKind('EndpointSlice', namespace)
    .filter((slice) => slice.metadata?.labels?.['kubernetes.io/service-name'] === name)
    .some((slice) => arrayAt(slice, 'endpoints').length > 0);
}

/** The Service of the cluster that another one is only a name for, when it is not there. */
export function deadAlias(service: Manifest, view: ClusterView): Id | undefined {
  const [, name, namespace = ''] = inCluster.exec(stringAt(service, 'spec', 'externalName') ?? '') ?? [];
  if (name === undefined) return undefined;
  const id = { group: '', kind: 'Service', namespace, name };
  return view.isAbsent(id) ? id : undefined;
}

const inCluster = /^([a-z0-9-]{1,63})\.([a-z0-9-]{1,63})\.svc(?:\.[a-z0-9.-]{1,200})?\.?$/;

/** The ports that a Service sends to by a name which none of its ready pods has, when it has no other. */
export function unnamedPorts(service: Manifest, view: ClusterView): readonly string[] {
  const wanted = recordsAt(service, 'spec', 'ports').map(([, port]) => port['targetPort']);
  const pods = podsOf(service, view).filter(isReady);
  const named = new Set(
    pods.flatMap((pod) =>
      recordsAt(pod, 'spec', 'containers').flatMap(([, container]) =>
        recordsAt(container, 'ports').flatMap(([, port]) => stringAt(port, 'name') ?? []),
      ),
    ),
  );
  const absent = wanted.filter((port) => typeof port === 'string' && !named.has(port));
  return pods.length > 0 && absent.length === wanted.length
    ? absent.filter((port) => typeof port === 'string')
    : [];
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
