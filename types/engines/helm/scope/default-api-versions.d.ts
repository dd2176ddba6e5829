import type { HelmVersion } from '../helm-version.js';
/** The group versions that client-go registers, in its order; `helm template` knows no cluster but these. */
export declare function defaultApiVersions(helm: HelmVersion): readonly string[];
