import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import type { BinaryOp, UnaryOp } from '../syntax/ast.js';
import { type Value } from './value.js';
/** The operators that look at both values; `&&`, `||`, `%` and `in` are not among them. */
export type StrictOp = Exclude<BinaryOp, '&&' | '||' | '%' | 'in'>;
/** Applies a binary operator (builtins.go). */
export declare function operate({ vm, op, left, right, at, }: {
    readonly vm: Vm;
    readonly op: StrictOp;
    readonly left: Value;
    readonly right: Value;
    readonly at: Site;
}): Value;
export declare function plus({ vm, left, right, at }: {
    vm: Vm;
    left: Value;
    right: Value;
    at: Site;
}): Value;
export declare function operateUnary({ vm, op, value, at }: {
    vm: Vm;
    op: UnaryOp;
    value: Value;
    at: Site;
}): Value;
