import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import { type Value } from './value.js';
/** A value as plain data, evaluated to its last leaf (interpreter.go manifestJSON). */
export declare function toPlain(vm: Vm, value: Value, at: Site): unknown;
