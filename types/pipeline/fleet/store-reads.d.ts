import { type Json } from '../../base/kube/index.js';
import type { YamlPath } from '../../base/yaml/index.js';
import type { Fleet, FleetObject } from './fleet.js';
/** A key that an ExternalSecret asks of a store. */
export type StoreRead = {
    readonly object: FleetObject;
    readonly path: YamlPath;
    readonly key: string;
    readonly property?: string;
    readonly version?: string;
    readonly storeKind: string;
    readonly storeName: string;
    /** The stores of that name in git; more than one when they are shared or repeated. */
    readonly stores: readonly FleetObject[];
};
/** Every key that the ExternalSecrets of a fleet ask for, with the store they ask. */
export declare function storeReads(fleet: Fleet): readonly StoreRead[];
/** The keys that one ExternalSecret asks for. */
export declare function storeReadsOf(fleet: Fleet, object: FleetObject): readonly StoreRead[];
/** The part of a store that names its provider: `['vault', { server … }]`. */
export declare function providerOf(store: FleetObject): readonly [name: string, settings: Json];
