import { isRecord } from '#kube';

/** Functions of the library that take more than linear time on texts made for it, and that nobody may replace. */
const replaced = ['matches', 'contains', 'indexOf', 'lastIndexOf', 'split'] as const;

const suffix = 'InLinearTime';

/** What our own function is called that stands for one of the library's. */
export function linearName(name: (typeof replaced)[number]): string {
  return `${name}${suffix}`;
}

/** A message with the names that people write. */
export function withoutLinearNames(message: string): string {
  return message.replaceAll(suffix, '');
}

const names = new Map<unknown, string>(replaced.map((name) => [name, linearName(name)]));

/** Makes the expression call our functions instead of the library's. */
export function linearCalls(ast: unknown): void {
  const seen = new Set<object>();
  const open: unknown[] = [ast];
  for (let node = open.pop(); node !== undefined || open.length > 0; node = open.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const op = 'op' in node ? node.op : undefined;
    const args = 'args' in node ? node.args : undefined;
    if (op === 'rcall' && Array.isArray(args)) args[0] = names.get(args[0]) ?? args[0];
    if (op === undefined) for (const value of Object.values(node)) open.push(value);
    // What a macro expands to is kept beside the call.
    else open.push(args, 'meta' in node && isRecord(node.meta) ? node.meta['alternate'] : undefined);
  }
}
