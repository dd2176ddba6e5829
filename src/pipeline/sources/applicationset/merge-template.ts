import { type Json, isRecord } from '#kube';
import { isEmptyValue } from './parameters.ts';

/** Fills the empty fields of a generator's own template from `spec.template` (mergo without override). */
export function mergeTemplate(own: Json, base: Json): Json {
  const merged: Record<string, unknown> = { ...own };
  for (const [key, value] of Object.entries(base)) {
    const present = merged[key];
    if (isRecord(present) && isRecord(value)) merged[key] = mergeTemplate(present, value);
    else if (isEmptyValue(present)) merged[key] = value;
  }
  return merged;
}
