import type { Chart } from '../chart/chart.js';
/**
 * What `helm dependency build` says of a lock that was written for other dependencies (pkg/downloader/manager.go); nothing
 * where it takes the lock, or where names of repositories stand for addresses that are not known here.
 */
export declare function staleLock({ lock, metadata: { dependencies, apiVersion } }: Chart): string | undefined;
