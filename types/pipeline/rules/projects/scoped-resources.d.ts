import type { Project } from '../../../engines/argocd/index.js';
import type { Fleet } from '../../fleet/index.js';
/**
 * A project with what is scoped to it: a repository or cluster Secret that names a project is permitted there
 * beside its own lists (argo-cd, util/argo/argo.go, GetAppProject). `undefined` when an encrypted Secret of that
 * kind may name it.
 */
export declare function withScoped(project: Project, fleet: Fleet): Project | undefined;
