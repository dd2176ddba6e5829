import { type Manifest } from '../../../base/kube/index.js';
/** An object without the bulk that says nothing of its state: schemas of definitions, images of nodes, old history. */
export declare function reduceObject(object: Manifest): Manifest;
