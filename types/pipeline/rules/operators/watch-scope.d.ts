import { type Fleet, type FleetObject } from '../../fleet/index.js';
import type { Operator, Watches } from '../../../knowledge/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** The namespaces that an installed operator looks at, and the field that says so. */
export type WatchScope = {
    readonly object: FleetObject;
    readonly path: YamlPath;
    readonly namespaces: readonly string[];
};
/** What the installations of an operator in git look at; `undefined` when one of them looks at everything, or cannot be read. */
export declare function watchScopes(fleet: Fleet, operator: Operator, watches: Watches): readonly WatchScope[] | undefined;
/** What the operators that OLM installs look at, by API group: what the OperatorGroup of their namespace selects. */
export declare function packageScopes(fleet: Fleet): ReadonlyMap<string, readonly WatchScope[] | undefined>;
