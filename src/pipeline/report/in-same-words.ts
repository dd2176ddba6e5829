import type { Finding } from '#findings';
import { firstNames } from '#text';
import { findingLines } from './finding-lines.ts';

/** Findings that a reader would read in the same words again, one after the other. */
export type SameWords = readonly [Finding, ...Finding[]];

/** Findings that say the same of different lines are read once, with the places; the order is that of the first of each. */
export function inSameWords(findings: readonly Finding[]): readonly SameWords[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { rule, severity, targets, related, fix } = finding;
    const key = JSON.stringify([rule, severity, targets, related, fix, findingLines(finding)]);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

/** Where else the same is to be said; nothing where there is no other place. */
export function otherPlaces([, ...others]: SameWords): readonly string[] {
  if (others.length === 0) return [];
  return [`the same at ${firstNames(others.map(({ location }) => `${location.file}:${location.line}`))}`];
}
