import type { Discovery } from './discover.js';
/** The custom kinds that the objects of a tree are of, each once. */
export declare function kindsOf({ targets, }: Discovery): readonly {
    readonly apiVersion: string;
    readonly kind: string;
}[];
