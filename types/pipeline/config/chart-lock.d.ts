import { type FileTree } from '../../base/files/index.js';
import { z } from 'zod';
/** The name of the file in which `phineus charts lock` records the charts of the fleet. */
export declare const chartLockFileName = "phineus.charts.lock.yaml";
declare const lockSchema: z.ZodObject<{
    charts: z.ZodArray<z.ZodObject<{
        repository: z.ZodString;
        name: z.ZodString;
        version: z.ZodString;
        resolved: z.ZodString;
        digest: z.ZodString;
    }, z.core.$strict>>;
}, z.core.$strict>;
/** A chart of the lock: which version a range stands for, and the digest of its archive. */
export type LockedChart = Readonly<z.infer<typeof lockSchema>['charts'][number]>;
/** Reads the chart lock of a tree; empty when there is none. A file that is no lock is a `UserError`. */
export declare function readChartLock(tree: FileTree): readonly LockedChart[];
/** The lock as a file: sorted, the same bytes for the same charts. */
export declare function formatChartLock(charts: readonly LockedChart[]): string;
export {};
