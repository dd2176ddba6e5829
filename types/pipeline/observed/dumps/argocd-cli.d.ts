import type { DumpReader } from './dump.js';
/**
 * What `argocd app list|get -o json|yaml` wrote: Applications without apiVersion and kind, alone or in an array.
 * It shows only what the caller may see, so that nothing is complete.
 */
export declare const argocdCli: DumpReader;
