import { type Json, type Manifest } from '../../base/kube/index.js';
import type { YamlPath } from '../../base/yaml/index.js';
/** A pod that an object will start: its spec, its labels, and where both stand. */
export type PodTemplate = {
    readonly spec: Json;
    readonly path: YamlPath;
    readonly labels: Readonly<Record<string, unknown>>;
    readonly annotations: Readonly<Record<string, unknown>>;
};
/** A container with its way from the root of the object. */
export type Container = {
    readonly path: YamlPath;
    readonly spec: Json;
    readonly kind: 'container' | 'init' | 'ephemeral';
};
/** The pods that an object describes; empty for kinds that start none, or whose pods an operator designs. */
export declare function podTemplates(manifest: Manifest): readonly PodTemplate[];
/** Every container of a pod, init containers first. */
export declare function containersOf(pod: PodTemplate): readonly Container[];
