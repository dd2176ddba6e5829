import { type Place } from '../../../base/files/index.js';
import type { TreeIndex } from '../tree/tree-index.js';
/**
 * The Terraform of the tree that may make an object: it names the object, makes objects of the kind under names that it
 * puts together, or applies manifests that cannot be told from its text.
 */
export declare function provisionedBy(index: TreeIndex, kind: string, name: string): Place | undefined;
