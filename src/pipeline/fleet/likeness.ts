import { isKindWord } from '#knowledge';
import { editDistance } from '#outcome';

/**
 * Whether two names look like the same name written twice: one or two letters off, the same words in another
 * order, or one word more. Names that differ in a number only (`web-1`, `web-2`) do not.
 */
export function areTwins(a: string, b: string): boolean {
  if (a === b) return false;
  const shorter = Math.min(a.length, b.length);
  const isNear = shorter >= 4 && distanceWithin(a, b, shorter >= 8 ? 2 : 1);
  return (isNear || haveLikeWords(words(a), words(b))) && a.replace(/\d+/g, '#') !== b.replace(/\d+/g, '#');
}

/** Whether the words are the same in another order, or one more. */
function haveLikeWords(left: readonly string[], right: readonly string[]): boolean {
  if (left.length === right.length) return left.length > 1 && sorted(left) === sorted(right);
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  if (few.length < 2 && !many.some(isKindWord)) return false;
  return many.length - few.length === 1 && few.every((word) => many.includes(word));
}

/** Whether two names are the same words in another order. */
export function areReordered(a: string, b: string): boolean {
  const left = words(a);
  return a !== b && left.length > 2 && sorted(left) === sorted(words(b));
}

/**
 * The word by which a name begins where another one of the same namespace begins with that of the namespace
 * (`cart` of `cart-db-login` beside `orders-db-login` in namespace `orders`): it may be left of the place it was
 * copied from.
 */
export function foreignWord(namespace: string, name: string, own: string): string | undefined {
  if (!own.startsWith(`${namespace}-`) || name.startsWith(`${namespace}-`)) return undefined;
  const rest = own.slice(namespace.length);
  const shared = words(rest);
  if (!name.endsWith(rest) || shared.length < 2 || shared.every(isKindWord)) return undefined;
  const foreign = name.slice(0, -rest.length);
  return /^[a-z0-9]{4}[a-z0-9]*$/.test(foreign) && !isKindWord(foreign) ? foreign : undefined;
}

/** The parts of a name between its dashes, dots and underscores. */
export function words(name: string): readonly string[] {
  return name.split(/[-_.]/).filter((word) => word !== '');
}

function sorted(list: readonly string[]): string {
  return [...list].sort().join('-');
}

function distanceWithin(a: string, b: string, limit: number): boolean {
  return Math.abs(a.length - b.length) <= limit && editDistance(a, b, limit + 1) <= limit;
}
