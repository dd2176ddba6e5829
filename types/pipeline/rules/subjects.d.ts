import type { Place } from '../../base/files/index.js';
import type { Fleet, FleetObject } from '../fleet/index.js';
import type { Owner } from '../sources/index.js';
import { type YamlPath } from '../../base/yaml/index.js';
import type { Subject } from './rule.js';
/** A field of an object, at the line that sets it. */
export declare function objectSubject(fleet: Fleet, object: FleetObject, path: YamlPath): Subject;
/** A field of an Application, at the line that sets it; a folder that nobody deploys as a whole. */
export declare function ownerSubject(fleet: Fleet, owner: Owner, path: YamlPath): Subject;
/** A place in a file that belongs to no object. */
export declare function fileSubject(target: string, place: Place, application?: string): Subject;
