import { type Manifest } from '../../../base/kube/index.js';
import { type Health, type HealthStatus } from './health.js';
import { type HealthSettings } from './health-of.js';
/** A resource of an application: what Git says and what the cluster holds. */
export type ManagedResource = {
    readonly target?: Manifest;
    readonly live?: Manifest;
};
/** The health of an application, with the resources that made it so. */
export type ApplicationHealth = {
    readonly status: HealthStatus;
    /** `Caused by …`, as Argo CD 3.6 words it; '' before. */
    readonly message: string;
    readonly causes: readonly string[];
    /** What a crashed check says; Argo CD turns it into a ComparisonError. */
    readonly error?: string;
};
/**
 * The worst health of an application's resources (controller/health.go): hooks, skipped and ignored objects, the
 * application itself and single missing resources do not count. Whoever has judged the live objects already hands in
 * `judge`.
 */
export declare function applicationHealth(resources: readonly ManagedResource[], settings: HealthSettings & {
    readonly judge?: (live: Manifest) => Health | undefined;
}, isSelf?: (live: Manifest) => boolean): ApplicationHealth;
