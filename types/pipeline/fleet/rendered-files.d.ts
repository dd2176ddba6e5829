import type { Fleet } from './fleet.js';
/** Whether an object of the fleets begins in a file. To tell that takes a second rendering, so it is asked for last. */
export declare function renderedFiles(fleets: readonly Fleet[]): (file: string) => boolean;
