import { Entries, GoList, type GoValue } from '../values/go-value.js';
/** Told about every container and its copy. */
export type OnCopy = (copy: Entries | GoList, original: Entries | GoList) => void;
/** A copy that shares no container with the original; entries keep their origins. */
export declare function deepCopy(value: GoValue, onCopy?: OnCopy): GoValue;
