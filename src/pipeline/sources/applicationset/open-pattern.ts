import { isRecord } from '#kube';
import type { ParameterSet, Parameters } from './parameters.ts';
import { sanitizeName } from './sanitize-name.ts';

/** A pattern of paths with parameters in it that nobody declared. */
type OpenPattern = {
  /** The pattern for whatever they stand for. */
  readonly glob: string;
  /** What they stand for where this path is meant; `undefined` when it is not. */
  learn(path: string): ParameterSet['learned'];
};

/**
 * Reads a pattern in which the parameters of an imagined cluster were left as tags: `clusters/{{.name}}/config.yaml`.
 * The paths of the tree tell what such a tag stands for, which is a part of one step.
 */
export function openPattern(pattern: string): OpenPattern {
  const steps = pattern.split('/').map(openStep);
  return {
    glob: pattern.replace(/\{\{[^{}]*\}\}/g, '*'),
    learn(path) {
      const found = path.split('/');
      if (found.length !== steps.length) return undefined;
      const learned = new Map<string, string>();
      for (const [at, step] of steps.entries()) {
        if (!step) continue;
        const { tag, before, after } = step;
        const text = found[at] ?? '';
        const value = text.slice(before.length, text.length - after.length);
        const isFitting = text === `${before}${value}${after}` && value !== '';
        if (!isFitting || (learned.get(tag) ?? value) !== value) return undefined;
        learned.set(tag, value);
        learned.set(tag.replace(/\bname\b/, 'nameNormalized'), sanitizeName(value));
      }
      return learned;
    },
  };
}

/** The tag of a step, and what stands around it. */
function openStep(
  step: string,
): { readonly tag: string; readonly before: string; readonly after: string } | undefined {
  const [, before = '', tag, after = ''] = /^([^{}]*)(\{\{[^{}]*\}\})(.*)$/.exec(step) ?? [];
  return tag === undefined ? undefined : { tag, before, after };
}

/** Parameters with what was learned in place of the tags. */
export function fillLearned(values: Parameters, learned: ParameterSet['learned']): Parameters {
  if (!learned || learned.size === 0) return values;
  const filled = fill(values);
  return isRecord(filled) ? filled : values;

  function fill(value: unknown): unknown {
    if (typeof value === 'string') return learned?.get(value) ?? value;
    if (Array.isArray(value)) return value.map(fill);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  }
}
