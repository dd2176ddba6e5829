import type { ValuePath } from './shape.ts';

/** The paths below `.Values` that a text names, for texts that are templates but are not followed as such. */
export function mentionedPaths(text: string): readonly ValuePath[] {
  const found: ValuePath[] = [];
  for (const [, path = ''] of text.matchAll(/\.Values((?:\.[A-Za-z0-9_]{1,100}){0,20})/g)) {
    found.push(path.split('.').slice(1));
  }
  return found;
}
