import { GoMap, GoObject, type GoValue, type ObjectType } from '../../gotemplate/index.js';
import type { ActiveChart } from '../dependencies/active-chart.js';
/** The object that templates see as `.Chart` in Helm 4: a map with Go's field names, where unknown is nil. */
export declare function chartMap(chart: ActiveChart): GoMap;
/**
 * The object that templates see as `.Chart` in Helm 3: a struct, where an unknown field is an error and JSON
 * has the names of Chart.yaml.
 */
export declare class ChartStruct extends GoObject {
    readonly type: ObjectType;
    private readonly fields;
    private readonly metadata;
    private readonly isRoot;
    constructor(chart: ActiveChart);
    field(name: string): GoValue | undefined;
    fieldNames(): readonly string[];
    json(): GoValue;
}
