import { type Source } from '../../../base/files/index.js';
export type Maintainer = {
    readonly name: string;
    readonly email: string;
    readonly url: string;
};
/** A chart that another one asks for. */
export type Dependency = {
    readonly name: string;
    readonly version: string;
    readonly repository: string;
    readonly condition: string;
    readonly tags: readonly string[];
    readonly alias: string;
    /** Each a string or `{ child, parent }`. */
    readonly importValues: readonly unknown[];
    readonly enabled: boolean;
};
/** The contents of Chart.yaml (pkg/chart/v2/metadata.go), strings sanitised as Helm does. */
export type ChartMetadata = {
    readonly name: string;
    readonly home: string;
    readonly sources: readonly string[];
    readonly version: string;
    readonly description: string;
    readonly keywords: readonly string[];
    readonly maintainers: readonly Maintainer[];
    readonly icon: string;
    readonly apiVersion: string;
    readonly condition: string;
    readonly tags: string;
    readonly appVersion: string;
    readonly deprecated: boolean;
    readonly annotations: Readonly<Record<string, string>> | null;
    readonly kubeVersion: string;
    /** `null` when Chart.yaml names none, as Go tells nil from empty. */
    readonly dependencies: readonly Dependency[] | null;
    readonly type: string;
};
/** Reads and validates Chart.yaml, with the dependencies of requirements.yaml if there is one. */
export declare function readMetadata(chartFile: Source, requirements: Source | undefined): ChartMetadata;
/** The dependencies that Chart.lock or requirements.lock pins, and the digest of what it was written for. */
export type ChartLock = {
    readonly dependencies: readonly Dependency[];
    readonly digest: string;
};
/** Reads Chart.lock or requirements.lock. */
export declare function readLock(lock: Source): ChartLock;
