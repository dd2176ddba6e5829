import { type GoFunction } from '../exec/go-function.js';
import { type Entries, GoList, type GoValue } from '../values/go-value.js';
/** Helm's YAML functions (pkg/engine/funcs.go). */
export declare const yamlFunctions: {
    readonly [name: string]: GoFunction;
};
/** An entry of a container in the text that `toYaml` makes of it. */
export type YamlEntry = {
    readonly holder: Entries | GoList;
    readonly key: string;
    readonly start: number;
    readonly end: number;
};
/** The text of `toYaml` and where each entry stands in it, in the order of the text, outer entries first. */
export declare function yamlEntries(value: GoValue): {
    readonly text: string;
    readonly entries: readonly YamlEntry[];
};
type OnContainer = (made: unknown, holder: Entries | GoList) => void;
/** The value as the emitter takes it; `asJson` if it goes through JSON first. */
export declare function plain(value: GoValue, asJson: boolean, onContainer?: OnContainer): unknown;
export {};
