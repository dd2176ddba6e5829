import { isRecord } from '#kube';
import { replaceTags } from './fasttemplate.ts';
import type { Parameters } from './parameters.ts';

/** How the strings of an ApplicationSet are filled in. */
export type TemplateDialect = {
  readonly isGoTemplate: boolean;
  /** Fills in one string. */
  replace(template: string, parameters: Parameters): string;
  /** Fills in one string if all it names is there; else leaves it for a later pass. */
  replaceKnown(template: string, parameters: Parameters): string;
};

/** The default dialect: `{{name}}`. */
export const fasttemplateDialect: TemplateDialect = {
  isGoTemplate: false,
  replace: replaceTags,
  replaceKnown: replaceTags,
};

/**
 * Fills in every string of a value, map keys included; null members of maps vanish, as they do when Go copies
 * a map of pointers (applicationset/utils/utils.go deeplyReplace).
 */
export function replaceDeeply(value: unknown, parameters: Parameters, dialect: TemplateDialect): unknown {
  if (typeof value === 'string') return dialect.replace(value, parameters);
  if (Array.isArray(value)) return value.map((item) => replaceDeeply(item, parameters, dialect));
  if (!isRecord(value)) return value;
  const replaced: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    if (child === null) continue;
    replaced[dialect.replace(key, parameters)] = replaceDeeply(child, parameters, dialect);
  }
  return replaced;
}
