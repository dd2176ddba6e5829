import { arrayAt, recordAt } from '#kube';
import type { YamlPath } from '#yaml';
import { GenerationError } from '../generation-error.ts';
import type { Generator } from '../generator.ts';
import { fillLearned } from '../open-pattern.ts';
import { runGenerator } from '../run-generator.ts';
import { type ParameterSet, type Parameters, goText, mergeOver } from '../parameters.ts';

/** `matrix`: every combination of two children; the second may use the parameters of the first. */
export const matrix: Generator = (spec, at, context) => {
  const children = arrayAt(spec, 'generators');
  if (children.length < 2)
    throw new GenerationError('found less than two generators, Matrix support only two', [
      ...at,
      'generators',
    ]);
  if (children.length > 2)
    throw new GenerationError('found more than two generators, Matrix support only two', [
      ...at,
      'generators',
    ]);
  const [first, second] = [recordAt(children[0]), recordAt(children[1])];
  const combined: ParameterSet[] = [];
  for (const a of runGenerator(first, { at: [...at, 'generators', 0], context })) {
    for (const b of runGenerator(second, { at: [...at, 'generators', 1], context, outer: a.values })) {
      context.budget.allocate(setBytes);
      const values = context.dialect.isGoTemplate
        ? mergeOver(b.values, a.values)
        : combineTexts(a.values, b.values, at);
      combined.push({ values: fillLearned(values, b.learned), places: [...a.places, ...b.places] });
    }
  }
  return combined;
};

/** What a set of parameters takes at least. */
const setBytes = 4096;

function combineTexts(a: Parameters, b: Parameters, at: YamlPath): Parameters {
  const combined: Record<string, string> = {};
  for (const [key, value] of Object.entries(a)) combined[key] = goText(value);
  for (const [key, value] of Object.entries(b)) {
    const text = goText(value);
    const present = combined[key];
    if (present !== undefined && present !== text) {
      throw new GenerationError(
        `found duplicate key ${key} with different value, a: ${present} ,b: ${text}`,
        at,
      );
    }
    combined[key] = text;
  }
  return combined;
}
