import { asText, trimEndOf } from '#text';
import { isBuiltInGroup, type Manifest, manifestId, recordAt, recordsAt, stringAt } from '#kube';
import type { Because, Evidence, Thing } from '../because.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { isWantedNode, matchesTerms, taintsAgainst } from '../nodes.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type PodCase, podCase } from '../pods.ts';
import { type Condition, conditionsOf, seenCondition, seenEvent, seenField } from '../seen.ts';
import { thingAt, type World } from '../world.ts';
import { claimsOf } from './claim.ts';

/** A pod that no node takes. The scheduler's message tells the kinds of reasons, the nodes which of them counts. */
export function podPlacement(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  const refused = conditionsOf(found?.pod).find(
    ({ type, status }) => type === 'PodScheduled' && status === 'False',
  );
  const event = found?.warnings.findLast(({ reason }) => reason === 'FailedScheduling');
  if (found === undefined || (refused === undefined && (event === undefined || isPlaced(found.pod))))
    return [];
  const asked = {
    pod: found,
    text: refused?.message || (event?.message ?? ''),
    evidence:
      refused === undefined && event !== undefined ? seenEvent(event) : seenPending(found.pod, refused),
  };
  for (const read of [unboundClaims, volumeElsewhere, nodes, unlabelled, capacity, otherReasons]) {
    const answer = read(asked);
    if (answer.length > 0) return answer;
  }
  return [];
}

function isPlaced(pod: Manifest): boolean {
  return stringAt(pod, 'spec', 'nodeName') !== undefined;
}

function seenPending(pod: Manifest, refused: Condition | undefined): Evidence {
  return refused === undefined
    ? seenField({ object: pod, field: 'spec.nodeName', value: 'empty' })
    : seenCondition(pod, refused);
}

type Unplaced = { readonly pod: PodCase; readonly text: string; readonly evidence: Evidence };

function unboundClaims({ pod, text, evidence }: Unplaced): readonly Because[] {
  // Where nobody says why, what is seen of claims, volumes and nodes tells it as well.
  if (
    text !== '' &&
    !/unbound immediate PersistentVolumeClaims|available persistent volumes to bind|persistentvolumeclaim "[^"]*" (?:is being deleted|not found|bound to non-existent)/.test(
      text,
    )
  )
    return [];
  return claimsOf(pod.pod)
    .map((id) => thingAt(pod.view, id))
    .filter((it) => it.kind !== 'object' || stringAt(it.live, 'status', 'phase') !== 'Bound')
    .map((thing) => ({ kind: 'rests-on', thing, evidence }));
}

