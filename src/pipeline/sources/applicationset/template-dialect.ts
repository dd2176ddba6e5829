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
  /** Throws when a string is no template of this dialect, whatever the parameters. */
  check(template: string): void;
};

/** The default dialect: `{{name}}`. */
export const fasttemplateDialect: TemplateDialect = {
  isGoTemplate: false,
  replace: replaceTags,
  replaceKnown: replaceTags,
  check: (template) => void replaceTags(template, {}),
};

/**
 * Fills in every string of a value, map keys included; null members of maps vanish, as they do when Go copies
 * a map of pointers (applicationset/utils/utils.go deeplyReplace). A failure names the string that caused it.
 */
export function replaceDeeply({
  value,
  parameters,
  dialect,
  at = [],
}: {
  readonly value: unknown;
  readonly parameters: Parameters;
  readonly dialect: TemplateDialect;
  readonly at?: YamlPath | undefined;
}): unknown {
  return mapStrings(value, at, (text) => dialect.replace(text, parameters));
}

/** Throws for the first string that is no template of the dialect. */
export function checkDeeply(value: unknown, dialect: TemplateDialect, at: YamlPath): void {
  mapStrings(value, at, (text) => {
    dialect.check(text);
    return text;
  });
}

function mapStrings(value: unknown, at: YamlPath, map: (text: string) => string): unknown {
  if (typeof value === 'string') return isTemplate(value) ? located(at, () => map(value)) : value;
  if (Array.isArray(value)) return value.map((item, index) => mapStrings(item, [...at, index], map));
  if (!isRecord(value)) return value;
  const mapped: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    if (child === null) continue;
    const path = [...at, key];
    mapped[isTemplate(key) ? located(path, () => map(key)) : key] = mapStrings(child, path, map);
  }
  return mapped;
}

/** In both dialects a text without it stands for itself. */
function isTemplate(text: string): boolean {
  return text.includes('{{');
}

function located<T>(at: YamlPath, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof GenerationError && error.at === undefined)
      throw new GenerationError(error.message, at);
    throw error;
  }
}
