import { type Manifest } from '../../../../base/kube/index.js';
import type { Health, HealthStatus } from '../health.js';
/** A health with its message. */
export declare function judged(status: HealthStatus, message?: string): Health;
/** An integer of the object, 0 when absent, as a Go struct has it. */
export declare function count(object: Manifest, ...path: readonly string[]): number;
/** A string of the object, '' when absent. */
export declare function word(object: unknown, ...path: readonly (string | number)[]): string;
/** A text in Go's `%q`. */
export declare function quoted(text: string): string;
