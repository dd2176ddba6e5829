import { asText } from '#text';
import { type Json, isRecord, stringAt } from '#kube';
import { parseYamlValue } from '#yaml';
import { GenerationError } from './generation-error.ts';

/**
 * Applies a rendered `templatePatch`: a strategic merge patch, in which the lists of an Application replace each
 * other, except finalizers, which add up. The project cannot be changed (applicationset/controllers
 * template.go applyTemplatePatch).
 */
export function applyTemplatePatch(application: Json, patchText: string): Json {
  let patch: unknown;
  try {
    patch = parseYamlValue(patchText);
  } catch (error) {
    const reason = error instanceof Error ? error.message : asText(error);
    throw new GenerationError(`error while converting template to json: ${reason}`, [
      'spec',
      'templatePatch',
    ]);
  }
  if (patch === null) return application;
  if (!isRecord(patch)) {
    throw new GenerationError('invalid templatePatch: it is not an Application', ['spec', 'templatePatch']);
  }
  const patched = mergePatch(application, patch, []);
  const spec = patched['spec'];
  const project = stringAt(application, 'spec', 'project');
  return isRecord(spec) ? { ...patched, spec: { ...spec, project } } : patched;
}

function mergePatch(below: Json, patch: Json, path: readonly string[]): Json {
  if (patch['$patch'] === 'replace') return without(patch, '$patch');
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(patch)) {
    const present = merged[key];
    if (value === null || (isRecord(value) && value['$patch'] === 'delete')) delete merged[key];
    else if (isRecord(value))
      merged[key] = mergePatch(isRecord(present) ? present : {}, value, [...path, key]);
    else if (
      Array.isArray(value) &&
      Array.isArray(present) &&
      [...path, key].join('.') === 'metadata.finalizers'
    ) {
      merged[key] = [...new Set([...present, ...value])];
    } else merged[key] = value;
  }
  return merged;
}

function without(value: Json, key: string): Json {
  const { [key]: _, ...rest } = value;
  return rest;
}
