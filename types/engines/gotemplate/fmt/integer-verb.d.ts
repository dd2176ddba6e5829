import { type Flags } from './flags.js';
/** An integer under a verb; undefined if the verb is none for integers. */
export declare function formatInteger({ value, type, verb, flags, }: {
    readonly value: bigint;
    readonly type: string;
    readonly verb: string;
    readonly flags: Flags;
}): string | undefined;
