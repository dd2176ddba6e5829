import { source } from '#files';
import { YAMLException } from 'js-yaml';
import { checkExpansion } from './check-expansion.ts';
import { formatGoFloat } from './go-float.ts';
import { GoDecodeError, goValueOf } from './go-value.ts';
import { parseV2Node } from './parse-yaml-node.ts';

/** What sigs.k8s.io/yaml makes of a text, or why it makes nothing: its words, and where. */
export type GoYaml =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string; readonly offset: number };

/**
 * Reads a text as sigs.k8s.io/yaml's `Unmarshal` does on its way to JSON: the first document, by go-yaml v2, and
 * nothing that JSON cannot hold. What follows the first document is not looked at. An empty text is null.
 */
export function readGoYaml(text: string): GoYaml {
  const node = parseV2Node(source('', text));
  if (node === undefined) return { kind: 'value', value: null };
  if ('message' in node) return { kind: 'error', message: `yaml: ${node.message}`, offset: node.place.start };
  try {
    const value = goValueOf(node) ?? null;
    checkExpansion(text, value);
    const beyond = specialNumber.test(text) ? notInJson(value) : undefined;
    if (beyond === undefined) return { kind: 'value', value };
    return { kind: 'error', message: `json: unsupported value: ${formatGoFloat(beyond, 21)}`, offset: 0 };
  } catch (error) {
    if (error instanceof GoDecodeError)
      return { kind: 'error', message: error.message, offset: error.offset };
    if (!(error instanceof YAMLException)) throw error;
    return { kind: 'error', message: `yaml: ${error.reason}`, offset: 0 };
  }
}

const specialNumber = /\.(?:inf|nan)/i;

/** The first number that JSON has no text for. */
function notInJson(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const entry of Object.values(value)) {
    const found = notInJson(entry);
    if (found !== undefined) return found;
  }
  return undefined;
}
