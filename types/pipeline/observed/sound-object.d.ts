import { type Manifest } from '../../base/kube/index.js';
/**
 * An object whose metadata is what everybody takes it for: a name, and texts as namespace, labels and annotations. A server
 * that sends something else is no API server; undefined when there is not even a name.
 */
export declare function soundObject(object: Manifest): Manifest | undefined;
