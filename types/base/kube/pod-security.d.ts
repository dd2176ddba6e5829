import type { YamlPath } from '../yaml/index.js';
import { type Json } from './fields.js';
/** A pod or a container, and its way from the root of the object. */
type Part = {
    readonly spec: Json;
    readonly path: YamlPath;
};
type Container = Part & {
    readonly kind: 'container' | 'init' | 'ephemeral';
};
export type SecurityLevel = 'privileged' | 'baseline' | 'restricted';
/** One thing that a level forbids, in the words of the admission plugin. */
export type SecurityViolation = {
    readonly path: YamlPath;
    readonly what: string;
};
/** What a pod asks for that its level forbids (Pod Security Standards; k8s.io/pod-security-admission/policy). */
export declare function podSecurityViolations(pod: Part, containers: readonly Container[], level: SecurityLevel): readonly SecurityViolation[];
/** The types of volumes that are safe for everybody: those of the restricted level, and of OpenShift's own. */
export declare const restrictedVolumeTypes: ReadonlySet<string>;
export {};
