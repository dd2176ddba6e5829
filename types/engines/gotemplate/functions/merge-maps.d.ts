import { GoMap } from '../values/go-value.js';
/** Told about every entry that the target takes over from the source. */
export type OnTake = (target: GoMap, source: GoMap, key: string) => void;
/**
 * mergo's deepMerge for maps (dario.cat/mergo 1.0 merge.go): the target wins unless its entry is empty, or
 * always loses if `overwrites`; maps merge, lists are replaced; source maps are taken over by reference.
 */
export declare function mergeMaps({ target, source, overwrites, onTake, }: {
    readonly target: GoMap;
    readonly source: GoMap;
    readonly overwrites: boolean;
    readonly onTake?: OnTake | undefined;
}): void;
