export declare const packageInstallers: readonly (readonly [program: RegExp, verb: RegExp])[];
