import { type World } from '../fleet/index.js';
import type { NeedBuilder } from './need-builder.js';
/** The need that the API server knows a kind: built in, declared as a fact, or defined by a CRD of the fleet. */
export declare function servedNeed({ builder, world, group, kind, }: {
    readonly builder: NeedBuilder;
    readonly world: World;
    readonly group: string;
    readonly kind: string;
}): string;
