import type { Discovery } from '../discover/index.js';
/** The charts of repositories that this tree itself was taken for, by name and version. */
export declare function chartsFromTree({ askedCharts }: Pick<Discovery, 'askedCharts'>): readonly {
    readonly name: string;
    readonly version: string;
    readonly repository: string;
    readonly path: string;
}[];
