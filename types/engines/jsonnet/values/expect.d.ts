import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import type { JsonnetObject } from './object.js';
import { type JsonnetArray, type JsonnetFunction, type Value } from './value.js';
/** Each gives the value back if it has the type, and otherwise fails as go-jsonnet does. */
export declare function expectNumber(vm: Vm, value: Value, at: Site): number;
export declare function expectString(vm: Vm, value: Value, at: Site): string;
export declare function expectBoolean(vm: Vm, value: Value, at: Site): boolean;
export declare function expectArray(vm: Vm, value: Value, at: Site): JsonnetArray;
export declare function expectObject(vm: Vm, value: Value, at: Site): JsonnetObject;
export declare function expectFunction(vm: Vm, value: Value, at: Site): JsonnetFunction;
/** A whole number of 32 bits (interpreter.go getInt). */
export declare function expectInt(vm: Vm, value: Value, at: Site): number;
export declare function wrongType({ vm, value, wanted, at, }: {
    readonly vm: Vm;
    readonly value: Value;
    readonly wanted: string;
    readonly at: Site;
}): Error;
export declare function unexpectedType(vm: Vm, value: Value, at: Site): Error;
/** The result of arithmetic, which must be a finite number. */
export declare function finite(vm: Vm, number: number, at: Site): number;
