import type { Site } from '../jsonnet-error.ts';
import { LimitError } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { expectArray, expectNumber, expectString, unexpectedType } from './expect.ts';
import { byCodePoint } from './text.ts';
import { force } from './thunk.ts';
import { type Value, isArray, isFunction, isObject, typeName } from './value.ts';

/** How deeply data may be nested for us to compare it; the real tool has no bound but its memory. */
const maxDepth = 600;

/** -1, 0 or 1 for numbers, strings and arrays of them (builtins.go valueCmp). */
export function compare({
  vm,
  left,
  right,
  at,
  depth = 0,
}: {
  readonly vm: Vm;
  readonly left: Value;
  readonly right: Value;
  readonly at: Site;
  readonly depth?: number | undefined;
}): number {
  vm.spend(1);
  if (typeof left === 'number') {
    const other = expectNumber(vm, right, at);
    return left < other ? -1 : left > other ? 1 : 0;
  }
  if (typeof left === 'string') {
    const other = expectString(vm, right, at);
    vm.reads(left);
    vm.reads(other);
    return byCodePoint(left, other);
  }
  if (!isArray(left)) throw unexpectedType(vm, left, at);
  const other = expectArray(vm, right, at);
  checkDepth(depth);
  const length = Math.min(left.elements.length, other.elements.length);
  for (let index = 0; index < length; index++) {
    const a = left.elements[index];
    const b = other.elements[index];
    if (!a || !b) break;
    const order = compare({ vm, left: force(vm, a, at), right: force(vm, b, at), at, depth: depth + 1 });
    if (order !== 0) return order;
  }
  return Math.sign(left.elements.length - other.elements.length);
}

/** Whether two values are the same, hidden fields left out (builtins.go rawEquals). */
export function equals({
  vm,
  left,
  right,
  at,
  depth = 0,
}: {
  readonly vm: Vm;
  readonly left: Value;
  readonly right: Value;
  readonly at: Site;
  readonly depth?: number | undefined;
}): boolean {
  vm.spend(1);
  if (typeName(left) !== typeName(right)) return false;
  if (isFunction(left)) throw vm.error('Cannot test equality of functions', at);
  if (isArray(left) && isArray(right)) {
    checkDepth(depth);
    if (left.elements.length !== right.elements.length) return false;
    for (const [index, a] of left.elements.entries()) {
      const b = right.elements[index];
      if (!b || !equals({ vm, left: force(vm, a, at), right: force(vm, b, at), at, depth: depth + 1 }))
        return false;
    }
    return true;
  }
  if (isObject(left) && isObject(right)) {
    checkDepth(depth);
    const names = left.visibleNames(vm);
    const others = right.visibleNames(vm);
    if (names.length !== others.length || names.some((name, index) => name !== others[index])) return false;
    return names.every((name) =>
      equals({
        vm,
        left: left.index({ vm, name, at }),
        right: right.index({ vm, name, at }),
        at,
        depth: depth + 1,
      }),
    );
  }
  if (typeof left === 'string' && typeof right === 'string' && left.length === right.length) {
    vm.reads(left);
    vm.reads(right);
  }
  return left === right;
}

function checkDepth(depth: number): void {
  if (depth > maxDepth) throw new LimitError(`it compares data nested more than ${maxDepth} levels deep`);
}
