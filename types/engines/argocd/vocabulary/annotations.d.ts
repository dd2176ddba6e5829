import type { ArgoCdVersion } from '../version/version.js';
/** Where an annotation means something. */
type Carrier = 'object' | 'application' | 'applicationset' | 'secret' | 'argocd';
type KnownAnnotation = {
    readonly on: readonly Carrier[];
    readonly since?: string;
    readonly values?: readonly string[];
};
/** Every `argocd.argoproj.io/` annotation and label Argo CD reads or writes, and from which release line on. */
export declare const knownAnnotations: Readonly<Record<string, KnownAnnotation>>;
/** An annotation that Argo CD does not know, with the one that was probably meant. */
export type UnknownAnnotation = {
    readonly kind: 'unknown';
    readonly key: string;
    readonly meant?: string;
}
/** Known only to later release lines. */
 | {
    readonly kind: 'too-new';
    readonly key: string;
    readonly since: string;
};
/** Looks at a key; undefined when it is none of Argo CD's, or one it knows. */
export declare function checkAnnotation(key: string, version: ArgoCdVersion): UnknownAnnotation | undefined;
export {};
