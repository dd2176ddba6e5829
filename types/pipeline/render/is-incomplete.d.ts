import type { Unit } from './rendered.js';
/** Whether some of a unit's objects are not seen: it fails, or draws on something that is not here. */
export declare function isIncomplete({ owner, failures, problems }: Unit): boolean;
