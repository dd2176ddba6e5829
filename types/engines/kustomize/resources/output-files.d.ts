import { type KubeObject } from '../../../base/kube/index.js';
/** The file names under which `kustomize build -o DIRECTORY` writes each object. */
export declare function outputFileNames(objects: readonly KubeObject[]): readonly string[];
