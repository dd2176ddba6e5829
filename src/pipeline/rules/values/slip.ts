import { isSlip } from '#outcome';

/** The one of some names that a name was probably meant to be: few letters differ, or one begins or ends the other. */
export function slipOf(name: string, candidates: Iterable<string>): string | undefined {
  const plain = simple(name);
  const all = [...candidates];
  return (
    all.find((candidate) => simple(candidate) === plain || isPartOf(plain, simple(candidate))) ??
    all.find((candidate) => isSlip(plain, simple(candidate)))
  );
}

function simple(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const longEnough = { letters: 8, share: 0.6 };

function isPartOf(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const { letters, share } = longEnough;
  const isLong = short.length >= Math.max(letters, share * long.length);
  return isLong && (long.endsWith(short) || long.startsWith(short));
}
