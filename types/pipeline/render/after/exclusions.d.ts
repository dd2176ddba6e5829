import { type ArgoCdSettings } from '../../../engines/argocd/index.js';
import type { ObjectId } from '../../../base/kube/index.js';
/** Whether the settings make Argo CD ignore a kind. */
export declare function isExcludedKind(id: ObjectId, { filter }: ArgoCdSettings): boolean;
