import { type Place } from '../../base/files/index.js';
import { type YamlPath } from '../../base/yaml/index.js';
import type { Edge } from './edge.js';
import type { FleetObject } from './fleet.js';
/** The line that names the other end of an edge, or asks for a part that it does not have. */
export declare function namingPlace(edge: Edge): Place;
/** The line a person would edit: the line inside a script where it stands as it is in the file, else the field. */
export declare function textPlace(from: FleetObject, path: YamlPath, line: number | undefined): Place;
/** The field to edit: the one that names the object, or the one beside it that asks for a key or port it does not have. */
export declare function namingPath({ from, path, to, resolution }: Edge): YamlPath;
