/** Group, version and kind; an empty part of a selector selects everything. */
export type Gvk = {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
};
/** Reads `apiVersion` and `kind`. */
export declare function gvkOf(apiVersion: string, kind: string): Gvk;
export declare function apiVersionOf(gvk: Gvk): string;
export declare function sameGvk(a: Gvk, b: Gvk): boolean;
/** Whether every part that the selector names is equal. */
export declare function selectsGvk(selector: Gvk, gvk: Gvk): boolean;
/** As kustomize prints it: `Deployment.v1.apps`. */
export declare function gvkText(gvk: Gvk): string;
/** The order of field specs and name references (`kyaml/resid/gvk.go`, IsLessThan). */
export declare function compareGvk(a: Gvk, b: Gvk): number;
/** Kinds that are applied before all others, in this order. */
export declare const orderFirst: readonly string[];
/** Kinds that are applied after all others. */
export declare const orderLast: readonly string[];
/** `group_version_kind` with a mark for each missing part: the text by which kinds sort. */
export declare function sortText(gvk: Gvk): string;
