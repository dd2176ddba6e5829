import { Recent } from '#budget';
import { type GoYaml, compactData, readGoYaml } from '#yaml';

/**
 * Decodes the text of one document. The same text gives the same object: releases share many documents, and a
 * second render of a chart changes few of them.
 */
export function parseDocument(text: string): GoYaml {
  return cache.get(text, () => {
    const read = readGoYaml(text);
    return read.kind === 'value' ? { ...read, value: compactData(read.value) } : read;
  });
}

const cache = new Recent<string, GoYaml>(16 * 1024 * 1024, (text) => text.length);
