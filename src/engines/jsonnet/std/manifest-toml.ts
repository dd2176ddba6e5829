import { numberText } from '../values/number-text.ts';
import type { JsonnetObject } from '../values/object.ts';
import { force } from '../values/thunk.ts';
import { quoteJson } from '../values/to-text.ts';
import { type JsonnetArray, type Value, isArray, isFunction, isObject } from '../values/value.ts';
import type { Call } from './define.ts';
import { joinLines } from './join-lines.ts';

type Place = {
  /** The names of the tables around. */
  readonly path: readonly string[];
  /** The same with the positions in arrays, for messages. */
  readonly indexed: readonly string[];
  readonly indent: string;
};

/** std.manifestTomlEx (builtins.go tomlTableInternal and its siblings). */
export function manifestToml(call: Call, value: JsonnetObject, step: string): string {
  const { vm, at } = call;
  return vm.checked(writeTable(value, { path: [], indexed: [], indent: '' }));

  function writeTable(object: JsonnetObject, place: Place): string {
    vm.spend(1);
    checkDepth(place.indexed);
    const fields: string[] = [];
    const sections: string[] = [''];
    for (const name of object.visibleNames(vm)) {
      const field = object.index({ vm, name, at });
      const indexed = [...place.indexed, name];
      if (isSection(field)) {
        const inner = { path: [...place.path, name], indexed, indent: place.indent };
        sections.push(isArray(field) ? writeTableArray(field, inner) : writeHeaded(field, inner));
      } else {
        for (const line of `${key(name)} = ${writeValue(field, indexed, false)}`.split('\n'))
          fields.push(line);
      }
    }
    const start = fields.length > 0 ? place.indent : '';
    return start + joined(fields, `\n${place.indent}`) + joined(sections, '\n\n');
  }

  function writeHeaded(object: JsonnetObject, place: Place): string {
    const header = `${place.indent}[${joined(place.path.map(key), '.')}]`;
    return header + body(object, place);
  }

  function writeTableArray(array: JsonnetArray, place: Place): string {
    const sections = array.elements.map((element, index) => {
      const object = force(vm, element, at);
      if (!isObject(object)) throw vm.error('invalid type for section', at);
      const header = `${place.indent}[[${joined(place.path.map(key), '.')}]]`;
      return header + body(object, { ...place, indexed: [...place.indexed, String(index)] });
    });
    return joined(sections, '\n\n');
  }

  function body(object: JsonnetObject, place: Place): string {
    const table = writeTable(object, { ...place, indent: place.indent + step });
    return (object.visibleNames(vm).length > 0 ? '\n' : '') + table;
  }

  function isSection(field: Value): field is JsonnetObject | JsonnetArray {
    if (isObject(field)) return true;
    if (!isArray(field) || field.elements.length === 0) return false;
    return field.elements.every((element) => isObject(force(vm, element, at)));
  }

  function writeValue(field: Value, indexed: readonly string[], isInline: boolean): string {
    call.vm.spend(1);
    checkDepth(indexed);
    if (field === null) throw vm.error(`Tried to manifest "null" at [${indexed.join(' ')}]`, at);
    if (typeof field === 'boolean') return String(field);
    if (typeof field === 'number') return numberText(field);
    if (typeof field === 'string') {
      vm.spend(field.length >> 6);
      return quoteJson(field);
    }
    if (isFunction(field)) throw vm.error(`Tried to manifest function at [${indexed.join(' ')}]`, at);
    if (isArray(field)) {
      if (field.elements.length === 0) return '[]';
      const separator = isInline ? ' ' : '\n';
      const indent = isInline ? '' : step;
      const items = field.elements.map(
        (element, index) => indent + writeValue(force(vm, element, at), [...indexed, String(index)], true),
      );
      return `[${separator}${joined(items, `,${separator}`)}${separator}]`;
    }
    const items = field
      .visibleNames(vm)
      .map((name) => `${key(name)} = ${writeValue(field.index({ vm, name, at }), [...indexed, name], true)}`);
    return `{ ${joined(items, ', ')} }`;
  }

  function joined(lines: readonly string[], separator: string): string {
    return joinLines({ call, lines, separator });
  }

  function checkDepth(indexed: readonly string[]): void {
    if (indexed.length >= vm.limits.frames / 2)
      throw vm.error('max manifest depth exceeded, possible infinite recursion', at);
  }
}

function key(name: string): string {
  if (name === '') return "''";
  return /^[A-Za-z0-9_-]+$/.test(name) ? name : quoteJson(name);
}
