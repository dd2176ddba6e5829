import type { Edge } from '../fleet/index.js';
import type { Alternatives } from './alternatives.js';
import type { Reason } from './reason.js';
import type { Surroundings } from './surroundings.js';
/** An object that nothing we see brings, and what could have been meant instead. */
export type Absence = {
    readonly edge: Edge;
    readonly meant: Alternatives;
};
/** Somebody who knows something about whether what a reference names exists. */
export type Witness = (around: Surroundings) => (absence: Absence) => readonly Reason[];
