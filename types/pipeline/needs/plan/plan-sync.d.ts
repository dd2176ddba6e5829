import { type ArgoCdSettings } from '../../../engines/argocd/index.js';
import type { Fleet, FleetObject } from '../../fleet/index.js';
import { type Manifest } from '../../../base/kube/index.js';
import type { SyncPlan } from './sync-plan.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** What planning has to know of Argo CD on the target. */
export type PlanContext = {
    readonly fleet: Fleet;
    readonly settings: ArgoCdSettings;
    /** Every AppProject found in files or rendered. */
    readonly projects: readonly Manifest[];
    readonly today?: string;
    /** Fields that the API server drops from an object. */
    readonly drops?: (object: FleetObject) => readonly {
        readonly path: YamlPath;
        readonly message: string;
    }[];
};
/** What a full sync of every Application will do that is deployed. */
export declare function planSyncs(context: PlanContext): readonly SyncPlan[];
