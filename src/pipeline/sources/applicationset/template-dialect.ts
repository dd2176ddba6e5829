import { isRecord } from '#kube';
import type { YamlPath } from '#yaml';
import { replaceTags } from './fasttemplate.ts';
import { GenerationError } from './generation-error.ts';
import type { Parameters } from './parameters.ts';

/** How the strings of an ApplicationSet are filled in. */
export type TemplateDialect = {
  readonly isGoTemplate: boolean;
  /** Fills in one string. */
  replace(template: string, parameters: Parameters): string;
  /** Fills in one string if all it names is there; else leaves it for a later pass. */
  replaceKnown(template: string, parameters: Parameters): string;
  /** Throws `GenerationError` when a string is wrong whatever the parameters are. */
  check(template: string): void;
};

/** The default dialect: `{{name}}`. */
export const fasttemplateDialect: TemplateDialect = {
  isGoTemplate: false,
  replace: replaceTags,
  replaceKnown: replaceTags,
  check: (template) => void replaceTags(template, {}),
};

/** Finds the first string of a value that is wrong whatever the parameters are. */
export function checkDeeply(value: unknown, dialect: TemplateDialect, at: YamlPath): void {
  if (typeof value === 'string') {
    try {
      dialect.check(value);
    } catch (error) {
      throw error instanceof GenerationError ? new GenerationError(error.message, at) : error;
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkDeeply(item, dialect, [...at, index]);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) checkDeeply(item, dialect, [...at, key]);
  }
}

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
