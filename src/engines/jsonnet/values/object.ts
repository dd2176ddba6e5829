import type { Site } from '../jsonnet-error.ts';
import type { Code } from '../run/code.ts';
import type { Env } from '../run/env.ts';
import type { Vm } from '../run/vm.ts';
import type { Visibility } from '../syntax/ast.ts';
import { plus } from './operators.ts';
import { byCodePoint } from './text.ts';
import { type Thunk, delayed, force } from './thunk.ts';
import type { Value } from './value.ts';

/** A field before it knows the object it belongs to. */
export type Field = CodeField | ThunkField;

/** A field of the program; `env` is what the object's definition sees. */
export type CodeField = {
  readonly visibility: Visibility;
  readonly plus: boolean;
  readonly code: Code;
  readonly env: Env;
  /** Where the field is written, name and value. */
  readonly site: Site;
};

/** A field that a library function made. */
export type ThunkField = { readonly visibility: Visibility; readonly thunk: Thunk };

/** What one pair of braces brings to an object. */
export type Layer = {
  readonly kind: 'layer';
  readonly fields: ReadonlyMap<string, Field>;
  readonly locals: readonly Code[];
  readonly asserts: readonly { readonly code: Code; readonly env: Env }[];
};

/** What std.objectRemoveKey puts before the layers it covers. */
export type Mask = {
  readonly kind: 'mask';
  readonly retained: ReadonlyMap<string, Visibility>;
  readonly covers: number;
};

/** An object: its layers, the one that wins first. `super` at layer n begins at layer n + 1. */
export class JsonnetObject {
  readonly kind = 'object';
  readonly layers: readonly (Layer | Mask)[];
  private readonly values: Map<string, Value>[] = [];
  private readonly envs: (Env | undefined)[] = [];
  private shown: readonly string[] | undefined;
  private isChecked = false;

  constructor(layers: readonly (Layer | Mask)[]) {
    this.layers = layers;
  }

  /** The value of a field. */
  index({ vm, name, at, from = 0 }: { vm: Vm; name: string; at: Site; from?: number }): Value {
    this.checkAssertions(vm, at);
    if (from >= this.layers.length) throw vm.error('Attempt to use super when there is no super class.', at);
    const depth = this.find(name, from, vm);
    if (depth < 0) throw vm.error(`Field does not exist: ${name}`, at);
    const known = (this.values[depth] ??= new Map());
    let value = known.get(name);
    if (value === undefined) known.set(name, (value = this.evaluate({ vm, name, depth, at })));
    return value;
  }

  /** The first layer from `from` on that has the field, or -1 (value.go findField). */
  find(name: string, from: number, vm: Vm): number {
    vm.spend((this.layers.length - from) >> 3);
    for (let depth = from; depth < this.layers.length; depth++) {
      const layer = this.layers[depth];
      // The real search looks at the mask only when it begins exactly there, so that a key which was removed
      // comes back through a layer added later.
      if (layer?.kind === 'mask') {
        if (depth === from && !layer.retained.has(name)) {
          depth += layer.covers;
        }
      } else if (layer?.fields.has(name)) return depth;
    }
    return -1;
  }

  /** A field as it is written in one of the layers. */
  field(name: string, depth: number): Field | undefined {
    const layer = this.layers[depth];
    return layer?.kind === 'layer' ? layer.fields.get(name) : undefined;
  }

  /** The names that appear in the output, in order. */
  visibleNames(vm: Vm): readonly string[] {
    if (this.shown) vm.spend(this.shown.length >> 3);
    else this.shown = this.names(vm, false);
    return this.shown;
  }

  names(vm: Vm, withHidden: boolean): readonly string[] {
    const names: string[] = [];
    for (const [name, visibility] of this.visibilities(vm)) {
      if (withHidden || visibility !== 'hidden') names.push(name);
    }
    vm.spend(names.length);
    return names.sort(byCodePoint);
  }

  /** Every field with its visibility; a layer that says nothing leaves it as it is below. */
  visibilities(vm: Vm): Map<string, Visibility> {
    const parts: Iterable<readonly [string, Visibility]>[] = [];
    for (let depth = 0; depth < this.layers.length; depth++) {
      const layer = this.layers[depth];
      if (layer?.kind === 'mask') {
        vm.walk(layer.retained.size);
        parts.push(layer.retained);
        depth += layer.covers;
      } else if (layer) {
        vm.walk(layer.fields.size);
        parts.push(visibilitiesOf(layer));
      }
    }
    vm.walk(parts.length);
    const result = new Map<string, Visibility>();
    for (const part of parts.reverse()) {
      for (const [name, visibility] of part) {
        if (visibility !== 'inherit' || !result.has(name)) result.set(name, visibility);
      }
    }
    return result;
  }

