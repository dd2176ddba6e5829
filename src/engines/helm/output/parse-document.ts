import { source } from '#files';
import { goYamlError } from '#gotemplate';
import { parseYaml, parseYamlValue } from '#yaml';

/** What a document says, or why it is no YAML and at which offset. */
export type ParsedDocument =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string; readonly offset: number };

/**
 * Decodes the text of one document. The same text gives the same object: releases share many documents, and a
 * second render of a chart changes few of them.
 */
export function parseDocument(text: string): ParsedDocument {
  const known = cache.get(text);
  if (known) return known;
  const parsed = parse(text);
  cache.set(text, parsed);
  size += text.length;
  for (const oldest of cache.keys()) {
    if (size <= maxSize) break;
    cache.delete(oldest);
    size -= oldest.length;
  }
  return parsed;
}

const cache = new Map<string, ParsedDocument>();
const maxSize = 64 * 1024 * 1024;
let size = 0;

function parse(text: string): ParsedDocument {
  try {
    return { kind: 'value', value: parseYamlValue(text) };
  } catch (error) {
    const [first] = parseYaml(source('', text)).errors;
    return { kind: 'error', message: goYamlError(error, text), offset: first?.place.start ?? 0 };
  }
}
