import { type GoFunction } from '../exec/go-function.js';
import type { Runtime } from '../exec/runtime.js';
/** The private key that stands for every key. */
export declare const DETERMINISTIC_KEY = "-----BEGIN RSA PRIVATE KEY-----\nZGV0ZXJtaW5pc3RpYw==\n-----END RSA PRIVATE KEY-----\n";
/** sprig's certificates: real ones with real randomness, otherwise fixed ones that compare equal. */
export declare const certificateFunctions: {
    readonly [name: string]: GoFunction;
};
/** A key that differs from seed to seed. */
export declare function seededKey(runtime: Runtime): string;
