import type { YamlPath } from '../../base/yaml/index.js';
import type { Fleet, FleetObject } from './fleet.js';
/** An object that is test data, and the field that shows it. */
type Fixture = {
    readonly object: FleetObject;
    readonly path: YamlPath;
    readonly mark: string;
};
/** The objects that are test data by their name or one of their labels. */
export declare function fixtures(fleet: Fleet): readonly Fixture[];
export {};
