import type { Site } from '../jsonnet-error.js';
import type { Code } from '../run/code.js';
import type { Env } from '../run/env.js';
import type { Vm } from '../run/vm.js';
import type { Visibility } from '../syntax/ast.js';
import { type Thunk } from './thunk.js';
import type { Value } from './value.js';
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
export type ThunkField = {
    readonly visibility: Visibility;
    readonly thunk: Thunk;
};
/** What one pair of braces brings to an object. */
export type Layer = {
    readonly kind: 'layer';
    readonly fields: ReadonlyMap<string, Field>;
    readonly locals: readonly Code[];
    readonly asserts: readonly {
        readonly code: Code;
        readonly env: Env;
    }[];
};
/** What std.objectRemoveKey puts before the layers it covers. */
export type Mask = {
    readonly kind: 'mask';
    readonly retained: ReadonlyMap<string, Visibility>;
    readonly covers: number;
};
/** An object: its layers, the one that wins first. `super` at layer n begins at layer n + 1. */
export declare class JsonnetObject {
    readonly kind = "object";
    readonly layers: readonly (Layer | Mask)[];
    private readonly values;
    private readonly envs;
    private shown;
    private isChecked;
    constructor(layers: readonly (Layer | Mask)[]);
    /** The value of a field. */
    index({ vm, name, at, from }: {
        vm: Vm;
        name: string;
        at: Site;
        from?: number;
    }): Value;
    /** The first layer from `from` on that has the field, or -1 (value.go findField). */
    find(name: string, from?: number): number;
    /** A field as it is written in one of the layers. */
    field(name: string, depth: number): Field | undefined;
    /** The names that appear in the output, in order. */
    visibleNames(): readonly string[];
    names(withHidden: boolean): readonly string[];
    /** Every field with its visibility; a layer that says nothing leaves it as it is below. */
    visibilities(): Map<string, Visibility>;
    /** Runs the assertions of all layers once; while they run they count as passed. */
    checkAssertions(vm: Vm, at: Site): void;
    /** What the code of a layer sees: the layer's locals, and the object as `self`. */
    envAt(layer: Layer, depth: number, outer: Env): Env;
    private evaluate;
    private evaluatePlus;
}
/** An object of values that a library function made. */
export declare function objectOf(fields: Iterable<readonly [string, Thunk]>): JsonnetObject;
/** `left + right`: the right one wins. */
export declare function extend(left: JsonnetObject, right: JsonnetObject): JsonnetObject;
/** The object without one field, as std.objectRemoveKey makes it. */
export declare function withoutKey(object: JsonnetObject, name: string): JsonnetObject;
