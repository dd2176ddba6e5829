/** The order of two texts by their characters, whatever the language of whoever reads them. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
