import { asPattern } from '#text';
import { terraformKinds } from '#knowledge';
import { type Source, placeAt } from '#files';
import type { ForeignObject } from './foreign-objects.ts';

/** The objects that the Terraform of a file creates under names that are written out. */
export function terraformObjects(source: Source): readonly ForeignObject[] {
  return terraformResources(source.text).flatMap(({ kind, body, start }) => {
    const at = body.search(/\bmetadata\s*(?:=\s*)?\{/);
    const metadata = at < 0 ? '' : blockFrom(body.slice(body.indexOf('{', at) + 1));
    const name = literal(metadata, 'name');
    if (name === undefined) return [];
    // A namespace that is computed is not known, and then nothing is said.
    const isComputed = /^[ \t]*namespace\s*=/m.test(metadata) && literal(metadata, 'namespace') === undefined;
    if (isComputed) return [];
    const namespace = literal(metadata, 'namespace') ?? '';
    return [{ kind, namespace, name, place: placeAt(source, start), tool: 'Terraform' }];
  });
}

/** An object of Kubernetes in Terraform, with the text of its block. */
type TerraformResource = { readonly kind: string; readonly body: string; readonly start: number };

/** The objects of Kubernetes that a file of Terraform has. */
export function terraformResources(text: string): readonly TerraformResource[] {
  const heads = [...text.matchAll(/^resource[ \t]+"kubernetes_(\w{1,60})"[ \t]+"[\w-]{1,100}"[ \t]*\{/gm)];
  return heads.flatMap((match, index) => {
    const type = (match[1] ?? '').replace(/_v\d+(?:beta\d+)?$/, '');
    // A block that is never closed ends where the next resource begins.
    const body = blockFrom(text.slice(match.index + match[0].length, heads[index + 1]?.index));
    const kind = type === 'manifest' ? literal(body, 'kind') : terraformKinds[type];
    return kind === undefined ? [] : [{ kind, body, start: match.index }];
  });
}

/** What stands before the brace that closes a block; braces in strings are few enough to be counted as well. */
function blockFrom(text: string): string {
  let depth = 1;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '{') depth++;
    else if (text[index] === '}' && --depth === 0) return text.slice(0, index);
  }
  return text;
}

function literal(text: string, field: string): string | undefined {
  const match = new RegExp(`^[ \\t]*"?${asPattern(field)}"?\\s*=\\s*"([A-Za-z0-9.:_-]{1,253})"`, 'm').exec(
    text,
  );
  return match?.[1];
}
