import type { Finding } from '#findings';
import { firstNames } from '#text';
import { findingLines } from './finding-lines.ts';

/** Findings that a reader would read in the same words again, one after the other. */
export type SameWords = readonly [Finding, ...Finding[]];

/**
 * Findings that say the same of different lines, or of objects or files of other names, are read once, with the places; the order
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
      related.map(({ message }) => withoutNames(message, finding)),
      fix,
      findingLines(finding).map((line) => withoutNames(line, finding)),
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
    const name = nameOf(finding);
    return finding.what === first.what || name === '' ? place : `${place} (${name})`;
  });
  return [`the same at ${firstNames(places, shownPlaces)}`];
}

const shownPlaces = 8;

/** What a finding speaks of. */
function nameOf({ object, application }: Finding): string {
  return object?.name ?? application ?? '';
}

/** A sentence about anything of another name in another file. */
function withoutNames(text: string, finding: Finding): string {
  const names = [nameOf(finding), finding.location.file].filter((name) => name !== '');
  return text
    .split(' ')
    .map((word) => (names.includes(word.replace(/[,;:.)]$/, '')) ? '' : word))
    .join(' ');
}
