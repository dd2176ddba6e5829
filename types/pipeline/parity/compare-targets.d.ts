import type { ParityConfig } from '../config/index.js';
import type { Fleet } from '../fleet/index.js';
import type { Parity } from './parity.js';
/** Compares two targets application by application, object by object, field by field. */
export declare function compareTargets(left: Fleet, right: Fleet, config: Pick<ParityConfig, 'allow'>): Parity;
