import { asPattern } from '#text';
import { terraformKinds } from '#knowledge';
import { type Source, placeAt } from '#files';
import type { ForeignObject } from './foreign-objects.ts';

/** The objects that the Terraform of a file creates under names that are written out. */
export function terraformObjects(source: Source): readonly ForeignObject[] {
  const found: ForeignObject[] = [];
  for (const match of source.text.matchAll(
    /^resource[ \t]+"kubernetes_(\w{1,60})"[ \t]+"[\w-]{1,100}"[ \t]*\{/gm,
  )) {
    const type = (match[1] ?? '').replace(/_v\d+(?:beta\d+)?$/, '');
    const start = match.index + match[0].length;
    const body = blockFrom(source.text, start);
    const kind = type === 'manifest' ? literal(body, 'kind') : terraformKinds[type];
    const at = body.search(/\bmetadata\s*(?:=\s*)?\{/);
    const metadata = at < 0 ? '' : blockFrom(body, body.indexOf('{', at) + 1);
    const name = literal(metadata, 'name');
    if (kind === undefined || name === undefined) continue;
    // A namespace that is computed is not known, and then nothing is said.
    const isComputed = /^[ \t]*namespace\s*=/m.test(metadata) && literal(metadata, 'namespace') === undefined;
    if (isComputed) continue;
    const namespace = literal(metadata, 'namespace') ?? '';
    found.push({ kind, namespace, name, place: placeAt(source, match.index), tool: 'Terraform' });
  }
  return found;
}

/** The text of a block up to its closing brace; braces in strings are few enough to be counted as well. */
function blockFrom(text: string, start: number): string {
  let depth = 1;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++;
    else if (text[index] === '}' && --depth === 0) return text.slice(start, index);
  }
  return text.slice(start);
}

function literal(text: string, field: string): string | undefined {
  const match = new RegExp(`^[ \\t]*"?${asPattern(field)}"?\\s*=\\s*"([A-Za-z0-9.:_-]{1,253})"`, 'm').exec(
    text,
  );
  return match?.[1];
}
