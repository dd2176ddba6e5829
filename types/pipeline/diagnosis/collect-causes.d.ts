import type { Cause } from './diagnosis.js';
import { type Reached } from './walk.js';
/** What one red Application leads to. */
export type ReachedCauses = {
    readonly application: string;
    readonly causes: readonly Reached[];
};
/** Makes one cause of all that have the same class and root, and puts them in the order of repair. */
export declare function collectCauses(reached: readonly ReachedCauses[], nameOf: (applicationKey: string) => string): readonly Cause[];
