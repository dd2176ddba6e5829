import type { HelmVersion } from '../helm-version.js';
/** The Kubernetes version that templates see (pkg/chart/common/capabilities.go). */
export type KubeVersion = {
    /** As `.Capabilities.KubeVersion.Version`: Helm 4 keeps suffixes such as `-gke.1`, Helm 3 drops them. */
    readonly version: string;
    /** What is printed and what constraints are checked against. */
    readonly normalized: string;
    readonly major: string;
    readonly minor: string;
};
/**
 * Reads a version as `--kube-version` takes it (apimachinery's version.ParseGeneric); a string says why not.
 */
export declare function parseKubeVersion(text: string, helm: HelmVersion): KubeVersion | string;
