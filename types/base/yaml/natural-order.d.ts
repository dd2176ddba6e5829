/**
 * The order in which go-yaml writes map keys (`sorter.go`, keyList.Less): runs of digits compare as numbers,
 * letters sort after everything else.
 */
export declare function naturalOrder(a: string, b: string): number;
