import { asText } from '#text';
import { type Json, recordAt } from '#kube';
import type { Parameters } from './parameters.ts';
import type { TemplateDialect } from './template-dialect.ts';

/**
 * Adds a generator's `values`, each of which may name the other parameters but no other value
 * (applicationset/generators/value_interpolation.go).
 */
export function withTemplatedValues(
  spec: Json,
  parameters: Parameters,
  dialect: TemplateDialect,
): Parameters {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(recordAt(spec, 'values'))) {
    values[key] = dialect.replace(asText(value), parameters);
  }
  if (Object.keys(values).length === 0) return parameters;
  if (dialect.isGoTemplate) return { ...parameters, values };
  const prefixed = Object.entries(values).map(([key, value]) => [`values.${key}`, value] as const);
  return { ...parameters, ...Object.fromEntries(prefixed) };
}
