import { type Manifest, matchesSelector, numberAt, recordAt } from '#kube';
import { manifestText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import type { AskNeed } from './asker.ts';
import { unmet } from './unmet.ts';

const notLetGo =
  /violate the pod's disruption budget|(?:cannot|could not|can't|unable to|failed to|error) (?:evict|drain)\w{0,3}\b[^\n]{0,200}(?:disruption|budget|PDB|Too ?Many ?Requests|429)|\bdisruption ?budget\b[^\n]{0,120}(?:block|prevent|refus|not allow|violat|0 allowed)|\b(?:block|prevent)\w{0,3} by (?:a |the )?(?:pod ?)?(?:disruption ?budget|PDB)/i;

/** Somebody who wants pods to leave a node, and a budget that lets none of them go. */
export const evictionNeed: AskNeed = ({ text, evidence }, { owner, view }) => {
  if (!notLetGo.test(text)) return [];
  const shut = view
    .ofKind('PodDisruptionBudget')
    .filter(
      (it) =>
        numberAt(it, 'status', 'disruptionsAllowed') === 0 &&
        (numberAt(it, 'status', 'expectedPods') ?? 1) > 0,
    );
  const named = shut.filter(
    (it) =>
      text.includes(it.metadata?.name ?? '\n') ||
      podsUnder(it).some((pod) => text.includes(pod.metadata?.name ?? '\n')),
  );
  const budgets = named.length > 0 ? named : shut;
  const [budget] = budgets;
  if (budget === undefined) return [];
  const root = manifestText(budget);
  return [
    unmet('gone', 'let-by-its-budget', {
      root,
      objects: [...budgets.map(manifestText), manifestText(owner)],
      say: {
        what: `${root} lets none of its pods go`,
        so: 'no node that runs one of them can be emptied, and what waits for that waits for ever',
        do: 'let the budget allow one disruption, or run one pod more than it asks for',
      },
      evidence: [evidence, seenField({ object: budget, field: 'status.disruptionsAllowed', value: '0' })],
    }),
  ];

  function podsUnder(it: Manifest): readonly Manifest[] {
    return view
      .ofKind('Pod', it.metadata?.namespace ?? '')
      .filter((pod) => matchesSelector(recordAt(it, 'spec', 'selector'), pod.metadata?.labels));
  }
};
