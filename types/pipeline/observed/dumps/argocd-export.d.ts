import type { DumpReader } from './dump.js';
/**
 * A backup of `argocd admin export`: settings, Secrets, projects, Applications and ApplicationSets of one Argo CD, as a
 * stream of YAML. It holds all of these in the namespace of Argo CD, which it does not always name.
 */
export declare const argocdExport: DumpReader;
