/** A piece of a Go time layout: an element, or text that stands for itself. */
export type LayoutPart = { readonly kind: 'element' | 'text'; readonly text: string };

const ELEMENT =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|002|0[1-6]|15|1|2006|2|_2006|__2|_2|3|4|5|PM|pm|-070000|-07:00:00|-0700|-07:00|-07|Z070000|Z07:00:00|Z0700|Z07:00|Z07|[.,](?:0+|9+)(?![0-9])/g;

const cache = new Map<string, readonly LayoutPart[]>();

/** Splits a layout into its elements, as nextStdChunk in time/format.go finds them. */
export function parseLayout(layout: string): readonly LayoutPart[] {
  const known = cache.get(layout);
  if (known !== undefined) return known;
  const parts: LayoutPart[] = [];
  let last = 0;
  for (const match of layout.matchAll(ELEMENT)) {
    const isYear = match[0] === '_2006';
    const start = isYear ? match.index + 1 : match.index;
    if (start > last) parts.push({ kind: 'text', text: layout.slice(last, start) });
    parts.push({ kind: 'element', text: isYear ? '2006' : match[0] });
    last = match.index + match[0].length;
  }
  if (last < layout.length) parts.push({ kind: 'text', text: layout.slice(last) });
  if (cache.size > 500) cache.clear();
  cache.set(layout, parts);
  return parts;
}
