import type { Edge } from '#fleet';
import type { Alternatives } from './alternatives.ts';
import type { Reason } from './reason.ts';
import type { Surroundings } from './surroundings.ts';

/** An object that nothing we see brings, and what could have been meant instead. */
export type Absence = { readonly edge: Edge; readonly meant: Alternatives };

/** Somebody who knows something about whether what a reference names exists. */
export type Witness = (around: Surroundings) => (absence: Absence) => readonly Reason[];
