import type { Kinds } from './shared.js';
/** Kinds of the Argo projects, but for the promoter. */
export declare const argoKinds: Kinds;
