import type { Reason, Weight } from './reason.ts';

/** What the reasons for and against a statement come to. */
export type Verdict = {
  /** How sure we are, as the report says it. */
  readonly confidence: Confidence;
  /**
   * `certain`: nothing speaks against it; `doubtful`: something makes one hesitate; `contested`: something speaks
   * clearly against it; `refuted`: it is not so.
   */
  readonly standing: 'certain' | 'doubtful' | 'contested' | 'refuted';
};

export type Confidence = 'proven' | 'likely' | 'possible';

/** Weighs the reasons for and against a statement. What nobody speaks for is taken as seen: proof. */
export function weigh(reasons: readonly Reason[]): Verdict {
  const against = heaviest(reasons, 'against');
  if (against === 'proof') return { confidence: 'possible', standing: 'refuted' };
  const row = table[against ?? 'none'];
  return row[heaviest(reasons, 'for') ?? 'proof'];
}

/** The reason that speaks most clearly on a side; of several the first. */
export function strongest(reasons: readonly Reason[], side: Reason['speaks']): Reason | undefined {
  const weight = heaviest(reasons, side);
  return reasons.find((reason) => reason.speaks === side && reason.weight === weight);
}

function heaviest(reasons: readonly Reason[], side: Reason['speaks']): Weight | undefined {
  return weights.find((weight) =>
    reasons.some((reason) => reason.speaks === side && reason.weight === weight),
  );
}

const weights: readonly Weight[] = ['proof', 'strong', 'weak', 'faint'];

const certain = { confidence: 'likely', standing: 'certain' } as const;
const doubtful = { confidence: 'possible', standing: 'doubtful' } as const;
const contested = { confidence: 'possible', standing: 'contested' } as const;

/** Rows: the heaviest reason against; columns: the heaviest reason for. */
const table: Readonly<Record<'none' | Exclude<Weight, 'proof'>, Readonly<Record<Weight, Verdict>>>> = {
  none: { proof: { ...certain, confidence: 'proven' }, strong: certain, weak: doubtful, faint: doubtful },
  faint: { proof: { ...doubtful, confidence: 'likely' }, strong: doubtful, weak: doubtful, faint: contested },
  weak: { proof: { ...doubtful, confidence: 'likely' }, strong: doubtful, weak: contested, faint: contested },
  strong: { proof: contested, strong: contested, weak: contested, faint: contested },
};
