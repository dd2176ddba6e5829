/** Plain data as a text that no other data has: numbers of any kind, and what is absent, are told apart from texts. */
export function keyText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'string') return `"${value}`;
    if (typeof value === 'bigint') return `n${value}`;
    if (value === undefined) return 'u';
    return typeof value === 'number' && !Number.isFinite(value) ? `f${value}` : value;
  });
}
