import type { Problem } from '../../base/outcome/index.js';
/** Whether there was nothing to look at, or a budget or a bug of ours ended the work: such a report is no pass. */
export declare function isCutShort({ code }: Problem): boolean;
