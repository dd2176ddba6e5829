import { type Abstract } from './abstract-value.js';
import type { FaultKind } from './fault.js';
import type { Writes } from './writes.js';
/** A value, or why there can be none. */
export type Found = {
    readonly kind: 'found';
    readonly value: Abstract;
} | {
    readonly kind: 'fault';
    readonly fault: FaultKind;
    readonly reason: string;
};
/** A field of a value. */
export declare function fieldOf(value: Abstract, name: string, writes: Writes): Found;
/** What a method gives; only what Helm brings has any. */
export declare function methodCall(receiver: Abstract, name: string, args: readonly Abstract[]): Found;
