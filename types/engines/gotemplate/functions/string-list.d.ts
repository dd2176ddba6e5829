import { type GoValue } from '../values/go-value.js';
/** sprig's strslice: the elements of a list as text, nil ones left out; anything else is a list of itself. */
export declare function stringsOf(value: GoValue): readonly string[];
