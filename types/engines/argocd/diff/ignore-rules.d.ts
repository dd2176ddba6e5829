import type { Budget } from '../../../base/budget/index.js';
import { type Manifest } from '../../../base/kube/index.js';
import type { IgnoreRule } from '../settings/resource-override.js';
import type { ArgoCdSettings } from '../settings/settings.js';
/** A rule and the objects it is for; group and kind are globs, an empty name or namespace is any. */
export type ScopedRule = IgnoreRule & {
    readonly group: string;
    readonly kind: string;
    readonly name: string;
    readonly namespace: string;
};
/** The rules of an application (spec.ignoreDifferences). */
export declare function applicationRules(app: Manifest): readonly ScopedRule[];
/** The rules of Argo CD's settings; `status` is left out of every comparison unless settings say otherwise. */
export declare function settingsRules(settings: Pick<ArgoCdSettings, 'overrides' | 'compare'>): readonly ScopedRule[];
/** The rules that are for an object. */
export declare function rulesFor(rules: readonly ScopedRule[], object: Manifest): readonly ScopedRule[];
/**
 * Removes what the rules name; a rule that fails on an object, or takes too long, is passed over
 * (normalizers/diff_normalizer.go).
 */
export declare function applyRules(object: Manifest, rules: readonly ScopedRule[], budget?: Budget): Manifest;
/** Why a jq path expression cannot be used: Argo CD then fails to compare the whole application. */
export declare function badPathExpression(expression: string): string | undefined;
