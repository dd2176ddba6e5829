import { GoObject } from '../../gotemplate/index.js';
import type { HelmVersion } from '../helm-version.js';
import { type KubeVersion } from './kube-version.js';
/** What is known of the cluster that a chart is rendered for. */
export type Capabilities = {
    /** As `--kube-version`; Helm's own default when left out. */
    readonly kubeVersion?: string | undefined;
    /** As `--api-versions`, added to what client-go knows: `group/version` or `group/version/Kind`. */
    readonly apiVersions?: readonly string[] | undefined;
};
/** The version in `.Capabilities.KubeVersion`. */
export declare function kubeVersionOf(capabilities: Capabilities, helm: HelmVersion): KubeVersion;
/** The object that templates see as `.Capabilities`. */
export declare function capabilitiesObject(capabilities: Capabilities, helm: HelmVersion): GoObject;
