import type { Edge } from '../fleet/index.js';
import { type Alternatives } from './alternatives.js';
import { type Belief } from './belief.js';
import type { Surroundings } from './surroundings.js';
/** Whether what a reference names exists, and what could have been meant if not. */
export type Existence = Belief & {
    readonly meant: Alternatives;
};
/** Prepares the answer to "does what this edge names exist?": one belief an edge, wherever it is asked. */
export declare function existenceIn(around: Surroundings): (edge: Edge) => Existence;
