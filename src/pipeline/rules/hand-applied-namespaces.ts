import { type Reason, hesitation } from '#evidence';
import { type Place, placeAt, readText, source } from '#files';
import type { Fleet } from '#fleet';
import { commandFiles, isAppliedByHand } from '#sources';
import type { RuleContext } from './rule-context.ts';

/** A Namespace that a script or a guide applies, with its Pod Security level. */
export type HandApplied = { readonly level: string; readonly place: Place };

/**
 * The Pod Security levels that scripts and guides of the tree give to namespaces before Argo CD comes: by a manifest
 * that they apply, or by a label. Namespaces that are given different ones are left out, each but the first.
 */
export function handAppliedLevels(
  { index }: RuleContext,
  { objects }: Fleet,
): ReadonlyMap<string, HandApplied> {
  const found = new Map<string, HandApplied>();
  for (const { id, manifest, origin, unit } of objects) {
    if (id.kind !== 'Namespace' || id.group !== '' || unit.standing.kind !== 'undeployed') continue;
    const level = manifest.metadata?.labels?.[enforce];
    if (typeof level !== 'string' || found.has(id.name)) continue;
    const { place } = origin;
    if (isAppliedByHand(index, place.source.name)) found.set(id.name, { level, place });
  }
  for (const file of commandFiles(index)) {
    const text = readText(index.tree, file) ?? '';
    if (!text.includes(enforce)) continue;
    for (const { 0: command, 1: name = '', index: at } of text.matchAll(labelled)) {
      const level = /enforce=["']?(\w+)/.exec(command)?.[1];
      if (level !== undefined && !found.has(name))
        found.set(name, { level, place: placeAt(source(file, text), at) });
    }
  }
  return found;
}

const enforce = 'pod-security.kubernetes.io/enforce';

const labelled =
  /\b(?:kubectl|oc)\s{1,9}label\s{1,9}(?:-[\w=-]{1,99}\s{1,9}){0,9}(?:ns|namespaces?)[\s/]{1,9}([a-z0-9][a-z0-9-]{0,62})\s(?:[^\n\\]|\\\n){0,500}?pod-security\.kubernetes\.io\/enforce=["']?\w+/g;

/** That only a command outside of Argo CD sets the level. */
export function setByHand({ place }: HandApplied): Reason {
  return hesitation('by-hand', `a script or a guide sets that level, not Argo CD`, () => place);
}
