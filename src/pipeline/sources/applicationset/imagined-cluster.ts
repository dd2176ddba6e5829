import { asText } from '#text';
import { type Json, isRecord, jsonText, recordAt, recordsAt } from '#kube';
import type { TemplateDialect } from './template-dialect.ts';
import type { Parameters } from './parameters.ts';

/**
 * A cluster that a generator would select, of which nothing else is known: every parameter is the template that asks
 * for it, so that filling it in leaves the text as it was. What other generators know is filled in around it.
 */
export function imaginedCluster(spec: Json, set: Json, { isGoTemplate }: TemplateDialect): Parameters {
  const written = (name: string) => (isGoTemplate ? `{{.${name}}}` : `{{${name}}}`);
  const parameters = Object.fromEntries(
    ['name', 'nameNormalized', 'server', 'project'].map((name) => [name, written(name)]),
  );
  const labels = { 'argocd.argoproj.io/secret-type': 'cluster', ...selectedLabels(spec) };
  if (!isGoTemplate) {
    const flat = Object.entries(labels).map(([key, value]) => [`metadata.labels.${key}`, value]);
    return { ...parameters, ...Object.fromEntries(flat) };
  }
  const text = jsonText(set).replaceAll('\\"', '"');
  return {
    ...parameters,
    metadata: {
      labels: { ...askedFor(text, 'labels'), ...labels },
      annotations: askedFor(text, 'annotations'),
    },
  };
}

/** The labels that a selector leaves no choice about. */
function selectedLabels(spec: Json): Readonly<Record<string, string>> {
  const selector = recordAt(spec, 'selector');
  const found: Record<string, string> = {};
  const wanted = selector['matchLabels'];
  if (isRecord(wanted)) for (const [key, value] of Object.entries(wanted)) found[key] = asText(value);
  for (const [, { key, operator, values }] of recordsAt(selector, 'matchExpressions')) {
    if (operator === 'In' && Array.isArray(values) && values.length === 1)
      found[asText(key)] = asText(values[0]);
  }
  return found;
}

/** The labels or annotations that the templates of a set name; those with a default may as well be missing. */
function askedFor(text: string, field: 'labels' | 'annotations'): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const optional = new Set<string>();
  for (const [tag] of text.matchAll(/\{\{[^{}]*\}\}/g)) {
    const indexed = [...tag.matchAll(/\.metadata\.(labels|annotations) "([\w./-]+)"/g)].map(
      ([, where, key = '']) => [where, key, `{{index .metadata.${field} "${key}"}}`] as const,
    );
    const dotted = [...tag.matchAll(/\.metadata\.(labels|annotations)\.(\w+)/g)].map(
      ([, where, key = '']) => [where, key, `{{.metadata.${field}.${key}}}`] as const,
    );
    for (const [where, key, template] of [...indexed, ...dotted]) {
      if (where !== field) continue;
      found[key] = template;
      if (/\b(default|hasKey|fromJson|dig)\b/.test(tag)) optional.add(key);
    }
  }
  for (const key of optional) delete found[key];
  return found;
}