function volumeElsewhere({ pod, text, evidence }: Unplaced): readonly Because[] {
  if (text !== '' && !/PersistentVolume's node affinity|volume node affinity conflict/.test(text)) return [];
  const { view, owner } = pod;
  const all = view.ofKind('Node');
  const pinned = claimsOf(pod.pod).flatMap((id) => {
    const name = stringAt(view.find(id), 'spec', 'volumeName') ?? '';
    const volume = view.find({ group: '', kind: 'PersistentVolume', namespace: '', name });
    return volume === undefined ? [] : [{ claim: objectText(id), volume }];
  });
  return pinned
    .filter(({ volume }) => 'required' in recordAt(volume, 'spec', 'nodeAffinity'))
    .flatMap(({ claim, volume }) => {
      const where = recordAt(volume, 'spec', 'nodeAffinity', 'required');
      const homes = all.filter((node) => matchesTerms(where, node));
      const usable = homes.filter(
        (node) => isWantedNode(pod.pod, node) && taintsAgainst(pod.pod, node).length === 0,
      );
      if (usable.length > 0) return [];
      const root = manifestText(volume);
      const home = homes.map((node) => node.metadata?.name ?? '').join(', ');
      return [
        unmet('placed', 'other-node-than-its-volume', {
          root,
          objects: [root, claim, manifestText(owner)],
          say: {
            what:
              homes.length === 0
                ? `${root} lives on a node that is gone`
                : `${root} lives on ${home}, where its pod may not run`,
            so: 'the pod that needs its data is placed nowhere',
            do:
              homes.length === 0
                ? 'bring the node back, or restore the data to a new volume'
                : 'let the pod run where its volume is, or move the data',
          },
          evidence: [
            evidence,
            seenField({ object: volume, field: 'spec.nodeAffinity', value: JSON.stringify(where) }),
          ],
        }),
      ];
    });
}

function nodes({ pod, text, evidence }: Unplaced): readonly Because[] {
  const { view, owner } = pod;
  const all = view.ofKind('Node');
  const isComplete = view.isAbsent({ group: '', kind: 'Node', namespace: '', name: '' });
  const wanted = all.filter((node) => isWantedNode(pod.pod, node));
  if (wanted.length === 0 && isComplete && /^$|(?<!volume )node affinity|node selector/i.test(text)) {
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

/** Why a pod has no node without a taint: it asks for tainted ones, its neighbours were told, or an operator made it. */
function taintHow(
  taints: readonly string[],
  isPinned: boolean,
  { pod: { pod, view, owner } }: Unplaced,
): { readonly how: How<'placed'>; readonly do: string } {
  if (isPinned && /control-plane|master/.test(taints.join(' ')))
    return {
      how: 'tainted-where-pinned',
      do: 'tolerate the taint of the nodes that the pods ask for, or ask for other nodes',
    };
  const tolerating = view
    .ofKind('Pod', pod.metadata?.namespace ?? '')
    .filter(
      (it) =>
        view.topOwner(it) !== owner &&
        instanceOf(view.topOwner(it)) !== '' &&
        instanceOf(view.topOwner(it)) === instanceOf(owner) &&
        taints.every((taint) => toleratesText(it, taint)),
    );
  if (tolerating.length > 0)
    return {
      how: 'tainted-unlike-neighbours',
      do: 'give this part the tolerations that the other parts of its Application have',
    };
  if (!isBuiltInGroup(manifestId(owner).group))
    return {
      how: 'tainted-for-operators',
      do: 'keep one pool without a taint for what operators make, or let the operator add the toleration',
    };
  return {
    how: 'tainted',
    do: 'add the toleration to the pods, or take the taint off the nodes',
  };
}

/** The Application that applied an object, as its tracking tells. */
function instanceOf({ metadata }: Manifest): string {
  const tracked = metadata?.annotations?.['argocd.argoproj.io/tracking-id'] ?? '';
  return tracked === '' ? '' : tracked.slice(0, tracked.indexOf(':'));
}

function toleratesText(pod: Manifest, taint: string): boolean {
  const [, key = '', value = '', effect = ''] = /^([^=:]*)(?:=([^:]*))?:(.*)$/.exec(taint) ?? [];
  const node = { spec: { taints: [{ key, value, effect }] } } as unknown as Manifest;
  return taintsAgainst(pod, node).length === 0;
}

function taintCause(
  {
    tainted,
    isPinned,
  }: {
    readonly tainted: readonly { readonly node: Manifest; readonly taints: readonly string[] }[];
    readonly isPinned: boolean;
  },
  unplaced: Unplaced,
): Because {
  const { pod, evidence } = unplaced;
  const taints = [...new Set(tainted.flatMap((it) => it.taints))].toSorted();
  const names = tainted.map(({ node }) => manifestText(node)).toSorted();
  const isDown = taints.every((taint) => taint.startsWith('node.kubernetes.io/'));
  const { how, do: cure } = taintHow(taints, isPinned, unplaced);
  return unmet('placed', isDown ? 'down' : how, {
    root: isDown || how === 'tainted' ? `Taint ${taints.join(', ')}` : manifestText(pod.owner),
    objects: [...names, manifestText(pod.owner)],
    say: isDown
      ? {
          what: `No node that the pods may use is ready (${taints.join(', ')})`,
          so: 'they are placed nowhere',
          do: 'bring the nodes back: see their conditions',
        }
      : {
          what: `The pods do not tolerate ${taints.join(' nor ')}, and every node they may use has it`,
          so: 'they are placed nowhere',
          do: cure,
        },
    evidence: [
      evidence,
      ...tainted
        .slice(0, 3)
        .map(({ node, taints: of }) =>
          seenField({ object: node, field: 'spec.taints', value: of.join(', ') }),
        ),
    ],
  });
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
    pattern: /volume node affinity/,
    how: 'other-node-than-its-volume',
    what: 'The volume of the pods is where they may not run',
    do: 'let the pods run where their volume is, or move the data',
  },
  {
    pattern: /untolerated taint|didn't tolerate/,
    how: 'tainted',
    what: 'The pods do not tolerate the taints of the nodes that the message names',
    do: 'add the toleration to the pods, or take the taint off the nodes',
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

function otherReasons({ pod, text, evidence }: Unplaced): readonly Because[] {
  const root = manifestText(pod.owner);
  return others
    .filter(({ pattern }) => pattern.test(text))
    .slice(0, 1)
    .map((it) =>
      unmet('placed', it.how, {
        root,
        say: { what: `${it.what}: ${root}`, so: 'they are placed nowhere', do: it.do },
        evidence: [evidence],
      }),
    );
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
