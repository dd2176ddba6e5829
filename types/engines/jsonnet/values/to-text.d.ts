import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import { type Value } from './value.js';
/** A value as text: a string as it is, everything else as JSON on one line. */
export declare function toText(vm: Vm, value: Value, at: Site): string;
/** A value as the JSON that `jsonnet` prints; `indent` is what each line begins with, `undefined` is one line. */
export declare function jsonText({ vm, value, at, indent, }: {
    readonly vm: Vm;
    readonly value: Value;
    readonly at: Site;
    readonly indent: string | undefined;
}): string;
/** A string in JSON quotes as go-jsonnet writes it (interpreter.go unparseString). */
export declare function quoteJson(text: string): string;
/** Go's `%#v` of a string, near enough for traces. */
export declare function goQuote(text: string): string;
