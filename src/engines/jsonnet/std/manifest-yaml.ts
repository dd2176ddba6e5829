import { shortestText } from '../values/number-text.ts';
import { force } from '../values/thunk.ts';
import { quoteJson } from '../values/to-text.ts';
import { type Value, isArray, isFunction, isObject } from '../values/value.ts';
import type { Call } from './define.ts';
import { joinLines } from './join-lines.ts';
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
    if (typeof each === 'string') return writeString(call, each, indent);
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
      return joined(items, indent);
    }
    const names = each.visibleNames(vm);
    if (names.length === 0) return '{}';
    const items = names.map((name) => {
      const item = each.index({ vm, name, at });
      const key = style.quoteKeys || !isBareSafe(name) ? quoteJson(name) : name;
      if (isArray(item) && item.elements.length > 0) {
        const inner = style.indentArrays ? `${indent}  ` : indent;
        return `${key}:\n${inner}${write(item, inner, depth + 1)}`;
      }
      if (isObject(item) && item.visibleNames(vm).length > 0)
        return `${key}:\n${indent}  ${write(item, `${indent}  `, depth + 1)}`;
      return `${key}: ${write(item, indent, depth + 1)}`;
    });
    return joined(items, indent);
  }

  function joined(items: readonly string[], indent: string): string {
    return joinLines({ call, lines: items, separator: `\n${indent}` });
  }
}

function writeString(call: Call, text: string, indent: string): string {
  call.vm.spend(text.length >> 6);
  if (text === '') return '""';
  if (!text.endsWith('\n')) return quoteJson(text);
  call.vm.budget?.allocate(16 * text.length);
  const lines = text.slice(0, -1).split('\n');
  const separator = `\n${indent}  `;
  return `|${separator}${joinLines({ call, lines, separator })}`;
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
  if (!/^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i.test(plain)) return false;
  return Number.isFinite(Number(plain));
}
