import type { Location } from '../../base/outcome/index.js';
import type { Place } from '../../base/files/index.js';
/** What made a build stop. `unavailable` is not the user's fault: we could not look. */
export type FailureKind = 'invalid' | 'missing-file'
/** A file, or a file of resources, that the load restriction keeps a kustomization from reading. */
 | 'file-outside' | 'resource-outside' | 'malformed-yaml' | 'remote-unavailable' | 'not-run' | 'http';
/** Where a failure points, before it is printed. */
export type FailureDetail = {
    readonly kind?: FailureKind;
    readonly place?: Place | undefined;
    readonly suggestion?: string | undefined;
    readonly path?: string | undefined;
    readonly patchFor?: PatchTarget | undefined;
};
/** The object that a patch is written for. */
export type PatchTarget = {
    readonly kind: string;
    readonly name: string;
};
/** Stops a build. Caught once in `buildKustomization`, and where the tool itself tries a second way. */
export declare class Failure extends Error {
    readonly kind: FailureKind;
    readonly place: Place | undefined;
    readonly suggestion: string | undefined;
    /** The file that is missing or may not be read, from the root of the tree. */
    readonly path: string | undefined;
    /** Of a patch that found no single object: the one it is written for. */
    readonly patchFor: PatchTarget | undefined;
    /** The kustomization directories on the way down, innermost first; filled while unwinding. */
    readonly chain: string[];
    constructor(message: string, detail?: FailureDetail);
}
/** The same failure with words before its message, as Go's error wrapping does. */
export declare function wrapFailure(error: unknown, prefix: string, place?: Place): Failure;
/** The failure to read a file of resources: what may not be read is told apart from other files. */
export declare function ofResources(error: Failure): Failure;
/** Runs something and puts words before the message of its failure. */
export declare function wrapping<T>(prefix: string, run: () => T, place?: Place): T;
/** A failure as data: what the tool says, where, how we got there, and what to do. */
export type BuildError = {
    readonly kind: FailureKind;
    readonly message: string;
    readonly location?: Location;
    /** The kustomization directories from the one that was built to the one that failed. */
    readonly chain: readonly string[];
    readonly suggestion?: string;
    /** The file that is missing or may not be read, from the root of the tree. */
    readonly path?: string;
    readonly patchFor?: PatchTarget;
};
