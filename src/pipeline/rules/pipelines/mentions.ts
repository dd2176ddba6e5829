import { type Fleet, type FleetObject, everyNode, textPlace } from '#fleet';
import { nearest } from '#outcome';
import { type YamlPath, pointerText } from '#yaml';
import type { Hit } from '../rule.ts';

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

/** A hit at the line that mentions something which is not there. */
export function mentionHit(fleet: Fleet, from: FleetObject, mention: Mention, message: string): Hit {
  const { path, line } = mention;
  return {
    target: fleet.target,
    application: from.unit.owner.name,
    object: from.id,
    path: pointerText(path),
    place: textPlace(from, path, line),
    message,
  };
}

/** What was probably meant, as the end of a sentence. */
export function meant(name: string, known: Iterable<string>): string {
  const twin = nearest(name, known);
  return twin === undefined ? '' : `; did you mean ${twin}?`;
}
