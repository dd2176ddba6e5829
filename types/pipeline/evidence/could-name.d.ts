import type { Unit } from '../render/index.js';
/**
 * Whether an Application that is not rendered could make an object of a name: charts and bases call what they make
 * after the release, the chart, or a name that their values give. A name without a word of its own could be anybody's.
 */
export declare function couldName(unit: Unit, name: string): boolean;
/** The words of a name that say whose it is, rather than what it is. */
export declare function distinctiveWords(name: string): readonly string[];
