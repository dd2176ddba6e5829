import type { ExpandedApplicationSet } from '../../sources/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import type { Subject } from '../rule.js';
/** A field of an ApplicationSet, at the line that sets it. */
export declare function applicationSetSubject(set: ExpandedApplicationSet, path: YamlPath): Subject;
