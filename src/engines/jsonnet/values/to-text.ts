import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { numberText } from './number-text.ts';
import { force } from './thunk.ts';
import { type Value, isArray, isFunction } from './value.ts';

/** A value as text: a string as it is, everything else as JSON on one line. */
export function toText(vm: Vm, value: Value, at: Site): string {
  return typeof value === 'string' ? value : jsonText({ vm, value, at, indent: undefined });
}

/** A value as the JSON that `jsonnet` prints; `indent` is what each line begins with, `undefined` is one line. */
export function jsonText({
  vm,
  value,
  at,
  indent,
}: {
  readonly vm: Vm;
  readonly value: Value;
  readonly at: Site;
  readonly indent: string | undefined;
}): string {
  vm.enter(at);
  const text = serialize(vm, value, indent);
  vm.leave();
  return vm.built(text);
}

function serialize(vm: Vm, value: Value, indent: string | undefined): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') {
    vm.spend(value.length >> 6);
    return quoteJson(value);
  }
  if (isFunction(value)) throw vm.error("couldn't manifest function as JSON", {});
  const inner = indent === undefined ? undefined : `${indent}   `;
  if (isArray(value)) {
    const items = value.elements.map((element, index) => {
      const at: Site = { text: `Array element ${index}` };
      return jsonText({ vm, value: force(vm, element, at), at, indent: inner });
    });
    return bracket({ open: '[', items, close: ']', indent });
  }
  value.checkAssertions(vm, { text: 'Checking object assertions' });
  const items = value.visibleNames(vm).map((name) => {
    const at: Site = { text: `Field ${goQuote(name)}` };
    return `${quoteJson(name)}: ${jsonText({ vm, value: value.index({ vm, name, at }), at, indent: inner })}`;
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
  readonly indent: string | undefined;
}): string {
  if (items.length === 0) return `${open} ${close}`;
  if (indent === undefined) return `${open}${items.join(', ')}${close}`;
  return `${open}\n${indent}   ${items.join(`,\n${indent}   `)}\n${indent}${close}`;
}

// oxlint-disable-next-line no-control-regex
const special = /["\\\u0000-\u001f\u007f-\u009f]/g;

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A string in JSON quotes as go-jsonnet writes it (interpreter.go unparseString). */
export function quoteJson(text: string): string {
  const body = text.replace(
    special,
    (char) => escapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${body}"`;
}

/** Go's `%#v` of a string, near enough for traces. */
export function goQuote(text: string): string {
  return JSON.stringify(text);
}
