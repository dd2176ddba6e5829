import { type FileTree, walkFiles } from '#files';

/** Work on changed trees that is repeated, and whether it has taken as long as it may. */
export type Trials<T> = {
  readonly again: (tree: FileTree) => Promise<T>;
  readonly isOver: () => boolean;
};

/** What counts, and by which clock of the CPU. */
type Counting = { readonly counted?: 'trials' | 'all'; readonly clock?: () => NodeJS.CpuUsage };

/**
 * Repeats work on one changed tree after the other for as long as a run may take at most: a small tree that a stranger
 * wrote cannot make it take hours. What counts is the time of the CPU, so that it ends at the same place however busy
 * the machine is; with all counted also what is done between the trials, like looking for what to try.
 */
export function boundedTrials<T>(
  tree: FileTree,
  work: (tree: FileTree) => Promise<T> | T,
  { counted = 'trials', clock = () => process.cpuUsage() }: Counting = {},
): Trials<T> {
  const granted = secondsFor([...walkFiles(tree)].length);
  const secondsAt = () => {
    const { user, system } = clock();
    return (user + system) / 1e6;
  };
  const began = secondsAt();
  let spent = 0;
  return {
    async again(changed) {
      const before = secondsAt();
      try {
        return await work(changed);
      } finally {
        spent += secondsAt() - before;
      }
    },
    isOver: () => (counted === 'all' ? secondsAt() - began : spent) > granted,
  };
}

/** Four files are worth a second, because somebody wrote them; thousands of small ones are not worth an hour. */
function secondsFor(files: number): number {
  return 25 + Math.min(files / 4, 60 + files / 40);
}