  /** The visibility of one field, if there is one of that name. */
  visibilityOf(vm: Vm, wanted: string): Visibility | undefined {
    vm.spend(this.layers.length >> 3);
    vm.reads(wanted);
    let isThere = false;
    for (let depth = 0; depth < this.layers.length; depth++) {
      const layer = this.layers[depth];
      const visibility =
        layer?.kind === 'mask' ? layer.retained.get(wanted) : layer?.fields.get(wanted)?.visibility;
      if (visibility !== undefined && visibility !== 'inherit') return visibility;
      isThere ||= visibility !== undefined;
      if (layer?.kind === 'mask') depth += layer.covers;
    }
    return isThere ? 'inherit' : undefined;
  }

  /** Runs the assertions of all layers once; while they run they count as passed. */
  checkAssertions(vm: Vm, at: Site): void {
    if (this.isChecked) return;
    this.isChecked = true;
    for (const [depth, layer] of this.layers.entries()) {
      if (layer.kind === 'mask') continue;
      for (const { code, env } of layer.asserts) {
        vm.enter(at);
        code.run(this.envAt(vm, { layer, depth }, env), vm);
        vm.leave();
      }
    }
  }

  /** What the code of a layer sees: the layer's locals, and the object as `self`. */
  envAt(vm: Vm, { layer, depth }: { readonly layer: Layer; readonly depth: number }, outer: Env): Env {
    const known = this.envs[depth];
    if (known?.up === outer) return known;
    const slots: Thunk[] = [];
    vm.walk(layer.locals.length);
    const env: Env = { up: outer, slots, self: this, depth };
    for (const local of layer.locals) slots.push(delayed(local, env));
    this.envs[depth] = env;
    return env;
  }

  private evaluate({ vm, name, depth, at }: { vm: Vm; name: string; depth: number; at: Site }): Value {
    const layer = this.layers[depth];
    const field = this.field(name, depth);
    if (layer?.kind !== 'layer' || !field) throw new Error('a field that was found is there');
    if ('thunk' in field) return force(vm, field.thunk, at);
    const env = this.envAt(vm, { layer, depth }, field.env);
    if (field.plus) return this.evaluatePlus(vm, { name, depth }, { field, env, at });
    vm.enter(at);
    const value = field.code.run(env, vm);
    vm.leave();
    return value;
  }

  private evaluatePlus(
    vm: Vm,
    { name, depth }: { readonly name: string; readonly depth: number },
    { field, env, at }: { readonly field: CodeField; readonly env: Env; readonly at: Site },
  ): Value {
    const site: Site = { ...field.code.site, context: { kind: 'plus' } };
    vm.enter(at);
    vm.enter(site);
    let value = field.code.run(env, vm);
    vm.leave();
    if (this.find(name, depth + 1, vm) >= 0)
      value = plus({ vm, left: this.index({ vm, name, at: site, from: depth + 1 }), right: value, at: site });
    vm.leave();
    return value;
  }
}

function* visibilitiesOf(layer: Layer): Generator<readonly [string, Visibility]> {
  for (const [name, field] of layer.fields) yield [name, field.visibility];
}

/** An object of values that a library function made. */
export function objectOf(fields: Iterable<readonly [string, Thunk]>): JsonnetObject {
  const map = new Map<string, Field>();
  for (const [name, thunk] of fields) map.set(name, { visibility: 'inherit', thunk });
  return new JsonnetObject([{ kind: 'layer', fields: map, locals: [], asserts: [] }]);
}

/** `left + right`: the right one wins. */
export function extend(left: JsonnetObject, right: JsonnetObject): JsonnetObject {
  return new JsonnetObject([...right.layers, ...left.layers]);
}

/** The object without one field, as std.objectRemoveKey makes it. */
export function withoutKey(vm: Vm, object: JsonnetObject, name: string): JsonnetObject {
  const retained = object.visibilities(vm);
  vm.walk(object.layers.length);
  retained.delete(name);
  return new JsonnetObject([{ kind: 'mask', retained, covers: object.layers.length }, ...object.layers]);
}
