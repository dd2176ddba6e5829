import { soundTarget } from '#config';
import {
  isBuiltInGroup,
  isRecord,
  type Json,
  type Manifest,
  recordAt,
  splitApiVersion,
  stringAt,
} from '#kube';
import { asText, cleanLines, cleanStrings, cleanText } from '#text';
import { formatYaml } from '#yaml';
import { coverageOf } from '../coverage.ts';
import { observedArgoCd } from '../health/observed-argocd.ts';
import type { ObservedCluster, Snapshot } from '../snapshot.ts';
import { distributionOf } from './distribution.ts';
import { nodePools } from './node-pools.ts';
import { providedObjects } from './provided-objects.ts';

/** The targets of a snapshot as a phineus.yaml that can be pasted or used as it is. */
export function formatFacts(snapshot: Snapshot): string {
  const seen = snapshot.clusters.map((cluster) => ({
    name: targetName(cluster.name),
    ...soundTarget(cleanFacts(targetFacts(cluster))),
  }));
  const targets = Object.fromEntries(seen.map(({ name, target }) => [name, target]));
  const unread = snapshot.clusters.flatMap(({ name, unread: open }) =>
    open.map(
      (it) =>
        `${name}: not read: ${it.kind}${it.namespace === '' ? '' : ` in ${it.namespace}`}: ${it.message}`,
    ),
  );
  const leftOut = seen.flatMap(({ name, refused }) => refused.map((why) => `${name}: left out: ${why}`));
  const remarks = [...unread, ...leftOut].map((remark) => `# ${cleanText(remark).slice(0, 300)}\n`);
  return `# What was seen on ${cleanText(snapshot.taken)}; facts that could not be seen are left out.\n${[...new Set(remarks)].join('')}${formatYaml({ targets })}`;
}

/** Settings of Argo CD are texts of YAML: they keep their lines. */
function cleanFacts(facts: Json): Json {
  const clean = cleanStrings(facts);
  const { argocd: seen } = facts;
  if (!isRecord(seen) || !isRecord(seen['settings'])) return clean;
  const settings = Object.entries(seen['settings']).map(([key, text]): [string, string] => [
    cleanText(key),
    cleanLines(asText(text)),
  ]);
  return { ...clean, argocd: { ...recordAt(clean, 'argocd'), settings: Object.fromEntries(settings) } };
}

/**
 * What a cluster tells of a target, in the form of phineus.yaml. A fact is there only when the lists behind it were read
 * to their end: what is not written stays unknown.
 */
export function targetFacts(cluster: ObservedCluster): Json {
  const of = (group: string, kind: string): readonly Manifest[] | undefined =>
    coverageOf(cluster, { group, kind, namespace: '' }).kind === 'complete'
      ? cluster.objects.filter((it) => it.kind === kind && splitApiVersion(it.apiVersion).group === group)
      : undefined;
  const nodes = of('', 'Node');
  const arch = [
    ...new Set((nodes ?? []).map((node) => stringAt(node, 'status', 'nodeInfo', 'architecture') ?? '')),
  ];
  const classes = of('storage.k8s.io', 'StorageClass');
  const minor = /^v?(\d+\.\d+)/.exec(cluster.version ?? '')?.[1];
  const areObjectsKnown = ['Secret', 'ConfigMap'].every((kind) => of('', kind) !== undefined);
  return {
    ...(nodes === undefined ? {} : { distribution: distributionOf(cluster, nodes) }),
    ...(minor === undefined ? {} : { kubernetes: minor }),
    ...present('arch', arch.filter((it) => it !== '').toSorted()),
    ...present('nodePools', nodes === undefined ? [] : nodePools(nodes)),
    ...(classes === undefined ? {} : { storageClasses: classes.map(storageClass) }),
    ...names('ingressClasses', of('networking.k8s.io', 'IngressClass')),
    ...names('gatewayClasses', of('gateway.networking.k8s.io', 'GatewayClass')),
    ...names('priorityClasses', of('scheduling.k8s.io', 'PriorityClass')),
    ...loadBalancer(of('', 'Service')),
    ...served(cluster),
    ...present('operators', operators(cluster)),
    ...present('namespaces', (of('', 'Namespace') ?? []).map(namespace)),
    ...argocd(cluster),
    ...present('clusters', clusters(cluster)),
    ...(areObjectsKnown ? present('objects', providedObjects(cluster)) : {}),
  };
}

