import type { Engine, Mutant } from './mutant.ts';
import { ourVerdict } from './our-verdict.ts';
import type { RealJudge, Verdict } from './real-judge.ts';

export type Difference = {
  readonly index: number;
  readonly kind: 'only ours fails' | 'only theirs fails' | 'other output' | 'no verdict of ours';
  readonly input: string;
  readonly how: readonly string[];
  readonly theirs: string;
  readonly ours: string;
};

/** What came of the mutants of one engine. */
export type Tally = {
  mutants: number;
  /** The real tool crashed or did not end: nothing to compare with. */
  notJudged: number;
  sameVerdict: number;
  /** The real tool succeeds. */
  succeed: number;
  sameOutput: number;
  bothFail: number;
  sameMessage: number;
};

export function newTally(): Tally {
  return { mutants: 0, notJudged: 0, sameVerdict: 0, succeed: 0, sameOutput: 0, bothFail: 0, sameMessage: 0 };
}

/** Holds one mutant against the real tool, adds to the tally, and answers how the two differ, if they do. */
export async function compareMutant(
  { engine, judge, tally }: { readonly engine: Engine; readonly judge: RealJudge; readonly tally: Tally },
  mutant: Mutant,
  index: number,
): Promise<Difference | undefined> {
  const real = await judge.ask(mutant);
  tally.mutants++;
  if (real.kind === 'none') {
    tally.notJudged++;
    return undefined;
  }
  const ours = ourVerdict(engine, mutant);
  const differs = (kind: Difference['kind'], theirs: string, own: string): Difference => ({
    index,
    kind,
    input: mutant.name,
    how: mutant.how,
    theirs,
    ours: own,
  });
  if (real.kind === 'output') tally.succeed++;
  if (ours.kind === 'none') return differs('no verdict of ours', textOf(real), ours.because);
  if (real.kind !== ours.kind)
    return differs(
      real.kind === 'failed' ? 'only theirs fails' : 'only ours fails',
      textOf(real),
      textOf(ours),
    );
  if (real.kind === 'failed') {
    tally.sameVerdict++;
    tally.bothFail++;
    if (textOf(real).trim() === textOf(ours).trim()) tally.sameMessage++;
    return undefined;
  }
  const isSame = textOf(real) === textOf(ours) || isRandom(real, await judge.ask(mutant));
  if (engine !== 'health' || isSame || statusOf(real) === statusOf(ours)) tally.sameVerdict++;
  if (isSame) tally.sameOutput++;
  return isSame ? undefined : differs('other output', textOf(real), textOf(ours));
}

/** Whether the real tool says something else each time. */
function isRandom(first: Verdict, second: Verdict): boolean {
  return textOf(first) !== textOf(second);
}

/** The verdict of a health check without its message. */
function statusOf(verdict: Verdict): string {
  const { message: _message, ...status } = JSON.parse(textOf(verdict));
  return JSON.stringify(status);
}

function textOf(verdict: Verdict): string {
  if (verdict.kind === 'output') return verdict.text;
  return verdict.kind === 'failed' ? verdict.message : verdict.because;
}
