import { type Snapshot } from './snapshot.js';
/**
 * A snapshot as a file: JSON lines, compressed. The first line names format and version, then every cluster is a
 * line of its own followed by one line for each thing in it. The same snapshot gives the same bytes.
 */
export declare function formatSnapshot(snapshot: Snapshot): Buffer;
/** Whether bytes are a compressed file; snapshots are. */
export declare function isCompressed(bytes: Uint8Array): boolean;
/** Reads a snapshot's file; `name` is for the message when it is none. */
export declare function parseSnapshot(bytes: Uint8Array, name: string): Snapshot;
