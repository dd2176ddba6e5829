import type { YamlNode } from '../../../base/yaml/index.js';
/**
 * Writes back the document inside a scalar after a replacement: JSON stays JSON (pretty when it was), anything
 * else becomes YAML (`api/filters/replacement`, serializeStructuredData).
 */
export declare function serializeStructured(node: YamlNode, original: string): string | undefined;
