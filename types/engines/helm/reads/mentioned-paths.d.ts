import type { ValuePath } from './shape.js';
/** The paths below `.Values` that a text names, for texts that are templates but are not followed as such. */
export declare function mentionedPaths(text: string): readonly ValuePath[];
