import { type Check } from '../language.js';
import type { Kinds } from './shared.js';
/** Crossplane's own kinds that have a check by name. */
export declare const crossplaneKinds: Kinds;
/** Any other kind of a `*.crossplane.io` group. */
export declare const anyCrossplaneKind: Check;
/** Any kind of an `*.upbound.io` group. */
export declare const anyUpboundKind: Check;
