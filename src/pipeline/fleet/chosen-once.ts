import { grouped } from '#groups';
import { remembered } from '#answers';
import { pulse } from '#budget';

/**
 * Some of a list, chosen once for each list: a namespace may hold thousands of objects, and each of them may ask who else is
 * there.
 */
export function chosenOnce<T>(isChosen: (each: T) => boolean): (list: readonly T[]) => readonly T[] {
  const chosenOf = remembered((list: readonly T[]) => list.filter(isChosen));
  return (list) => {
    const chosen = chosenOf(list);
    pulse(chosen.length);
    return chosen;
  };
}

/** A list by a key, sorted into groups once for each list: for those who look for their likes among thousands. */
export function groupedOnce<T>(
  keyOf: (each: T) => string,
): (list: readonly T[], key: string) => readonly T[] {
  const groupsOf = remembered((list: readonly T[]) => grouped(list, keyOf));
  return (list, key) => groupsOf(list).get(key) ?? [];
}
