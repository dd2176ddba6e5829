import { expectBoolean, expectObject, expectString } from '../values/expect.ts';
import { JsonnetObject, objectOf, withoutKey } from '../values/object.ts';
import { byCodePoint } from '../values/text.ts';
import { type Thunk, delayedCall, delayedStep, force, ready } from '../values/thunk.ts';
import {
  type Native,
  type Value,
  arrayOf,
  isArray,
  isFunction,
  isObject,
  typeName,
} from '../values/value.ts';
import { type Call, fieldThunk, lazy, readyAll, strict } from './define.ts';

/** Objects. */
export const objectFunctions: readonly Native[] = [
  strict('objectFieldsEx', 'obj hidden', ({ vm, at }, obj, hidden) =>
    arrayOf(readyAll(vm, expectObject(vm, obj, at).names(vm, expectBoolean(vm, hidden, at)))),
  ),
  strict('objectFields', 'o', (call, o) => arrayOf(readyAll(call.vm, namesOf(call, o, false)))),
  strict('objectFieldsAll', 'o', (call, o) => arrayOf(readyAll(call.vm, namesOf(call, o, true)))),
  strict('objectHasEx', 'obj fname hidden', ({ vm, at }, obj, name, hidden) => {
    const object = expectObject(vm, obj, at);
    const field = expectString(vm, name, at);
    return hasField({ vm, at }, object, field, expectBoolean(vm, hidden, at));
  }),
  strict('objectHas', 'o f', ({ vm, at }, o, f) =>
    hasField({ vm, at }, expectObject(vm, o, at), expectString(vm, f, at), false),
  ),
  strict('objectHasAll', 'o f', ({ vm, at }, o, f) =>
    hasField({ vm, at }, expectObject(vm, o, at), expectString(vm, f, at), true),
  ),
  strict('objectValues', 'o', (call, o) => values(call, o, false)),
  strict('objectValuesAll', 'o', (call, o) => values(call, o, true)),
  strict('objectKeysValues', 'o', (call, o) => keysValues(call, o, false)),
  strict('objectKeysValuesAll', 'o', (call, o) => keysValues(call, o, true)),
  strict('objectRemoveKey', 'obj key', ({ vm, at }, obj, key) =>
    withoutKey(vm, expectObject(vm, obj, at), expectString(vm, key, at)),
  ),
  lazy('get', 'o f default? inc_hidden?', ({ vm, at }, o, f, fallback, hidden) => {
    const object = expectObject(vm, force(vm, o, at), at);
    const name = expectString(vm, force(vm, f, at), at);
    const withHidden = expectBoolean(
      vm,
      optional(hidden, (thunk) => force(vm, thunk, at), true),
      at,
    );
    if (hasField({ vm, at }, object, name, withHidden)) return object.index({ vm, name, at });
    return optional(fallback, (thunk) => force(vm, thunk, at), null);
  }),
  strict('mapWithKey', 'func obj', ({ vm, at }, func, obj) => {
    if (!isFunction(func))
      throw vm.error(`std.mapWithKey first param must be function, got ${typeName(func)}`, at);
    if (!isObject(obj))
      throw vm.error(`std.mapWithKey second param must be object, got ${typeName(obj)}`, at);
    const call = (name: string): Thunk => delayedCall(func, [ready(name), fieldThunk(obj, name)]);
    const names = obj.visibleNames(vm);
    vm.walk(4 * names.length);
    return objectOf(names.map((name) => [name, call(name)] as const));
  }),
  lazy('mergePatch', 'target patch', (call, target, patch) => mergePatch(call, target, patch)),
  strict('prune', 'a', prune),
];

function optional(thunk: Thunk | undefined, use: (thunk: Thunk) => Value, fallback: Value): Value {
  return thunk ? use(thunk) : fallback;
}

function namesOf({ vm, at }: Call, object: Value, withHidden: boolean): readonly string[] {
  return expectObject(vm, object, at).names(vm, withHidden);
}

function hasField({ vm }: Call, object: JsonnetObject, name: string, withHidden: boolean): boolean {
  const visibility = object.visibilityOf(vm, name);
  return visibility !== undefined && (withHidden || visibility !== 'hidden');
}

function values({ vm, at }: Call, o: Value, withHidden: boolean): Value {
  const object = expectObject(vm, o, at);
  const names = object.names(vm, withHidden);
  vm.walk(2 * names.length);
  return arrayOf(names.map((name) => fieldThunk(object, name)));
}

function keysValues({ vm, at }: Call, o: Value, withHidden: boolean): Value {
  const object = expectObject(vm, o, at);
  const names = object.names(vm, withHidden);
  vm.walk(8 * names.length);
  return arrayOf(
    names.map((name) =>
      ready(
        objectOf([
          ['key', ready(name)],
          ['value', fieldThunk(object, name)],
        ]),
      ),
    ),
  );
}

/** RFC 7396: `null` removes, objects are merged, everything else replaces. */
function mergePatch(call: Call, targetThunk: Thunk, patchThunk: Thunk): Value {
  call.vm.spend(1);
  const { vm, at } = call;
  const patch = force(vm, patchThunk, at);
  if (!isObject(patch)) return patch;
  const given = force(vm, targetThunk, at);
  const target = isObject(given) ? given : new JsonnetObject([]);
  const patched = new Set(patch.visibleNames(vm));
  const kept = new Set(target.visibleNames(vm));
  vm.walk(4 * (patched.size + kept.size));
  const names = [...new Set([...kept, ...patched])].sort(byCodePoint);
  const fields: (readonly [string, Thunk])[] = [];
  for (const name of names) {
    if (!patched.has(name)) fields.push([name, fieldThunk(target, name)]);
    else if (patch.index({ vm, name, at }) !== null) {
      const old = kept.has(name) ? fieldThunk(target, name) : ready(null);
      fields.push([name, mergedField(patch, name, old)]);
    }
  }
  return objectOf(fields);
}

function mergedField(patch: JsonnetObject, name: string, old: Thunk): Thunk {
  const change = fieldThunk(patch, name);
  return delayedStep((vm, at) => mergePatch({ vm, at }, old, change), { kind: 'thunk', thunk: change });
}

/** Without `null`s and what is empty once they are gone. */
function prune(call: Call, value: Value): Value {
  call.vm.spend(1);
  const { vm, at } = call;
  if (isArray(value)) {
    vm.enter(at);
    const kept: Thunk[] = [];
    for (const element of value.elements) {
      const pruned = prune(call, force(vm, element, at));
      if (hasContent(call, pruned)) kept.push(ready(pruned, { kind: 'thunk', thunk: element }));
    }
    vm.leave();
    return arrayOf(kept);
  }
  if (!isObject(value)) return value;
  vm.enter(at);
  const fields: (readonly [string, Thunk])[] = [];
  for (const name of value.visibleNames(vm)) {
    const pruned = prune(call, value.index({ vm, name, at }));
    if (hasContent(call, pruned)) fields.push([name, ready(pruned, { kind: 'field', object: value, name })]);
  }
  vm.leave();
  return objectOf(fields);
}

function hasContent({ vm }: Call, value: Value): boolean {
  if (value === null) return false;
  if (isArray(value)) return value.elements.length > 0;
  return !isObject(value) || value.visibleNames(vm).length > 0;
}
