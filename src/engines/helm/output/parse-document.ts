import { type GoYaml, readGoYaml } from '#yaml';

/**
 * Decodes the text of one document. The same text gives the same object: releases share many documents, and a
 * second render of a chart changes few of them.
 */
export function parseDocument(text: string): GoYaml {
  const known = cache.get(text);
  if (known) return known;
  const parsed = readGoYaml(text);
  cache.set(text, parsed);
  size += text.length;
  for (const oldest of cache.keys()) {
    if (size <= maxSize) break;
    cache.delete(oldest);
    size -= oldest.length;
  }
  return parsed;
}

const cache = new Map<string, GoYaml>();
const maxSize = 64 * 1024 * 1024;
let size = 0;
