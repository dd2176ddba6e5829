import { type Fleet, type FleetObject, everyNode, textPlace } from '#fleet';
import type { YamlPath } from '#yaml';
import type { Subject } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/** A name that a text of an object mentions. */
export type Mention = {
  readonly name: string;
  readonly path: YamlPath;
  /** The line of the text, for texts of many lines. */
  readonly line?: number;
};

/** Everything that the texts below a value mention by a pattern with one name in it. */
export function mentionsIn(value: unknown, base: YamlPath, pattern: RegExp): readonly Mention[] {
  const found: Mention[] = [];
  for (const { path, value: text } of everyNode(value, base)) {
    if (typeof text !== 'string') continue;
    for (const match of text.matchAll(pattern)) {
      const name = match.slice(1).find((group) => group !== undefined) ?? '';
      const line = text.includes('\n') ? { line: text.slice(0, match.index).split('\n').length - 1 } : {};
      found.push({ name, path, ...line });
    }
  }
  return found;
}

/** The line that mentions something which is not there. */
export function mentionSubject(fleet: Fleet, from: FleetObject, { path, line }: Mention): Subject {
  return { ...objectSubject(fleet, from, path), place: textPlace(from, path, line) };
}
