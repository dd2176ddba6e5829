import type { TreeIndex } from '../../sources/index.js';
import type { ForeignObject } from './hcl-resources.js';
/** The objects that the Ansible tasks of a file create under names that are written out. */
export declare function playbookObjects(index: TreeIndex, file: string): readonly ForeignObject[];
