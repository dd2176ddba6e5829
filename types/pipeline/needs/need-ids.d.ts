import { type FleetObject, type World } from '../fleet/index.js';
import type { ApplicationUnit } from '../render/index.js';
/** Ids of needs. An Application is known by its namespace and name, an object by its cluster and key. */
export declare function applicationKey({ owner: application }: ApplicationUnit): string;
export declare function clusterKey(object: Pick<FleetObject, 'world' | 'id'>): string;
export declare const needIds: {
    readonly applicationExists: (application: ApplicationUnit) => string;
    readonly compares: (application: ApplicationUnit) => string;
    readonly starts: (application: ApplicationUnit) => string;
    readonly valid: (application: ApplicationUnit) => string;
    readonly step: (application: ApplicationUnit, index: number) => string;
    readonly passes: (application: ApplicationUnit, index: number) => string;
    readonly completes: (application: ApplicationUnit) => string;
    readonly healthy: (application: ApplicationUnit) => string;
    readonly applied: (application: ApplicationUnit, object: FleetObject) => string;
    readonly exists: (object: Pick<FleetObject, 'world' | 'id'>) => string;
    readonly becomesHealthy: (object: FleetObject) => string;
    readonly podsRun: (object: FleetObject) => string;
    readonly namespace: (world: World, name: string) => string;
    readonly served: (world: World, group: string, kind: string) => string;
};
