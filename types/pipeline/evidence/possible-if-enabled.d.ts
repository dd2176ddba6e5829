import type { Knowledge } from '../../knowledge/index.js';
import type { Unit } from '../render/index.js';
import { type Produced, type World } from '../fleet/index.js';
/**
 * What the charts of applications would make if their values switched it on: objects that their templates write down
 * by name, and what controllers make of them. Whether they are made is not known; how they are called is.
 */
export declare function possibleIfEnabled(units: readonly (readonly [Unit, World])[], knowledge: Knowledge): readonly Produced[];
