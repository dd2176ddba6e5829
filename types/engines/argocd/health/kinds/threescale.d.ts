import type { Kinds } from './shared.js';
/** Red Hat 3scale: conditions that are True, in the order the object lists them. */
export declare const threescaleKinds: Kinds;
