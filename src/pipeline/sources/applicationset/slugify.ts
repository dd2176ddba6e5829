import { trimOf } from '#text';

/**
 * A text as part of a URL (gosimple/slug): lower case letters, digits, `-` and `_`, at most `maxLength` long. Smart
 * truncation keeps whole words as long as one fits.
 */
export function slugify(text: string, maxLength: number, isSmart: boolean): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9-_]/g, '-')
    .replace(/-+/g, '-');
  const slug = trimOf(plain, '-_');
  if (maxLength <= 0 || slug.length < maxLength) return slug;
  if (!isSmart) return slug.slice(0, maxLength);
  let kept = '';
  for (const word of slug.split('-')) {
    const next = kept === '' ? word : `${kept}-${word}`;
    if (next.length > maxLength) break;
    kept = next;
  }
  return kept === '' ? slug.slice(0, maxLength) : kept;
}
