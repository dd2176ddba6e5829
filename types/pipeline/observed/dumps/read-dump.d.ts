import { type Outcome } from '../../../base/outcome/index.js';
import type { ObservedCluster } from '../snapshot.js';
import type { DumpFile } from './dump.js';
/** What is read as one cluster. */
export type DumpInput = {
    readonly name: string;
    /** Each member is a folder or a file that somebody gave; they are recognised one by one. */
    readonly parts: readonly (readonly DumpFile[])[];
    readonly hashKey: string;
};
/**
 * Reads dumps of one cluster, each recognised by its content. Whatever in them cannot be read is a problem with file and
 * line; absence is a proof only where a dump is known to hold a list whole.
 */
export declare function readDump({ name, parts, hashKey }: DumpInput): Outcome<ObservedCluster>;
