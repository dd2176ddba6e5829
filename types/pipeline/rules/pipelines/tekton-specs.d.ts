import { type Json } from '../../../base/kube/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** A part of an object that Tekton runs, with the names of the parameters that are known inside it. */
export type TektonSpec = {
    readonly path: YamlPath;
    readonly spec: Json;
    readonly params: ReadonlySet<string>;
    /** Whether it stands inside a run, which hands its parameters and workspaces down. */
    readonly isOfRun: boolean;
};
/** The tasks and pipelines that an object defines: itself, what a run embeds, and what a trigger starts. */
export type TektonSpecs = {
    readonly tasks: readonly TektonSpec[];
    readonly pipelines: readonly TektonSpec[];
};
/** What Tekton would run of an object; nothing for kinds that are not Tekton's. */
export declare function tektonSpecs(manifest: Json, base?: YamlPath, handedDown?: readonly string[]): TektonSpecs;
/** The names of the entries of a list. */
export declare function namesOf(value: unknown, list: string): readonly string[];
