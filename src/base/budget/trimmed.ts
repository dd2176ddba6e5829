/**
 * The same list without room to spare. One that grew, or that was spread and added to, has room for some sixteen more
 * than it holds: what is kept for every object of a fleet is trimmed, where that would be most of it.
 */
export function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.slice();
}
