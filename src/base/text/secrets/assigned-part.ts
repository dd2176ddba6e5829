/** What stands behind the first colon or equals sign of a line; the line itself where nothing does. */
export function assignedPart(line: string): string {
  const sign = line.search(/[:=]/);
  const part = sign < 0 ? '' : line.slice(sign + 1).trim();
  return part === '' ? line : part;
}
