import { asText, trimEndOf } from '#text';
import { type Manifest, manifestId, recordAt, recordsAt, stringAt } from '#kube';
import type { Because, Evidence, Thing } from '../because.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { isWantedNode, taintsAgainst } from '../nodes.ts';
import { manifestText } from '../object-text.ts';
import { podCase } from '../pods.ts';
import { type Condition, conditionsOf, seenCondition, seenEvent, seenField } from '../seen.ts';
import type { World } from '../world.ts';
import { claimThings, isOfNoClass } from './claim.ts';
import { type Unplaced } from './unplaced.ts';
import { taintCause } from './taint-cause.ts';
import { volumeElsewhere } from './volume-elsewhere.ts';

/** A pod that no node takes. The scheduler's message tells the kinds of reasons, the nodes which of them counts. */
export function podPlacement(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  const refused = conditionsOf(found?.pod).find(
    ({ type, status }) => type === 'PodScheduled' && status === 'False',
  );
  const event = found?.warnings.findLast(({ reason }) => reason === 'FailedScheduling');
  const isSilent = refused === undefined && event === undefined;
  if (found === undefined || (refused === undefined && isPlaced(found.pod, isSilent))) return [];
  const asked = {
    pod: found,
    text: refused?.message || (event?.message ?? ''),
    evidence:
      refused === undefined && event !== undefined ? seenEvent(event) : seenPending(found.pod, refused),
  };
  for (const read of [unboundClaims, volumeElsewhere, nodes, unlabelled, nodesDown, capacity, otherReasons]) {
    const answer = read(asked);
    if (answer.length > 0) return answer;
  }
  return [];
}

function isPlaced(pod: Manifest, isSilent: boolean): boolean {
  const hasBegun =
    stringAt(pod, 'status', 'phase') !== 'Pending' ||
    recordsAt(pod, 'status', 'containerStatuses').length > 0;
  return stringAt(pod, 'spec', 'nodeName') !== undefined || (isSilent && hasBegun);
}

function seenPending(pod: Manifest, refused: Condition | undefined): Evidence {
  return refused === undefined
    ? seenField({ object: pod, field: 'spec.nodeName', value: 'empty' })
    : seenCondition(pod, refused);
}

/** Claims that have no volume: where nobody says that it is for them, those that can never have one. */
function unboundClaims({ pod, text, evidence }: Unplaced): readonly Because[] {
  const isSaid = text === '' || ofClaims.test(text);
  return claimThings(pod.pod, pod.view)
    .filter(({ live }) => stringAt(live, 'status', 'phase') !== 'Bound')
    .filter(({ live }) => isSaid || (live !== undefined && isOfNoClass(live, pod.view)))
    .map((thing) => ({ kind: 'rests-on', thing, evidence }));
}

const ofClaims =
  /unbound immediate PersistentVolumeClaims|available persistent volumes to bind|persistentvolumeclaim "[^"]*" (?:is being deleted|not found|bound to non-existent)/;

