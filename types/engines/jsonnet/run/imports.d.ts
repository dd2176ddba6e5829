import { type Source } from '../../../base/files/index.js';
import { type Site } from '../jsonnet-error.js';
import type { Node } from '../syntax/ast.js';
import { type Thunk } from '../values/thunk.js';
import { type Value } from '../values/value.js';
import type { Vm } from './vm.js';
export type ImportKind = Extract<Node, {
    kind: 'import';
}>['as'];
/** Reads a file by its path; `directory` when there is one of that name. */
export type ReadFile = (path: string) => Uint8Array | 'directory' | undefined;
/** The files of one evaluation: found once, read once, evaluated once (imports.go). */
export declare class Imports {
    private readonly read;
    private readonly libraries;
    private readonly contents;
    private readonly values;
    constructor(read: ReadFile, libraries: readonly string[]);
    /** Every file that was asked for and found. */
    filesRead(): readonly string[];
    /** The program of the file that is evaluated itself. */
    program(path: string): Thunk;
    importFile({ kind, path, from, vm, at, }: {
        readonly kind: ImportKind;
        readonly path: string;
        readonly from: string;
        readonly vm: Vm;
        readonly at: Site;
    }): Value;
    /** Beside the importing file first, then in the libraries, the last one first. */
    private find;
    private tryPath;
}
/** A program as a thunk in a scope that has nothing but `std`. Throws a StaticError. */
export declare function programThunk(from: Source): Thunk;
