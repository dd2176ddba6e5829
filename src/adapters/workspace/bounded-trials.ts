import { type FileTree, walkFiles } from '#files';

/** Work on changed trees that is repeated, and whether it has taken as long as it may. */
export type Trials<T> = {
  readonly again: (tree: FileTree) => Promise<T>;
  readonly isOver: () => boolean;
};

/**
 * Repeats work on one changed tree after the other for as long as a run may take at most: a small tree that a stranger
 * wrote cannot make it take hours. What counts is the time of the CPU, so that it ends at the same place however busy
 * the machine is.
 */
export function boundedTrials<T>(tree: FileTree, work: (tree: FileTree) => Promise<T> | T): Trials<T> {
  const granted = 25 + [...walkFiles(tree)].length / filesPerSecond;
  let spent = 0;
  return {
    async again(changed) {
      const before = process.cpuUsage();
      try {
        return await work(changed);
      } finally {
        const { user, system } = process.cpuUsage(before);
        spent += (user + system) / 1e6;
      }
    },
    isOver: () => spent > granted,
  };
}

/** Four files are worth a second: a large tree was written by somebody. */
const filesPerSecond = 4;
