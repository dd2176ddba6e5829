import type { FleetObject } from '../fleet/index.js';
import type { Owners } from './owners.js';
import { type HealthKnowledge, type NeedGraph, type Never } from '../needs/index.js';
/** `none`: the kind has no check; `''`: its check says nothing, which no wave accepts. */
export type ObjectHealth = 'Healthy' | 'Progressing' | 'Degraded' | 'Suspended' | 'Unknown' | 'Missing' | '' | 'none';
/** How a fleet looks once nothing moves: which needs hold, and what is known of single objects. */
export type Outlook = {
    readonly graph: NeedGraph;
    readonly holds: ReadonlySet<string>;
    /** A reason in the object itself for which it never becomes healthy. */
    readonly never: (object: FleetObject) => Never | undefined;
    readonly health: HealthKnowledge;
    readonly owners: Owners;
    /** The health of the Application that an object declares, where it is one of the fleet. */
    readonly childHealth: (object: FleetObject) => ObjectHealth | undefined;
};
/** The health Argo CD will show for one object. */
export declare function objectHealth(outlook: Outlook, object: FleetObject): ObjectHealth;
