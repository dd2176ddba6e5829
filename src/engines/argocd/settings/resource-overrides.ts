import { arrayAt, isRecord } from '#kube';
import { type IgnoreRule, noOverride, type ResourceOverride } from './resource-override.ts';
import { yamlSetting } from './yaml-setting.ts';

/** Overrides by `group/Kind`, `Kind` for the core group, or a glob of these; in the order they were written. */
export type ResourceOverrides = Readonly<Record<string, ResourceOverride>>;

const prefix = 'resource.customizations';

/**
 * Reads the overrides of argocd-cm: the one YAML key and the split ones, which win (util/settings/settings.go).
 * What Argo CD would refuse is reported, and the rest is still read.
 */
export function readResourceOverrides(data: Readonly<Record<string, string>>): {
  readonly overrides: ResourceOverrides;
  readonly errors: readonly string[];
} {
  const overrides: Record<string, ResourceOverride> = {};
  const errors: string[] = [];
  const whole = data[prefix];
  if (whole !== undefined && whole !== '') {
    const parsed = yamlSetting(whole, (message) => errors.push(`${prefix}: ${message}`));
    if (parsed !== undefined && parsed !== null && !isRecord(parsed)) errors.push(`${prefix}: it is no map`);
    for (const [key, value] of Object.entries(isRecord(parsed) ? parsed : {}))
      overrides[key] = overrideOf(value);
  }
  for (const [key, value] of Object.entries(data)) {
    const [, , type = '', groupKind] = splitKey(key);
    if (!key.startsWith(`${prefix}.`) || groupKind === undefined) continue;
    const name = overrideKey(groupKind);
    if (name === undefined) {
      errors.push(`${key}: the part after the type must be group_Kind or Kind`);
      continue;
    }
    const change = splitOverride(type, value, (message) => errors.push(`${key}: ${message}`));
    if (change !== undefined) overrides[name] = { ...(overrides[name] ?? noOverride), ...change };
  }
  return { overrides, errors };
}

/** Splits at the first three dots only, as Go's SplitN does. */
function splitKey(key: string): readonly string[] {
  const parts = key.split('.');
  return parts.length < 4 ? parts : [...parts.slice(0, 3), parts.slice(3).join('.')];
}

function overrideKey(groupKind: string): string | undefined {
  const parts = groupKind.split('_');
  if (parts.length === 2) return parts.join('/');
  if (parts.length !== 1 || groupKind === '') return undefined;
  return groupKind === 'all' ? '*/*' : groupKind;
}

function splitOverride(
  type: string,
  value: string,
  refuse: (message: string) => void,
): Partial<ResourceOverride> | undefined {
  switch (type) {
    case 'health':
      return { healthLua: value };
    case 'useOpenLibs':
      return { useOpenLibs: ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(value) };
    case 'ignoreDifferences':
      return { ignoreDifferences: ignoreRuleOf(yamlSetting(value, refuse)) };
    case 'ignoreResourceUpdates':
    case 'knownTypeFields':
      yamlSetting(value, refuse);
      return {};
    case 'actions':
      return {};
    default:
      refuse(`resource customization type ${type} not supported`);
      return undefined;
  }
}

/** One entry of `resource.customizations`, or of the operator's `resourceCustomizations`. */
function overrideOf(value: unknown): ResourceOverride {
  if (!isRecord(value)) return noOverride;
  return {
    healthLua: typeof value['health.lua'] === 'string' ? value['health.lua'] : '',
    useOpenLibs: value['health.lua.useOpenLibs'] === true,
    ignoreDifferences: ignoreRuleOf(parsedText(value['ignoreDifferences'])),
  };
}

/** An ignore rule from its YAML. */
export function ignoreRuleOf(value: unknown): IgnoreRule {
  return {
    jsonPointers: stringsAt(value, 'jsonPointers'),
    jqPathExpressions: stringsAt(value, 'jqPathExpressions'),
    managedFieldsManagers: stringsAt(value, 'managedFieldsManagers'),
  };
}

function stringsAt(value: unknown, key: string): readonly string[] {
  return arrayAt(value, key).filter((item) => typeof item === 'string');
}

/** In the one YAML key the rules are YAML inside a string. */
function parsedText(value: unknown): unknown {
  return typeof value === 'string' ? yamlSetting(value, () => undefined) : value;
}
