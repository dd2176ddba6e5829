/**
 * The stretches of an output that are text of the template itself, in their order: three numbers each, where it begins
 * in the output, how long it is, and where it stands in the template.
 */
export type Literals = number[];

/** Where a character of the output stands in the template, if it is text of the template itself. */
export function literalAt(literals: readonly number[], offset: number): number | undefined {
  let low = 0;
  let high = literals.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((literals[3 * middle] ?? 0) + (literals[3 * middle + 1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const start = literals[3 * low];
  const position = literals[3 * low + 2];
  if (start === undefined || position === undefined || start > offset) return undefined;
  return position + offset - start;
}
