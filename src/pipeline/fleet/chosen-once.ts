/**
 * Some of a list, chosen once for each list: a namespace may hold thousands of objects, and each of them may ask who else is
 * there.
 */
export function chosenOnce<T>(isChosen: (each: T) => boolean): (list: readonly T[]) => readonly T[] {
  const known = new WeakMap<readonly T[], readonly T[]>();
  return (list) => {
    let chosen = known.get(list);
    if (!chosen) known.set(list, (chosen = list.filter(isChosen)));
    return chosen;
  };
}
