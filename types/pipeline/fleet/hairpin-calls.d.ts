import type { YamlPath } from '../../base/yaml/index.js';
import type { Fleet, FleetObject } from './fleet.js';
type HairpinCall = Call & {
    readonly object: FleetObject;
    /** The object that serves the host. */
    readonly route: FleetObject;
};
/** Calls of pods to hosts that their own cluster serves to the world. */
export declare function hairpinCalls(fleet: Fleet): readonly HairpinCall[];
type Call = {
    readonly path: YamlPath;
    readonly host: string;
    /** Whether it is written as a host alias and not as an address to look up tokens at. */
    readonly isAlias: boolean;
};
export {};
