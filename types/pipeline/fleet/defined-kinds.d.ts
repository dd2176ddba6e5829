import type { DefinedKind, FleetObject } from './fleet.js';
/** The custom kinds that the CRDs among these objects define. */
export declare function definedKinds(definitions: readonly FleetObject[]): readonly DefinedKind[];
