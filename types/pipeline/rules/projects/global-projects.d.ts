import { type Manifest } from '../../../base/kube/index.js';
import type { TargetView } from '../rule-context.js';
/**
 * The global projects a project inherits from: those that `globalProjects` of argocd-cm names for its labels
 * (argo-cd, util/argo/argo.go, GetGlobalProjects). Their lists are appended to its own.
 */
export declare function globalProjects({ settings, fleet }: TargetView, projects: readonly Manifest[]): (project: Manifest) => readonly Manifest[];
