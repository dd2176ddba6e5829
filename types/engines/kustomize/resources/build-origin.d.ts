import { type Resource } from './resource.js';
/** Where a resource comes from, as `buildMetadata: [originAnnotations]` writes it (`api/resource/origin.go`). */
export type BuildOrigin = {
    readonly path: string;
    readonly repo: string;
    readonly ref: string;
    readonly configuredIn: string;
    readonly configuredBy: {
        readonly apiVersion: string;
        readonly kind: string;
        readonly name: string;
        readonly namespace: string;
    } | undefined;
};
export declare const noOrigin: BuildOrigin;
export declare const transformationsAnnotation = "alpha.config.kubernetes.io/transformations";
/** The origin one step further down. */
export declare function appendOrigin(origin: BuildOrigin, path: string): BuildOrigin;
/** The origin of what a generator or transformer of a kustomization makes. */
export declare function configuredOrigin(origin: BuildOrigin, fileName: string, kind: string): BuildOrigin;
export declare function originText(origin: BuildOrigin): string;
/** Annotates resources that have no origin yet. */
export declare function addOrigin(list: readonly Resource[], origin: BuildOrigin): void;
/** Notes on every resource that a transformer ran; one without an origin gets this one instead. */
export declare function addTransformation(list: readonly Resource[], origin: BuildOrigin): void;
/** Takes annotations away that only the build needed. */
export declare function removeAnnotations(list: readonly Resource[], keys: readonly string[]): void;
