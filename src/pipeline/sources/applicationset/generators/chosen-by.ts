import { jsonText } from '#kube';
import type { Glob } from '#patterns';

type PathPattern = { readonly path: string; readonly isExclude: boolean; readonly matches: Glob };

/**
 * Which of some patterns takes a path in: the first that does, unless one leaves it out. Each path is held against them
 * once: a proof asks for every path of a tree that hardly differs as many times as a change has hunks.
 */
export function chosenBy<T extends PathPattern>(
  patterns: readonly T[],
  dialect: string,
): (path: string) => T | undefined {
  const key = jsonText([dialect, ...patterns.map(({ path, isExclude }) => [path, isExclude])]);
  return (path) => {
    const known = chosen.get(key)?.get(path);
    if (known !== undefined) return patterns[known];
    const isLeftOut = patterns.some(({ isExclude, matches }) => isExclude && matches(path));
    const found = isLeftOut
      ? -1
      : patterns.findIndex(({ isExclude, matches }) => !isExclude && matches(path));
    remember(key, path, found);
    return patterns[found];
  };
}

const chosen = new Map<string, Map<string, number>>();
let paths = 0;
const mostPaths = 100_000;

function remember(key: string, path: string, found: number): void {
  if (paths >= mostPaths) {
    chosen.clear();
    paths = 0;
  }
  let known = chosen.get(key);
  if (known === undefined) chosen.set(key, (known = new Map()));
  known.set(path, found);
  paths++;
}
