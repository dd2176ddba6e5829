import type { DumpReader } from './dump.js';
/** A folder of `kubectl cluster-info dump`: the nodes, and a folder with lists for each namespace that was asked for. */
export declare const clusterInfoDump: DumpReader;
