import type { Place, Source } from '../../../base/files/index.js';
/** An object of Kubernetes that another tool creates. */
export type ForeignObject = {
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
    readonly place: Place;
    readonly tool: string;
};
/** The objects that the Terraform of a file creates under names that are written out. */
export declare function hclResources(source: Source): readonly ForeignObject[];
