import { GoMap, type GoValue } from '../../gotemplate/index.js';
/** The table at a dotted path (common.Values.Table). */
export declare function tableAt(values: GoMap, path: string): GoMap | undefined;
/** The value at a dotted path, if there is one and it is no table (common.Values.PathValue). */
export declare function scalarAt(values: GoMap, path: string): GoValue | undefined;
