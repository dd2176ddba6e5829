import type { Product } from '../../knowledge/index.js';
import type { FleetObject } from './fleet.js';
/** An object that is not in git but that a controller makes out of one that is, its producer. */
export type Produced = Product & {
    readonly producer: FleetObject;
};
