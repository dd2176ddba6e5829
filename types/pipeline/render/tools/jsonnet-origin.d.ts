import type { Place } from '../../../base/files/index.js';
import type { JsonnetStep, Outside } from '../../../engines/jsonnet/index.js';
import type { FieldOrigin, KubeObject } from '../../../base/kube/index.js';
import type { Owner } from '../../sources/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** What the Application hands to a program. */
export type Arguments = {
    readonly tlas: readonly Outside[];
    readonly extVars: readonly Outside[];
};
/** An argument of the Application by its list and name. */
type Argument = {
    readonly list: 'tlas' | 'extVars';
    readonly name: string;
};
/** The chain of a field; steps that lead to the Application have no place until `withArgumentPlaces` gives it. */
export declare function fieldOrigin(steps: readonly JsonnetStep[], start: Place): FieldOrigin;
/** The argument that a step leads to: a string that was handed in, or a place in code that was. */
export declare function outsideOf({ outside, place }: JsonnetStep): Argument | undefined;
/** Where in the source the code of an argument stands. */
export declare function argumentPath(path: string, given: Arguments): YamlPath | undefined;
/**
 * The objects of Jsonnet files with the lines of the Application filled in where a value comes from its arguments.
 * The evaluation is shared by all applications that ask for the same, and so cannot know them.
 */
export declare function withArgumentPlaces(objects: readonly KubeObject[], owner: Owner, { at, given }: {
    readonly at: YamlPath;
    readonly given: Arguments;
}): readonly KubeObject[];
export {};
