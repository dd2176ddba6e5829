import { type Budget, type Failure, attempt } from '#budget';

/** What the files of a tree may ask for: each its ordinary share, and what is left of the run beyond it. */
export type FileShares = {
  /** Takes steps for what a file brings; why not, where the file has had its share and the run has nothing left. */
  readonly take: (file: string, steps: number) => Failure | undefined;
  /** Work in an order in which no file takes all that is left before its neighbours had a turn. */
  readonly inTurns: <T>(work: readonly T[], of: (each: T) => Asked) => readonly T[];
};

/** What a piece of work costs, and whose it is. */
export type Asked = { readonly file: string; readonly steps: number };

/** What every file may ask for, whatever its neighbours asked for before it: about 25 applications. */
const ordinarySteps = 600_000;

/** Makes the shares of a run. A tree has as many as it has files, so that all of them together are bounded. */
export function fileShares(budget: Budget): FileShares {
  const left = new Map<string, number>();

  function take(file: string, steps: number): Failure | undefined {
    const own = left.get(file) ?? ordinarySteps;
    if (own >= steps) {
      left.set(file, own - steps);
      return undefined;
    }
    const taken = attempt(() => budget.charge(steps));
    return taken.kind === 'done' ? undefined : taken;
  }

  function inTurns<T>(work: readonly T[], of: (each: T) => Asked): readonly T[] {
    const steps = work.reduce((sum, each) => sum + of(each).steps, 0);
    if (budget.affords({ steps, bytes: 0 })) return work;
    const before = new Map<string, number>();
    const turns = work.map((each) => {
      const { file } = of(each);
      const turn = before.get(file) ?? 0;
      before.set(file, turn + 1);
      return { each, turn };
    });
    return turns.toSorted((a, b) => a.turn - b.turn).map(({ each }) => each);
  }

  return { take, inTurns };
}