function present(key: string, list: readonly unknown[]): Json {
  return list.length === 0 ? {} : { [key]: list };
}

function names(key: string, objects: readonly Manifest[] | undefined): Json {
  return objects === undefined ? {} : { [key]: objects.map(({ metadata }) => metadata?.name ?? '') };
}

function storageClass(object: Manifest): Json {
  const isDefault = object.metadata?.annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true';
  const bindingMode = stringAt(object, 'volumeBindingMode') ?? 'Immediate';
  const isLocal = /local-path|no-provisioner|hostpath/.test(stringAt(object, 'provisioner') ?? '');
  return {
    name: object.metadata?.name ?? '',
    ...(isDefault ? { default: true } : {}),
    bindingMode,
    ...(isLocal ? { nodeBound: true } : {}),
  };
}

/** Known only where somebody asked for an address: then either one got it, or none did. */
function loadBalancer(services: readonly Manifest[] | undefined): Json {
  const asking = (services ?? []).filter((service) => stringAt(service, 'spec', 'type') === 'LoadBalancer');
  if (asking.length === 0) return {};
  return { loadBalancer: asking.some((service) => hasAddress(service)) };
}

function hasAddress(service: Manifest): boolean {
  const ingress = recordAt(service, 'status', 'loadBalancer')['ingress'];
  return Array.isArray(ingress) && ingress.length > 0;
}

/** Kubernetes' own groups are known from its version; of a group that did not answer nothing is said to be absent. */
function served({ served: kinds, unread }: ObservedCluster): Json {
  if (kinds === undefined) return {};
  const apis = kinds
    .filter(({ group }) => !isBuiltInGroup(group))
    .map(({ group, version, kind }) => `${group}/${version}/${kind}`);
  const isComplete = !unread.some(({ kind }) => kind === '*');
  return { apis: [...new Set(apis)].toSorted(), ...(isComplete ? { complete: ['apis'] } : {}) };
}

/** Groups of which some object has a status: somebody writes it. */
function operators({ objects }: ObservedCluster): readonly string[] {
  const groups = objects
    .filter((object) => Object.keys(recordAt(object, 'status')).length > 0)
    .map(({ apiVersion }) => splitApiVersion(apiVersion).group)
    .filter((group) => !isBuiltInGroup(group) && group !== 'argoproj.io');
  return [...new Set(groups)].toSorted();
}

function namespace(object: Manifest): unknown {
  const name = object.metadata?.name ?? '';
  const podSecurity = object.metadata?.labels?.['pod-security.kubernetes.io/enforce'];
  const isLevel = podSecurity === 'privileged' || podSecurity === 'baseline' || podSecurity === 'restricted';
  return isLevel ? { name, podSecurity } : name;
}

const settingsKeys =
  /^(resource\.|application\.|kustomize\.|helm\.|installationID$|controller\.diff|globalProjects$)/;

function argocd(cluster: ObservedCluster): Json {
  const found = observedArgoCd(cluster);
  if (found === undefined) return {};
  const { data = {}, namespace: own, version } = found;
  const settings = Object.entries(data).filter(
    ([key]) => settingsKeys.test(key) && key !== 'application.namespaces',
  );
  const applicationNamespaces = (data['application.namespaces'] ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '');
  return {
    argocd: {
      ...(version === undefined ? {} : { version }),
      ...(own === '' ? {} : { namespace: own }),
      ...(applicationNamespaces.length === 0 ? {} : { applicationNamespaces }),
      ...(settings.length === 0
        ? {}
        : { settings: Object.fromEntries(settings.toSorted(([a], [b]) => (a < b ? -1 : 1))) }),
    },
  };
}

function clusters({ secrets, objects }: ObservedCluster): readonly Json[] {
  return secrets.flatMap(({ namespace: own, name: secretName, keys }) => {
    const server = keys['server']?.plain;
    const name = keys['name']?.plain;
    if (server === undefined || name === undefined) return [];
    const secret = objects.find(
      (it) => it.kind === 'Secret' && it.metadata?.namespace === own && it.metadata.name === secretName,
    );
    const labels = secret?.metadata?.labels ?? {};
    const project = keys['project']?.plain;
    return [
      {
        name,
        server,
        ...(Object.keys(labels).length === 0 ? {} : { labels }),
        ...(project === undefined ? {} : { project }),
      },
    ];
  });
}

/** A name that phineus.yaml accepts for a target. */
function targetName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'cluster';
}
