import type { Application } from '../../sources/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** A folder that an Application deploys, or a value file that it reads, and the file in which that is written. */
export type Pointer = {
    readonly kind: 'folder' | 'file';
    readonly path: string;
    readonly at: YamlPath;
    readonly file: string;
};
/** Where an Application points to; of a path that a generator decides, the part that is written. */
export declare function pointersOf({ sources, origin }: Application): readonly Pointer[];
/** The folders and value files of an Application that a generator which was not run decides. */
export declare function undecidedPaths({ sources }: Application): readonly Pick<Pointer, 'kind' | 'path'>[];
