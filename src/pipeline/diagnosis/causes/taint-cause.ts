import { isBuiltInGroup, type Manifest, manifestId } from '#kube';
import type { Because } from '../because.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { taintsAgainst } from '../nodes.ts';
import { manifestText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { type Unplaced } from './unplaced.ts';

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

export function taintCause(
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
