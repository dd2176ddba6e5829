import { type TreeIndex } from '../sources/index.js';
import type { Place } from '../../base/files/index.js';
/** Where values for a chart from elsewhere have it make a class or an account of this name: `storageClass.name`. */
export declare function namedInValues(index: TreeIndex, kind: string, name: string): Place | undefined;
