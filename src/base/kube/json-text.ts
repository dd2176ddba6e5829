/** A value as JSON. Whole numbers that only a bigint holds are written as text, exactly, and no value makes it fail. */
export function jsonText(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  );
  return text ?? 'null';
}
