import { isRecord } from '#kube';

/** What our own `matches` is called; the library's backtracks, and lets nobody replace it. */
export const linearMatchesName = 'matchesInLinearTime';

/** Makes the expression call our `matches` instead of the library's. */
export function linearMatches(ast: unknown): void {
  const seen = new Set<object>();
  const open: unknown[] = [ast];
  for (let node = open.pop(); node !== undefined || open.length > 0; node = open.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const op = 'op' in node ? node.op : undefined;
    const args = 'args' in node ? node.args : undefined;
    if (op === 'rcall' && Array.isArray(args) && args[0] === 'matches') args[0] = linearMatchesName;
    if (op === undefined) open.push(...Object.values(node));
    // What a macro expands to is kept beside the call.
    else open.push(args, 'meta' in node && isRecord(node.meta) ? node.meta['alternate'] : undefined);
  }
}
