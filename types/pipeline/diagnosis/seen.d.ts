import { type Manifest } from '../../base/kube/index.js';
import type { ObservedEvent } from '../observed/index.js';
import type { Evidence } from './because.js';
/** A warning as evidence. */
export declare function seenEvent({ object, reason, message, last }: ObservedEvent): Evidence;
/** A field of a live object as evidence. */
export declare function seenField({ object, field, value, time, }: {
    readonly object: Manifest;
    readonly field: string;
    readonly value: string;
    readonly time?: string | undefined;
}): Evidence;
/** A condition of an object's status. */
export type Condition = {
    readonly type: string;
    readonly status: string;
    readonly reason: string;
    readonly message: string;
    readonly time: string;
};
/** The conditions in an object's status. */
export declare function conditionsOf(object: Manifest | undefined): readonly Condition[];
/** A condition as evidence. */
export declare function seenCondition(object: Manifest, { type, status, reason, message, time }: Condition): Evidence;
