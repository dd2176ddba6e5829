import { GoMap, type Read } from '../../gotemplate/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** Where the containers of the values stand, counted from the root chart's values. */
export declare class ValuePaths {
    private readonly paths;
    constructor(values: GoMap);
    /** The path of an entry; `undefined` for containers that templates made on the way. */
    of({ holder, key }: Read): YamlPath | undefined;
    private collect;
}
