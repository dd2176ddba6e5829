import { type GoFunction } from '../exec/go-function.js';
/** sprig's semver functions. */
export declare const semverFunctions: {
    readonly [name: string]: GoFunction;
};
/** The same with Helm 3.21's semver 3.4, which shows bad constraints without quotes. */
export declare const semverFunctionsOfHelm3: {
    readonly [name: string]: GoFunction;
};
