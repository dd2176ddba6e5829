import type { Kinds } from './shared.js';
/** OpenKruise workloads. */
export declare const kruiseKinds: Kinds;
