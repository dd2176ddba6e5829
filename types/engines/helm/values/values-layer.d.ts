import type { Place, Source } from '../../../base/files/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/**
 * Values that somebody hands in beside the chart's own. Files and inline values are merged in their order;
 * the flags come after all of them, kind by kind, as Helm sorts them (pkg/cli/values/options.go).
 */
export type ValuesLayer = {
    readonly kind: 'file';
    readonly source: Source;
} | {
    readonly kind: 'inline';
    readonly name: string;
    /** Plain data, as JSON knows it. */
    readonly value: unknown;
    /** Where an entry stands in git. */
    readonly place?: (path: YamlPath) => Place | undefined;
} | {
    readonly kind: 'set' | 'set-string' | 'set-json' | 'set-literal';
    readonly text: string;
    /** Where the flag is written, e.g. the parameter of an Application. */
    readonly place?: Place;
} | {
    readonly kind: 'set-file';
    readonly text: string;
    readonly place?: Place;
    /** The text of a file, `undefined` if there is none. */
    readonly read: (path: string) => string | undefined;
};
/** The layers in the order in which Helm applies them. */
export declare function inOrder(layers: readonly ValuesLayer[]): readonly ValuesLayer[];
