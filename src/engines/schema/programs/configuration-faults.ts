import { isRecord } from '#kube';
import { textBefore } from '#text';
import type { YamlPath } from '#yaml';

/**
 * What a decoder takes at one place: anything (`*`), a scalar (`s`, `b`, `i`, `f`), the keys of a mapping with the nodes
 * of their values, the items of a list (`[node]`), the values of a mapping with free keys (`['m', node]`), or components
 * (`['c', nodes by type]`), whose keys are their type, alone or before a slash and a name.
 */
export type Node = string | readonly [number] | readonly ['m', number] | Components | Keys;

type Keys = Readonly<Record<string, number>>;
type Components = readonly ['c', Keys];

/** Something in a configuration at which its program ends: a key that it does not know, or a value of another shape. */
export type ConfigurationFault = { readonly path: YamlPath } & (
  | { readonly kind: 'unknown-key' | 'unknown-component'; readonly known: readonly string[] }
  | { readonly kind: 'shape'; readonly wanted: Shape }
);

export type Shape = 'a mapping' | 'a list' | 'a single value' | 'true or false' | 'a number';

/** What a document has that the node of its root does not take. What is filled in at the start is passed over. */
export function faultsOf(
  nodes: readonly Node[],
  root: number,
  document: unknown,
): readonly ConfigurationFault[] {
  const faults: ConfigurationFault[] = [];
  visit(root, document, []);
  return faults;

  function visit(index: number, value: unknown, path: YamlPath): void {
    const node = nodes[index];
    if (node === undefined || value === null || value === undefined || isFilledIn(value)) return;
    if (typeof node === 'string') return scalar(node, value, path);
    if (isList(node)) {
      if (!Array.isArray(value)) return wrong(path, 'a list');
      return value.forEach((item, at) => visit(node[0], item, [...path, at]));
    }
    if (!isRecord(value)) return wrong(path, 'a mapping');
    for (const [key, child] of Object.entries(value)) {
      const at = [...path, key];
      const next = nodeOf(node, key);
      if (typeof next === 'number') visit(next, child, at);
      else if (!isFilledIn(key)) faults.push({ ...next, path: at });
    }
  }

  function scalar(type: string, value: unknown, path: YamlPath): void {
    if (type === '*') return;
    if (typeof value === 'object') wrong(path, 'a single value');
    else if (type === 'b' && (typeof value === 'number' || (typeof value === 'string' && !words.test(value))))
      wrong(path, 'true or false');
    else if ((type === 'i' || type === 'f') && typeof value === 'string' && !digits.test(value))
      wrong(path, 'a number');
  }

  function wrong(path: YamlPath, wanted: Shape): void {
    faults.push({ kind: 'shape', path, wanted });
  }
}

const words = /^(true|false|yes|no|on|off|y|n)?$/i;

/** What may be a number in some notation, in quotes or with its digits grouped. */
const digits = /^[-+]?[\d._xoa-f]*$|^[-+]?\.?(inf|nan)$|^\d+e[-+]?\d+$/i;

/** Whether the program, or whoever starts it, writes something else there first. */
function isFilledIn(value: unknown): boolean {
  return typeof value === 'string' && /\$|\{\{|%\w|<\w/.test(value);
}

function isList(node: Exclude<Node, string>): node is readonly [number] {
  return Array.isArray(node) && node.length === 1;
}

type Unknown = Omit<Extract<ConfigurationFault, { readonly known: readonly string[] }>, 'path'>;

/** What a mapping takes under a key, or what it knows instead. */
function nodeOf(node: Exclude<Node, string | readonly [number]>, key: string): number | Unknown {
  if (isValues(node)) return node[1];
  if (isComponents(node)) {
    const [, types] = node;
    const type = textBefore(key, '/').trim();
    if (Object.hasOwn(types, type)) return types[type] ?? 0;
    return types['*'] ?? { kind: 'unknown-component', known: Object.keys(types) };
  }
  const keys = Object.keys(node);
  if (Object.hasOwn(node, key)) return node[key] ?? 0;
  const known = keys.find((each) => fits(each, key));
  if (known !== undefined) return node[known] ?? 0;
  return keys.length === 0 ? 0 : { kind: 'unknown-key', known: keys };
}

function isValues(node: Exclude<Node, string>): node is readonly ['m', number] {
  return Array.isArray(node) && node[0] === 'm';
}

function isComponents(node: Components | Keys): node is Components {
  return Array.isArray(node);
}

/** `*_sd_configs` stands for all keys that end so. */
function fits(pattern: string, key: string): boolean {
  return pattern.startsWith('*') && key.endsWith(pattern.slice(1));
}
