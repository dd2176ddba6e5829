import type { DumpReader } from './dump.js';
/**
 * Files that `kubectl get … -o json|yaml` wrote: an object, a List, or several of them. What was asked for is not in the
 * file, so that nothing is complete: an object that is not here may still be in the cluster.
 */
export declare const kubectlGet: DumpReader;
