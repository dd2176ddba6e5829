import { nearest } from '#outcome';

/** The one of some names that a name was probably meant to be: few letters differ, or one is the end of the other. */
export function slipOf(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const plain = simple(name);
  const same = all.find((candidate) => simple(candidate) === plain || isEnding(plain, simple(candidate)));
  if (same !== undefined) return same;
  const near = nearest(name, all);
  if (near === undefined) return undefined;
  const letters = Math.max(1, Math.floor(name.length / 6));
  return nearest(plain, [simple(near)]) !== undefined && differs(plain, simple(near)) <= letters
    ? near
    : undefined;
}

function simple(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const longEnough = { letters: 8, share: 0.6 };

function isEnding(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const { letters, share } = longEnough;
  return short.length >= Math.max(letters, share * long.length) && long.endsWith(short);
}

/** An upper bound of how many letters differ: those between the common beginning and the common end. */
function differs(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}
