import type { HelmError } from './helm-error.js';
/** Carries a `HelmError` from the depth of a render to its border, where it becomes data again. */
export declare class HelmFailure extends Error {
    readonly error: HelmError;
    constructor(error: HelmError);
}
/** Ends the work with an error that needs no further detail. */
export declare function fail(stage: HelmError['stage'], message: string, details?: Partial<HelmError>): never;
