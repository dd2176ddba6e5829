import type { YamlPath } from '../../../base/yaml/index.js';
import type { Fleet, FleetObject } from '../fleet.js';
import { type Container } from '../pods.js';
/** A text that a container runs: a word of its command, or a file that it mounts from a ConfigMap. */
export type RunScript = {
    readonly text: string;
    /** The object and the field that hold the text. */
    readonly holder: FleetObject;
    readonly path: YamlPath;
    readonly container: Container;
};
/** The scripts that the containers of an object run, those of mounted ConfigMaps among them. */
export declare function runScripts(fleet: Fleet, object: FleetObject): readonly RunScript[];
