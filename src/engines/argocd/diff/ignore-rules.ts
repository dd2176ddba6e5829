import type { Budget } from '#budget';
import { compileJq, type Json } from '#jq';
import { isManifest, type Manifest, manifestId, recordsAt, stringAt } from '#kube';
import { matchesGlob } from '../glob.ts';
import type { IgnoreRule } from '../settings/resource-override.ts';
import { ignoreRuleOf } from '../settings/resource-overrides.ts';
import type { ArgoCdSettings } from '../settings/settings.ts';
import { removePointer } from './json-pointer.ts';

/** A rule and the objects it is for; group and kind are globs, an empty name or namespace is any. */
export type ScopedRule = IgnoreRule & {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
};

/** The rules of an application (spec.ignoreDifferences). */
export function applicationRules(app: Manifest): readonly ScopedRule[] {
  return recordsAt(app, 'spec', 'ignoreDifferences').map(([, item]) => ({
    ...ignoreRuleOf(item),
    group: stringAt(item, 'group') ?? '',
    kind: stringAt(item, 'kind') ?? '',
    name: stringAt(item, 'name') ?? '',
    namespace: stringAt(item, 'namespace') ?? '',
  }));
}

/**
 * The rules of Argo CD's settings; `status` is left out of every comparison unless settings say otherwise, and of
 * definitions, before 3.0, `preserveUnknownFields` (util/settings/settings.go, GetResourceOverrides).
 */
export function settingsRules(
  settings: Pick<ArgoCdSettings, 'overrides' | 'compare' | 'version'>,
): readonly ScopedRule[] {
  const rules = Object.entries(settings.overrides).map(([key, override]) => ({
    ...override.ignoreDifferences,
    ...groupKindOf(key),
    name: '',
    namespace: '',
  }));
  const status = statusScope(settings.compare.ignoreResourceStatusField);
  if (status === undefined) return rules;
  const nothing = { jqPathExpressions: [], managedFieldsManagers: [], name: '', namespace: '' };
  const found = [...rules, { ...nothing, ...status, jsonPointers: ['/status'] }];
  if (!settings.version.has('ignoresPreservedFields')) return found;
  return [...found, { ...nothing, ...definitions, jsonPointers: ['/spec/preserveUnknownFields'] }];
}

const definitions = { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition' };

function statusScope(field: 'all' | 'crd' | 'none') {
  if (field === 'none') return undefined;
  return field === 'all' ? { group: '*', kind: '*' } : definitions;
}

function groupKindOf(key: string): { readonly group: string; readonly kind: string } {
  const slash = key.indexOf('/');
  return slash < 0 ? { group: '', kind: key } : { group: key.slice(0, slash), kind: key.slice(slash + 1) };
}

/** The rules that are for an object. */
export function rulesFor(rules: readonly ScopedRule[], object: Manifest): readonly ScopedRule[] {
  const { group, kind, name, namespace } = manifestId(object);
  return rules.filter(
    (rule) =>
      matchesGlob(rule.group, group) &&
      matchesGlob(rule.kind, kind) &&
      (rule.name === '' || rule.name === name) &&
      (rule.namespace === '' || rule.namespace === namespace),
  );
}

/**
 * Removes what the rules name; a rule that fails on an object, or takes too long, is passed over
 * (normalizers/diff_normalizer.go).
 */
export function applyRules(object: Manifest, rules: readonly ScopedRule[], budget?: Budget): Manifest {
  let current: unknown = object;
  for (const rule of rulesFor(rules, object)) {
    for (const pointer of rule.jsonPointers) current = removePointer(current, pointer);
    for (const expression of rule.jqPathExpressions)
      current = removeByQuery(current, expression, budget) ?? current;
  }
  return isManifest(current) ? current : object;
}

/** Why a jq path expression cannot be used: Argo CD then fails to compare the whole application. */
export function badPathExpression(expression: string): string | undefined {
  const query = compileJq(`del(${expression})`);
  return typeof query === 'string' ? query : undefined;
}

function removeByQuery(value: unknown, expression: string, budget: Budget | undefined): unknown {
  const query = compileJq(`del(${expression})`);
  if (typeof query === 'string') return undefined;
  const { values, error } = query.run(value as Json, { budget });
  return error === undefined && values.length === 1 ? values[0] : undefined;
}
