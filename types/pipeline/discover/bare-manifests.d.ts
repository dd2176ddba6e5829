import { type Unit } from '../render/index.js';
import { type TreeIndex } from '../sources/index.js';
/**
 * Plain manifests that no application and no kustomization takes in, directory by directory: somebody may apply
 * them by hand, and others may refer to them. Argo CD's own objects are not among them; those are followed.
 */
export declare function bareManifests(rendered: readonly Unit[], target: string, index: TreeIndex): readonly Unit[];
