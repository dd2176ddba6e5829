import type { Place } from '../../../base/files/index.js';
import { GoMap } from '../../gotemplate/index.js';
import type { ValueOrigins } from '../values/value-origins.js';
/** An entry that a user's layer sets and that no template reads. */
export type UnreadValue = {
    /** From the root of the chart's values, e.g. `redis.image.tga`. */
    readonly path: string;
    /** The layer that sets it. */
    readonly layer: string;
    readonly place?: Place;
    /** Whether it replaces a default of the chart; if not, it may be a slip of the pen. */
    readonly hasDefault: boolean;
    /** A key beside it that looks much like it and has a default. */
    readonly suggestion?: string;
};
/** Finds the leaves of the users' layers whose origin is not among those that were read. */
export declare function findUnread(values: GoMap, origins: ValueOrigins, readOrigins: ReadonlySet<number>): readonly UnreadValue[];
