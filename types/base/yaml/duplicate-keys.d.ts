import { type Place } from '../files/index.js';
import type { YamlDocument } from './parse-yaml.js';
import type { YamlPath } from './path.js';
/** A key that a mapping names more than once: the path it stands at and every place it is written. */
export type DuplicateKey = {
    readonly path: YamlPath;
    readonly places: readonly Place[];
    /** Whether it has the same value each time. */
    readonly areEqual: boolean;
};
/** Finds keys named twice. Go keeps the last one silently in most places, and refuses the file in others. */
export declare function findDuplicateKeys(document: YamlDocument): readonly DuplicateKey[];
