import { type Source, placeAt } from '#files';
import type { YamlError } from './parse-yaml.ts';

/** Go's YAML reads nothing but Unicode: the error for a stretch of a source whose bytes are none. */
export function brokenIn(from: Source, start: number, end: number): YamlError | undefined {
  const { broken } = from;
  if (!broken || broken.at < start || broken.at >= end) return undefined;
  return { message: broken.problem, place: placeAt(from, broken.at) };
}
