import { type Place } from '../../base/files/index.js';
import { type TreeIndex } from './tree/tree-index.js';
import { type YamlPath } from '../../base/yaml/index.js';
/** Values for some chart, as they stand in a file of their own or in an Application. */
export type WrittenValues = {
    readonly value: unknown;
    readonly place: (path: YamlPath) => Place;
    /** Whether they belong to a chart of the tree, which is rendered with them. */
    readonly isOfChartHere: boolean;
};
/** All values that are written in the tree, whoever reads them. Template tags in inline texts are read as words. */
export declare function valuesInTree(index: TreeIndex): Generator<WrittenValues>;
