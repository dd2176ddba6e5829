import { type Place } from '../../../base/files/index.js';
import type { ConfigMapArgs, GeneratorOptions, SecretArgs } from '../load/kustomization.js';
import { type Writer } from '../fields/node-fields.js';
import { type Resource } from '../resources/resource.js';
/** Reads a file that a generator names. */
export type ReadFile = (path: string) => {
    readonly bytes: Uint8Array;
    readonly place: Place | undefined;
};
export declare function generateConfigMap(args: ConfigMapArgs, read: ReadFile, by: Writer): Resource;
export declare function generateSecret(args: SecretArgs, read: ReadFile, by: Writer): Resource;
/** Options of one generator over those of the kustomization: own entries win, flags add up. */
export declare function mergeOptions(local: GeneratorOptions | undefined, global: GeneratorOptions | undefined): GeneratorOptions | undefined;
