import type { Finding } from '#findings';
import { firstNames } from '#text';
import { findingLines } from './finding-lines.ts';

/** Findings that a reader would read in the same words again, one after the other. */
export type SameWords = readonly [Finding, ...Finding[]];

/**
 * Findings that say the same of different lines, or of objects of other names, are read once, with the places; the order
 * is that of the first of each.
 */
export function inSameWords(findings: readonly Finding[]): readonly SameWords[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { rule, severity, targets, related, fix } = finding;
    const key = JSON.stringify([
      rule,
      severity,
      targets,
      related,
      fix,
      findingLines(finding).map((line) => withoutName(line, nameOf(finding))),
    ]);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

/** Where else the same is to be said, and of what; nothing where there is no other place. */
export function otherPlaces([first, ...others]: SameWords): readonly string[] {
  if (others.length === 0) return [];
  const places = others.map((finding) => {
    const place = `${finding.location.file}:${finding.location.line}`;
    return finding.what === first.what ? place : `${place} (${nameOf(finding)})`;
  });
  return [`the same at ${firstNames(places, shownPlaces)}`];
}

const shownPlaces = 8;

/** What a finding speaks of. */
function nameOf({ object, application }: Finding): string {
  return object?.name ?? application ?? '';
}

/** A sentence about anything of another name. */
function withoutName(text: string, name: string): string {
  if (name === '') return text;
  return text
    .split(' ')
    .map((word) => (word.replace(/[,;:.]$/, '') === name ? '' : word))
    .join(' ');
}
