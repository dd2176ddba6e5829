import type { Budget } from '../../../base/budget/index.js';
import { type Json, type Origin } from '../../../base/kube/index.js';
import { type Outside } from '../../../engines/jsonnet/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
import type { ToolFailure, ToolInput, ToolProblem } from './tool.js';
/** An object that a program made, with where its parts come from. */
export type JsonnetObject = {
    readonly value: Json;
    readonly originAt: (path: YamlPath) => Origin;
};
export type JsonnetRead = {
    readonly objects: readonly JsonnetObject[];
    readonly failure?: ToolFailure;
    readonly problem?: ToolProblem;
    readonly filesRead: readonly string[];
};
/** The Jsonnet files of one directory source, evaluated in turn as Argo CD does it. */
export type JsonnetSource = {
    readonly read: (path: string) => JsonnetRead;
};
/** What `directory.jsonnet` says, ready to evaluate files (repository.go makeJsonnetVM). */
export declare function jsonnetSource(input: ToolInput, options: Json, budget: Budget): JsonnetSource;
/** The `tlas` or `extVars` of a source. */
export declare function argumentsIn(list: unknown): readonly Outside[];
