import type { Facts } from '../config/index.js';
import type { Owner } from '../sources/index.js';
import type { Standing, Unit } from './rendered.js';
/** A unit that brings nothing yet. */
export declare function emptyUnit<O extends Owner>(owner: O, standing: Standing): Unit<O>;
/** Where a unit stands as far as its owner alone can tell. */
export declare function initialStanding(owner: Owner, facts: Facts): Standing;
