import { type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import { type ObservedCluster, nodesByPool } from '#observed';
import { section, table } from '../blocks.ts';
import type { Block, Section } from '../document.ts';
import type { Issue } from '../issue.ts';
import type { View } from '../view.ts';

/** A container that does not start, as its pod's status says. */
type WaitingContainer = {
  readonly pod: string;
  readonly namespace: string;
  readonly container: string;
  readonly image: string;
  readonly reason: string;
  readonly message: string;
};

/** Pods that do not start, by reason, and the issue that each follows from. */
export function failingPods(view: View): readonly Section[] {
  const { input } = view;
  const waiting = clustersOf(input).flatMap(({ objects }) =>
    objects.filter(({ kind }) => kind === 'Pod').flatMap(waitingContainers),
  );
  const reasons = [...new Set(waiting.map(({ reason }) => reason))].toSorted();
  return reasons.map((reason) => ({
    title: reason,
    blocks: table(
      ['Pod', 'Namespace', 'Image', 'Missing', 'Message', 'Follows from'],
      waiting
        .filter((each) => each.reason === reason)
        .map(({ pod, namespace, image, message }) => [
          pod,
          namespace,
          image,
          missingIn(message),
          message,
          followsFrom({ kind: 'Pod', namespace, name: pod }, view),
        ]),
    ),
  }));
}

function waitingContainers(pod: Manifest): readonly WaitingContainer[] {
  return ['initContainerStatuses', 'containerStatuses'].flatMap((list) =>
    recordsAt(pod, 'status', list).flatMap(([, status]) => {
      const reason = stringAt(status, 'state', 'waiting', 'reason') ?? '';
      // Every pod that waits for its node or its other containers says so.
      if (reason === '' || reason === 'ContainerCreating' || reason === 'PodInitializing') return [];
      return [
        {
          pod: pod.metadata?.name ?? '',
          namespace: pod.metadata?.namespace ?? '',
          container: stringAt(status, 'name') ?? '',
          image: stringAt(status, 'image') ?? '',
          reason,
          message: stringAt(status, 'state', 'waiting', 'message') ?? '',
        },
      ];
    }),
  );
}

/** `secret "login" not found` → `Secret login`. */
function missingIn(message: string): string {
  const [, kind = '', name = ''] = /\b(secret|configmap) "([^"]{1,253})" not found/.exec(message) ?? [];
  return name === '' ? '' : `${kind === 'secret' ? 'Secret' : 'ConfigMap'} ${name}`;
}

type Placed = { readonly kind: string; readonly namespace: string; readonly name: string };

/** The issues behind an object: those whose chains pass it or a pod that mounts it, else those of its Application. */
function followsFrom(object: Placed, { input, issues }: View): string {
  const { kind, namespace, name } = object;
  const users = kind === 'PersistentVolumeClaim' ? podsWith(name, namespace, input) : [];
  const direct = [object, ...users].map((it) => `${it.kind}/${it.namespace}/${it.name}`);
  for (const text of direct) {
    const numbers = numbersBehind(text, issues);
    if (numbers !== '') return numbers;
  }
  const isIt = ({ kind: its, metadata }: Manifest): boolean =>
    its === kind && metadata?.name === name && metadata.namespace === namespace;
  const owners = (input.live?.applications ?? []).filter(({ resources }) =>
    resources.some(({ live, descendants }) => (live !== undefined && isIt(live)) || descendants.some(isIt)),
  );
  const names = new Set(owners.map((owner) => `${owner.namespace}/${owner.name}`));
  return issues
    .flatMap(({ applications }, index) =>
      applications.some((application) => names.has(application.slice(application.indexOf(':') + 1)))
        ? [`issue ${index + 1}, as its Application`]
        : [],
    )
    .join('; ');
}

/** The pods that mount a claim. */
function podsWith(claim: string, namespace: string, input: View['input']): readonly Placed[] {
  return clustersOf(input).flatMap(({ objects }) =>
    objects
      .filter(({ kind, metadata }) => kind === 'Pod' && metadata?.namespace === namespace)
      .filter((pod) =>
        recordsAt(pod, 'spec', 'volumes').some(
          ([, volume]) => stringAt(volume, 'persistentVolumeClaim', 'claimName') === claim,
        ),
      )
      .map(({ metadata }) => ({ kind: 'Pod', namespace, name: metadata?.name ?? '' })),
  );
}

/** The numbers of the issues whose chains pass an object. */
function numbersBehind(object: string, issues: readonly Issue[]): string {
  return issues
    .flatMap(({ chains, objects, evidence }, index) =>
      chains.some(({ things }) => things.includes(object)) ||
      objects.includes(object) ||
      evidence.some((it) => it.kind === 'seen' && it.object === object)
        ? [`issue ${index + 1}`]
        : [],
    )
    .join(', ');
}

/** Claims without a volume, with what the cluster says of each. */
export function pendingClaims(view: View): readonly Block[] {
  const { input } = view;
  const rows = clustersOf(input).flatMap(({ objects, events }) =>
    objects
      .filter(
        ({ kind, status }) =>
          kind === 'PersistentVolumeClaim' && recordAt({ status }, 'status')['phase'] === 'Pending',
      )
      .map((claim) => {
        const { name = '', namespace = '' } = claim.metadata ?? {};
        const last = events.findLast(
          ({ object }) =>
            object.kind === 'PersistentVolumeClaim' && object.name === name && object.namespace === namespace,
        );
        return [
          name,
          namespace,
          stringAt(claim, 'spec', 'storageClassName') ?? '(default)',
          last === undefined ? 'no event tells' : `${last.reason}: ${last.message}`,
          followsFrom({ kind: 'PersistentVolumeClaim', namespace, name }, view),
        ];
      }),
  );
  return table(['Claim', 'Namespace', 'Storage class', 'Reason', 'Follows from'], rows);
}

/** The nodes by pool, with what keeps pods off them and what they hold. */
export function nodeTopology({ input }: View): Section {
  const rows = clustersOf(input).flatMap(({ name: cluster, objects }) =>
    [...nodesByPool(objects.filter(({ kind, apiVersion }) => kind === 'Node' && apiVersion === 'v1'))].map(
      ([pool, nodes]) => [
        cluster,
        pool,
        `${nodes.length}`,
        [...new Set(nodes.flatMap(taintTexts))].join(', ') || 'none',
        [...new Set(nodes.map(capacityText))].join('; '),
      ],
    ),
  );
  return section(
    'Node topology',
    table(['Cluster', 'Pool', 'Nodes', 'Taints', 'Allocatable'], rows),
    'Not verified: no nodes were read.',
  );
}

function taintTexts(node: Manifest): readonly string[] {
  return recordsAt(node, 'spec', 'taints').map(([, taint]) => {
    const value = stringAt(taint, 'value') ?? '';
    return `${stringAt(taint, 'key') ?? ''}${value === '' ? '' : `=${value}`}:${stringAt(taint, 'effect') ?? ''}`;
  });
}

function capacityText(node: Manifest): string {
  const { cpu = '?', memory = '?' } = recordAt(node, 'status', 'allocatable');
  const arch = stringAt(node, 'status', 'nodeInfo', 'architecture');
  return `${text(cpu)} CPU, ${text(memory)} memory${arch === undefined ? '' : `, ${arch}`}`;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '?';
}

function clustersOf({ live }: View['input']): readonly ObservedCluster[] {
  return live?.snapshot.clusters ?? [];
}
