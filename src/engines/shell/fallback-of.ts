/** What `${NAME:-text}` or `${NAME:=text}` of a script puts in the place of an empty value. */
export function fallbackOf(text: string, name: string): string | undefined {
  for (const operator of [':-', ':=']) {
    const start = text.indexOf(`\${${name}${operator}`);
    if (start < 0) continue;
    const from = start + name.length + 4;
    const end = text.indexOf('}', from);
    const found = end < 0 ? '' : text.slice(from, end).replaceAll(/^["']|["']$/g, '');
    if (/^[\w./-]{1,100}$/.test(found)) return found;
  }
  return undefined;
}
