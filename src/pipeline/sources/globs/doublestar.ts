import type { Glob } from './gobwas-glob.ts';
import { pathMatchRegex } from './path-match.ts';

/**
 * Compiles a pattern of github.com/bmatcuk/doublestar: as path.Match, with `**` as a whole path segment for
 * any number of segments, and `{a,b}` alternatives.
 */
export function doublestar(pattern: string): Glob {
  const alternatives: RegExp[] = [];
  for (const plain of expandBraces(pattern)) {
    const regex = segmentsRegex(plain.split('/'));
    if (regex !== undefined) alternatives.push(new RegExp(`^${regex}$`, 'u'));
  }
  return (text) => alternatives.some((regex) => regex.test(text));
}

/** Whether a path is a pattern at all, as Argo CD decides it for value files. */
export function hasGlobCharacters(path: string): boolean {
  return /[*?[]/.test(path);
}

function segmentsRegex(segments: readonly string[]): string | undefined {
  let regex = '';
  let needsSlash = false;
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '**') {
      if (isLast) regex += needsSlash ? '(?:\\/.*)?' : '.*';
      else {
        regex += needsSlash ? '\\/(?:.*\\/)?' : '(?:.*\\/)?';
        needsSlash = false;
      }
      continue;
    }
    const part = pathMatchRegex(segment);
    if (part === undefined) return undefined;
    regex += (needsSlash ? '\\/' : '') + part;
    needsSlash = true;
  }
  return regex;
}

function expandBraces(pattern: string): readonly string[] {
  const open = pattern.indexOf('{');
  if (open < 0) return [pattern];
  let depth = 0;
  let start = open + 1;
  const parts: string[] = [];
  for (let index = open; index < pattern.length; index++) {
    const character = pattern[index];
    if (character === '{') depth++;
    else if (character === ',' && depth === 1) {
      parts.push(pattern.slice(start, index));
      start = index + 1;
    } else if (character === '}' && --depth === 0) {
      parts.push(pattern.slice(start, index));
      const before = pattern.slice(0, open);
      const after = pattern.slice(index + 1);
      return parts.flatMap((part) => expandBraces(before + part + after));
    }
  }
  return [pattern];
}
