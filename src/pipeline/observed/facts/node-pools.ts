import { grouped } from '#groups';
import { isReclaimed } from '#knowledge';
import { type Json, type Manifest, parseQuantity, recordAt, recordsAt, stringAt } from '#kube';

/** One pool in the form of phineus.yaml. */
export type PoolFact = Json & { readonly name: string };

/** Nodes as pools in the form of phineus.yaml. */
export function nodePools(nodes: readonly Manifest[]): readonly PoolFact[] {
  return [...nodesByPool(nodes)].map(([name, members]) => poolFact(name, members));
}

/** Nodes by pool, sorted: by the label of whoever made them, else by what tells them apart. Transient taints do not count. */
export function nodesByPool(nodes: readonly Manifest[]): ReadonlyMap<string, readonly Manifest[]> {
  return new Map([...grouped(nodes, poolOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const poolLabels = [
  'karpenter.sh/nodepool',
  'eks.amazonaws.com/nodegroup',
  'cloud.google.com/gke-nodepool',
  'kubernetes.azure.com/agentpool',
  'agentpool',
];

function poolOf(node: Manifest): string {
  const labels = node.metadata?.labels ?? {};
  for (const label of poolLabels) if (labels[label] !== undefined) return labels[label];
  const roles = Object.keys(labels)
    .filter((label) => label.startsWith('node-role.kubernetes.io/'))
    .map((label) => label.slice('node-role.kubernetes.io/'.length))
    .toSorted();
  const role =
    roles.includes('control-plane') || roles.includes('master')
      ? 'control-plane'
      : roles.join('-') || 'workers';
  const taints = taintsOf(node).map(({ key }) => key.replaceAll(/[^a-z0-9]+/gi, '-'));
  const arch = archOf(node);
  return [role, ...(role === 'control-plane' ? [] : taints), ...(arch === undefined ? [] : [arch])].join('-');
}

function poolFact(name: string, nodes: readonly Manifest[]): PoolFact {
  const labels = commonLabels(nodes);
  const taints = taintsOf(nodes[0]);
  const arch = archOf(nodes[0]);
  const cpu = smallest(nodes, 'cpu');
  const memory = smallest(nodes, 'memory');
  return {
    name,
    ...(arch === undefined ? {} : { arch }),
    ...(Object.keys(labels).length === 0 ? {} : { labels }),
    ...(taints.length === 0 ? {} : { taints }),
    ...(cpu === undefined ? {} : { cpu }),
    ...(memory === undefined ? {} : { memory }),
    ...(isReclaimed(labels) ? { preemptible: true } : {}),
  };
}

/** Labels that every node of the pool has with one value; those of a single machine say nothing of a pool. */
function commonLabels(nodes: readonly Manifest[]): Readonly<Record<string, string>> {
  const [first, ...others] = nodes.map((node) => node.metadata?.labels ?? {});
  const entries = Object.entries(first ?? {}).filter(
    ([key, value]) => key !== 'kubernetes.io/hostname' && others.every((labels) => labels[key] === value),
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type Taint = { readonly key: string; readonly value?: string; readonly effect: string };

function taintsOf(node: Manifest | undefined): readonly Taint[] {
  return recordsAt(node, 'spec', 'taints').flatMap(([, taint]) => {
    const key = stringAt(taint, 'key') ?? '';
    const value = stringAt(taint, 'value');
    if (/^node\.(kubernetes\.io|cloudprovider\.kubernetes\.io)\//.test(key) || key === '') return [];
    return [
      {
        key,
        ...(value === undefined || value === '' ? {} : { value }),
        effect: stringAt(taint, 'effect') ?? 'NoSchedule',
      },
    ];
  });
}

function archOf(node: Manifest | undefined): string | undefined {
  return (
    stringAt(node, 'status', 'nodeInfo', 'architecture') ||
    node?.metadata?.labels?.['kubernetes.io/arch'] ||
    undefined
  );
}

function smallest(nodes: readonly Manifest[], resource: string): string | undefined {
  const amounts = nodes.flatMap((node) => {
    const text = stringAt(recordAt(node, 'status', 'allocatable'), resource);
    const amount = text === undefined ? undefined : parseQuantity(text);
    return text === undefined || amount === undefined ? [] : [{ text, amount: Number(amount) }];
  });
  return amounts.toSorted((a, b) => a.amount - b.amount)[0]?.text;
}