function nodes({ pod, text, evidence }: Unplaced): readonly Because[] {
  const { view, owner } = pod;
  const all = view.ofKind('Node');
  const isComplete = view.isAbsent({ group: '', kind: 'Node', namespace: '', name: '' });
  const wanted = all.filter((node) => isWantedNode(pod.pod, node));
  if (
    wanted.length === 0 &&
    isComplete &&
    /^$|(?<!volume |'s )node affinity|Pod's node affinity|node selector/i.test(text)
  ) {
    const asks = placementText(pod.pod);
    const isSpot = /(?:^|[^a-z])(?:spot|preemptible)(?:[^a-z]|$)/i.test(asks);
    return [
      unmet('placed', isSpot ? 'no-cheap-node' : 'no-such-node', {
        root: `Node labels ${asks}`,
        objects: [manifestText(owner)],
        say: {
          what: `No node has the labels that the pods ask for: ${asks}`,
          so: 'they are placed nowhere',
          do: isSpot
            ? 'prefer such nodes instead of requiring them, so that the pods run elsewhere when there are none'
            : 'ask for labels that nodes of this cluster have, or add the node pool',
        },
        evidence: [evidence, seenField({ object: pod.pod, field: 'spec', value: asks })],
      }),
    ];
  }
  const tainted = wanted.map((node) => ({ node, taints: taintsAgainst(pod.pod, node) }));
  if (tainted.length === 0 || tainted.some(({ taints }) => taints.length === 0)) return [];
  const free = all.filter((node) => taintsAgainst(pod.pod, node).length === 0);
  return [taintCause({ tainted, isPinned: free.length > 0 }, { pod, text, evidence })];
}

/** Pods that are to be spread over a label which no node has. */
function unlabelled({ pod, text, evidence }: Unplaced): readonly Because[] {
  const all = pod.view.ofKind('Node');
  const isComplete = pod.view.isAbsent({ group: '', kind: 'Node', namespace: '', name: '' });
  const key = recordsAt(pod.pod, 'spec', 'topologySpreadConstraints')
    .filter(([, it]) => it['whenUnsatisfiable'] === 'DoNotSchedule')
    .map(([, it]) => stringAt(it, 'topologyKey') ?? '')
    .find((it) => all.every((node) => node.metadata?.labels?.[it] === undefined));
  if (key === undefined || !isComplete || !/^$|topology spread/.test(text)) return [];
  const root = manifestText(pod.owner);
  return [
    unmet('placed', 'no-such-node', {
      root,
      say: {
        what: `The pods of ${root} are to be spread over ${key}, and no node has that label`,
        so: 'they are placed nowhere',
        do: 'label the nodes, or prefer the spread instead of requiring it',
      },
      evidence: [evidence],
    }),
  ];
}

/** What the scheduler has against the nodes, one text for each count: `3 node(s) were unschedulable`. */
function countedIn(text: string): readonly string[] {
  const [, all = ''] = /nodes are available: ([^\n]{1,2000})/.exec(text) ?? [];
  const [own = ''] = all.split(/\. |\.$/);
  return own.split(/, (?=\d)/).map((it) => it.replace(/^\d+ /, ''));
}

/** Nodes that are cordoned, or tainted by the cluster itself, as far as only the scheduler tells of them. */
function nodesDown({ pod, text, evidence }: Unplaced): readonly Because[] {
  if (pod.view.ofKind('Node').length > 0 || !countedIn(text).every((it) => down.test(it))) return [];
  return [
    unmet('placed', 'down', {
      root: 'Nodes that are cordoned or not ready',
      objects: [manifestText(pod.owner)],
      say: {
        what: 'Every node is cordoned, or not ready, and the pods may not run there',
        so: 'they are placed nowhere',
        do: 'see the conditions of the nodes; bring them back, or let them take pods again (kubectl uncordon)',
      },
      evidence: [evidence],
    }),
  ];
}

const down =
  /were unschedulable|taint \{node\.kubernetes\.io\/(?:not-ready|unreachable|unschedulable|out-of-service|network-unavailable|\w{1,10}-pressure)\b/;

function capacity({ pod, text, evidence }: Unplaced): readonly Because[] {
  const lacking = [
    ...new Set([
      ...[...text.matchAll(/Insufficient ([\w./-]+)/g)].map(([, name = '']) => trimEndOf(name, '.,')),
      ...(/Too many pods|no nodes available/i.test(text) ? ['room'] : []),
    ]),
  ].toSorted();
  if (lacking.length === 0) return [];
  const isDevice = lacking.some((name) => name.includes('/'));
  const root = manifestText(pod.owner);
  return [
    unmet('placed', isDevice ? 'too-few-devices' : 'too-small', {
      root,
      say: {
        what: `No node has enough ${lacking.join(' and ')} for the pods of ${root}`,
        so: 'they are placed nowhere',
        do: 'lower the requests, or add nodes that are large enough',
      },
      evidence: [evidence],
    }),
  ];
}

const others: readonly {
  readonly pattern: RegExp;
  readonly how: How<'placed'>;
  readonly what: string;
  readonly do: string;
  /** What all pods that are kept out by it have in common, where it is not of each workload alone. */
  readonly rootOf?: (unplaced: Unplaced) => string | undefined;
}[] = [
  {
    pattern: /free ports for the requested pod ports/,
    how: 'port-taken',
    what: 'The host port of the pods is taken on every node',
    do: 'use another port, or fewer pods',
  },
  {
    pattern: /max volume count/,
    how: 'volumes-full',
    what: 'The nodes may attach no more volumes',
    do: 'add nodes, or use fewer volumes',
  },
  {
    pattern: /volume(?:'s)? node affinity/i,
    how: 'other-node-than-its-volume',
    what: 'The volume of the pods is where they may not run',
    do: 'let the pods run where their volume is, or move the data',
  },
  {
    pattern: /untolerated taint|didn't tolerate/,
    how: 'tainted',
    what: 'The pods do not tolerate the taints of the nodes',
    do: 'add the toleration to the pods, or take the taint off the nodes',
    rootOf: ({ pod, text }) => {
      const named = [...text.matchAll(/taint(?:\(s\))? \{([^{}]{1,300})\}/g)].map(([, taint = '']) => taint);
      if (named.length > 0) return `Taint ${[...new Set(named)].toSorted().join(', ')}`;
      return pod.view.ofKind('Node').length === 0 ? 'Taints of nodes that were not read' : undefined;
    },
  },
  {
    pattern: /node affinity\/selector|node selector/,
    how: 'no-such-node',
    what: 'No node has the labels that the pods ask for',
    do: 'ask for labels that nodes of this cluster have, or add the node pool',
  },
  {
    pattern: /anti-affinity|topology spread|pod affinity/,
    how: 'apart-from-each-other',
    what: 'The pods may not share nodes, and there are too few nodes',
    do: 'add nodes, or prefer the spread instead of requiring it',
  },
  {
    pattern: /./,
    how: 'for-another-reason',
    what: 'No node takes the pods',
    do: 'do what the message of the scheduler says',
  },
];

function otherReasons(unplaced: Unplaced): readonly Because[] {
  const { pod, text, evidence } = unplaced;
  const owner = manifestText(pod.owner);
  return others
    .filter(({ pattern }) => pattern.test(text))
    .slice(0, 1)
    .map((it) => {
      const root = it.rootOf?.(unplaced) ?? owner;
      return unmet('placed', it.how, {
        root,
        objects: [owner],
        say: { what: `${it.what}: ${root}`, so: 'they are placed nowhere', do: it.do },
        evidence: [evidence],
      });
    });
}

/** What a pod asks of a node, in one line. */
function placementText(pod: Manifest): string {
  const selector = Object.entries(recordAt(pod, 'spec', 'nodeSelector')).map(
    ([key, value]) => `${key}=${asText(value)}`,
  );
  const required = recordAt(
    pod,
    'spec',
    'affinity',
    'nodeAffinity',
    'requiredDuringSchedulingIgnoredDuringExecution',
  );
  const affinity = Object.keys(required).length === 0 ? [] : [JSON.stringify(required)];
  return [...selector, ...affinity].join(', ') || manifestId(pod).name;
}
