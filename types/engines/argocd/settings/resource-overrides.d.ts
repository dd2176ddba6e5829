import { type IgnoreRule, type ResourceOverride } from './resource-override.js';
/** Overrides by `group/Kind`, `Kind` for the core group, or a glob of these; in the order they were written. */
export type ResourceOverrides = Readonly<Record<string, ResourceOverride>>;
/**
 * Reads the overrides of argocd-cm: the one YAML key and the split ones, which win (util/settings/settings.go).
 * What Argo CD would refuse is reported, and the rest is still read.
 */
export declare function readResourceOverrides(data: Readonly<Record<string, string>>): {
    readonly overrides: ResourceOverrides;
    readonly errors: readonly string[];
};
/** One entry of `resource.customizations`, or of the operator's `resourceCustomizations`. */
export declare function overrideOf(value: unknown): ResourceOverride;
/** An ignore rule from its YAML. */
export declare function ignoreRuleOf(value: unknown): IgnoreRule;
