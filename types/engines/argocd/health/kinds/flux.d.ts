import { type Kinds } from './shared.js';
/** Flux's kinds. Conditions are counted: two that mean work in progress, or enough that mean success. */
export declare const fluxKinds: Kinds;
