import { type Abstract, computed, known, nothing } from './abstract-value.ts';
import type { FaultKind } from './fault.ts';
import type { Writes } from './writes.ts';

/** A value, or why there can be none. */
export type Found =
  | { readonly kind: 'found'; readonly value: Abstract }
  | { readonly kind: 'fault'; readonly fault: FaultKind; readonly reason: string };

/** A field of a value. */
export function fieldOf(value: Abstract, name: string, writes: Writes): Found {
  switch (value.kind) {
    case 'known':
      if (value.value === undefined) return found(nothing);
      if (value.value === null)
        return fault('field-of-nothing', `nil pointer evaluating interface {}.${name}`);
      if (typeof value.value === 'object') return found(computed(`.${name}`, [value], undefined));
      return fault('field-of-nothing', `can't evaluate field ${name} in type ${typeText(value.value)}`);
    case 'text':
      return fault('field-of-nothing', `can't evaluate field ${name} in type string`);
    case 'list':
      return fault('field-of-nothing', `can't evaluate field ${name} in type []interface {}`);
    case 'map': {
      const entry = value.entries.get(name);
      if (entry) return found(entry);
      return found(value.isOpen ? computed(`.${name}`, [value], undefined) : known(null));
    }
    case 'built-in': {
      const field = value.fields.get(name) ?? value.methods.get(name);
      if (field) return found(field);
      return fault('absent-field', `${value.name} has no field ${name}`);
    }
    case 'unknown': {
      const { kinds } = value;
      if (kinds && !kinds.some((kind) => kind === 'map' || kind === 'object' || kind === 'nil'))
        return fault('field-of-nothing', `can't evaluate field ${name} in type ${kinds.join(' or ')}`);
      return found(writes.field(value, name));
    }
  }
}

/** What a method gives; only what Helm brings has any. */
export function methodCall(receiver: Abstract, name: string, args: () => readonly Abstract[]): Found {
  if (receiver.kind === 'built-in') {
    const method = receiver.methods.get(name);
    if (method) {
      args();
      return found(method);
    }
    if (receiver.fields.has(name))
      return fault('no-function', `${name} has arguments but cannot be invoked as function`);
    return fault('absent-field', `${receiver.name} has no method ${name}`);
  }
  const isValue =
    receiver.kind === 'unknown' &&
    receiver.isGiven &&
    (receiver.parent !== undefined || (receiver.expression === '.Values' && !methodsOfValues.has(name)));
  if (isValue || receiver.kind === 'map')
    return fault('no-function', `${name} is not a method but has arguments`);
  return found(computed(`.${name}`, [receiver, ...args()], undefined));
}

const methodsOfValues: ReadonlySet<string> = new Set(['AsMap', 'Encode', 'PathValue', 'Table', 'YAML']);

function found(value: Abstract): Found {
  return { kind: 'found', value };
}

function fault(kind: FaultKind, reason: string): Found {
  return { kind: 'fault', fault: kind, reason };
}

function typeText(value: unknown): string {
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'bool' : 'int';
}
