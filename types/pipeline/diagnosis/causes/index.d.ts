import type { Explainer } from '../because.js';
/** Every kind of reason, one line each. For each thing the first that answers is right, so the order matters. */
export declare const explainers: readonly Explainer[];
