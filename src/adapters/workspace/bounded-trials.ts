import { type FileTree, walkFiles } from '#files';

/** Work on changed trees that is repeated, and whether it has taken as long as it may. */
export type Trials<T> = {
  readonly again: (tree: FileTree) => Promise<T>;
  readonly isOver: () => boolean;
};

/**
 * Repeats work on one changed tree after the other for as long as a run may take at most: a small tree that a stranger
 * wrote cannot make it take hours. What counts is the time of the CPU, so that it ends at the same place however busy
 * the machine is; with `all` also what is done between the trials, like looking for what to try.
 */
export function boundedTrials<T>(
  tree: FileTree,
  work: (tree: FileTree) => Promise<T> | T,
  counted: 'trials' | 'all' = 'trials',
): Trials<T> {
  const granted = 25 + [...walkFiles(tree)].length / filesPerSecond;
  const began = process.cpuUsage();
  let spent = 0;
  return {
    async again(changed) {
      const before = process.cpuUsage();
      try {
        return await work(changed);
      } finally {
        spent += secondsSince(before);
      }
    },
    isOver: () => (counted === 'all' ? secondsSince(began) : spent) > granted,
  };
}

/** Seconds of the CPU since a moment. */
function secondsSince(moment: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(moment);
  return (user + system) / 1e6;
}

/** Four files are worth a second: a large tree was written by somebody. */
const filesPerSecond = 4;
