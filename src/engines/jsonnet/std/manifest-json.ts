import { shortestText } from '../values/number-text.ts';
import { force } from '../values/thunk.ts';
import { type Value, isArray, isFunction } from '../values/value.ts';
import type { Call } from './define.ts';

export type JsonStyle = { readonly indent: string; readonly newline: string; readonly separator: string };

/** std.manifestJsonEx (builtins.go builtinManifestJSONEx). */
export function manifestJson(call: Call, value: Value, style: JsonStyle): string {
  return write(value, [], '');

  function write(each: Value, path: readonly string[], indent: string): string {
    const { vm, at } = call;
    vm.spend(1);
    if (path.length >= vm.limits.frames)
      throw vm.error('max manifest depth exceeded, possible infinite recursion', at);
    if (each === null) return 'null';
    if (typeof each === 'boolean') return String(each);
    if (typeof each === 'number') return shortestText(each);
    if (typeof each === 'string') {
      vm.spend(each.length >> 8);
      return encodeString(each);
    }
    if (isFunction(each)) throw vm.error(`tried to manifest function at [${path.join(' ')}]`, at);
    const inner = indent + style.indent;
    if (isArray(each)) {
      const items = each.elements.map((element, index) =>
        write(force(vm, element, at), [...path, String(index)], inner),
      );
      return bracket({ open: '[', items, close: ']', indent });
    }
    const items = each.visibleNames(vm).map((name) => {
      const text = write(each.index({ vm, name, at }), [...path, name], inner);
      return `${encodeString(name)}${style.separator}${text}`;
    });
    return bracket({ open: '{', items, close: '}', indent });
  }

  function bracket({
    open,
    items,
    close,
    indent,
  }: {
    readonly open: string;
    readonly items: readonly string[];
    readonly close: string;
    readonly indent: string;
  }): string {
    const inner = indent + style.indent;
    const { vm } = call;
    let size = 0;
    for (const item of items) size += item.length + inner.length + style.newline.length;
    vm.budget?.allocate(size);
    vm.spend(size >> 10);
    const body = items.map((item) => inner + item).join(`,${style.newline}`);
    return vm.checked(`${open}${style.newline}${body}${style.newline}${indent}${close}`);
  }
}

/** A string as Go's encoding/json writes it without HTML escapes. */
function encodeString(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (char) =>
    char === '\u2028' ? '\\u2028' : '\\u2029',
  );
}
