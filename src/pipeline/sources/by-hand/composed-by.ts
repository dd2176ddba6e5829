import { remembered } from '#answers';
import { asPattern } from '#text';
import { type Place, placeAt, readText, sourceAt } from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';
import { commandFiles } from './made-by-hand.ts';

/**
 * The script or guide of the tree that holds a manifest of a kind under a name, or under one that it puts together from
 * variables and from words that it names: `name: ${claim}-nfs`, where a list has the claims.
 */
export function composedBy(index: TreeIndex, kind: string, name: string): Composed | undefined {
  for (const { file, text, at, kind: held, name: written } of heldManifests(index)) {
    if (held !== kind || !index.searches.take(20)) continue;
    const parts = written.split(/\$\{[^{}]*\}|\$\w+|\{\{[^{}]*\}\}/);
    if (!isMadeOf(name, parts)) continue;
    const words = name.split('-').length;
    if (parts.length > 1 && !(index.searches.take(text.length * words) && namesBeginningOf(name, text)))
      continue;
    return { place: placeAt(sourceAt(index.tree, file), at), isWhole: parts.length === 1 };
  }
  return undefined;
}

/** Where a manifest stands, and whether its name is written out there. */
export type Composed = { readonly place: Place; readonly isWhole: boolean };

type HeldManifest = {
  readonly file: string;
  readonly text: string;
  readonly at: number;
  readonly kind: string;
  readonly name: string;
};

/** The manifests that stand in scripts and guides; found once, for it is asked about many names. */
const heldManifests = remembered((index: TreeIndex): readonly HeldManifest[] =>
  commandFiles(index).flatMap((file) => manifestsIn(file, readText(index.tree, file) ?? '')),
);

function manifestsIn(file: string, text: string): readonly HeldManifest[] {
  const found: HeldManifest[] = [];
  let at = 0;
  let kind: { readonly name: string; readonly at: number } | undefined;
  for (const line of text.split('\n')) {
    const [, field = '', value = ''] = /^\s*(kind|name):\s*["']?([^\s"'#]+)/.exec(line) ?? [];
    if (field === 'kind') kind = { name: value, at };
    if (field === 'name' && kind) {
      found.push({ file, text, at: kind.at, kind: kind.name, name: value });
      kind = undefined;
    }
    at += line.length + 1;
  }
  return found;
}

/** Whether a name has these parts in their order, the first at its beginning and the last at its end. */
function isMadeOf(name: string, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}

/** Whether a text has the first words of a name: `bazarr-config` for `bazarr-config-nfs`. */
function namesBeginningOf(name: string, text: string): boolean {
  const words = name.split('-');
  return words.some((_, count) => {
    const beginning = words.slice(0, count + 1).join('-');
    return beginning.length > 2 && new RegExp(`(?<![\\w.-])${asPattern(beginning)}(?![\\w.-])`).test(text);
  });
}
