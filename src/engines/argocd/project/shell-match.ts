import { pathGlob } from '#patterns';

/** Go's filepath.Match; bad patterns match nothing. */
export function shellMatches(pattern: string, text: string): boolean {
  return pathGlob(pattern)?.(text) ?? false;
}
