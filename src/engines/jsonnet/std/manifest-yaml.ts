import { shortestText } from '../values/number-text.ts';
import { force } from '../values/thunk.ts';
import { quoteJson } from '../values/to-text.ts';
import { type Value, isArray, isFunction, isObject } from '../values/value.ts';
import type { Call } from './define.ts';
import { foldCase } from './strings.ts';

export type YamlStyle = { readonly indentArrays: boolean; readonly quoteKeys: boolean };

/** std.manifestYamlDoc (builtins.go builtinManifestYamlDoc). */
export function manifestYaml(call: Call, value: Value, style: YamlStyle): string {
  const { vm, at } = call;
  return vm.checked(write(value, '', 0));

  function write(each: Value, indent: string, depth: number): string {
    vm.spend(1);
    if (depth >= vm.limits.frames)
      throw vm.error('max manifest depth exceeded, possible infinite recursion', at);
    if (each === null) return 'null';
    if (typeof each === 'boolean') return String(each);
    if (typeof each === 'number') return shortestText(each);
    if (typeof each === 'string') return writeString(each, indent);
    // The real function writes nothing for a function, and does not complain.
    if (isFunction(each)) return '';
    if (isArray(each)) {
      if (each.elements.length === 0) return '[]';
      const items = each.elements.map((element) => {
        const item = force(vm, element, at);
        const isNested = isArray(item) && item.elements.length > 0;
        const inner = isArray(item) || isObject(item) ? `${indent}  ` : indent;
        return `-${isNested ? `\n${indent}  ` : ' '}${write(item, inner, depth + 1)}`;
      });
      return items.join(`\n${indent}`);
    }
    const names = each.visibleNames();
    if (names.length === 0) return '{}';
    const items = names.map((name) => {
      const item = each.index({ vm, name, at });
      const key = style.quoteKeys || !isBareSafe(name) ? quoteJson(name) : name;
      if (isArray(item) && item.elements.length > 0) {
        const inner = style.indentArrays ? `${indent}  ` : indent;
        return `${key}:\n${inner}${write(item, inner, depth + 1)}`;
      }
      if (isObject(item) && item.visibleNames().length > 0)
        return `${key}:\n${indent}  ${write(item, `${indent}  `, depth + 1)}`;
      return `${key}: ${write(item, indent, depth + 1)}`;
    });
    return items.join(`\n${indent}`);
  }
}

function writeString(text: string, indent: string): string {
  if (text === '') return '""';
  if (!text.endsWith('\n')) return quoteJson(text);
  const lines = text.slice(0, -1).split('\n');
  return `|${lines.map((line) => `\n${indent}  ${line}`).join('')}`;
}

const reserved = new Set(
  "true false yes no on off y n .nan -.inf +.inf .inf null - --- ''".split(' ').map(foldCase),
);

/** Whether a key needs no quotes (builtins.go yamlBareSafe). */
function isBareSafe(key: string): boolean {
  if (!/^[A-Za-z0-9_\-/.]+$/.test(key) || reserved.has(foldCase(key))) return false;
  if (/^[0-9]*-[0-9]*-[0-9]*$/.test(key) || /^[-+]?0b[01_]+$/.test(key)) return false;
  if (/0x[0-9a-fA-F_]+/.test(key)) return false;
  return !isGoNumber(key);
}

/** What Go's strconv takes for an integer or a float. */
function isGoNumber(text: string): boolean {
  if (/^[+-]?(?:inf|infinity)$|^nan$/i.test(text)) return true;
  if (/(?:^|[^0-9])_|_(?:[^0-9]|$)/.test(text)) return false;
  const plain = text.replaceAll('_', '');
  if (!/^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i.test(plain)) return false;
  return Number.isFinite(Number(plain));
}
