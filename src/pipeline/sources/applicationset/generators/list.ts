import { asText } from '#text';
import { arrayAt, isRecord, jsonText, recordAt, stringAt } from '#kube';
import { parseYamlValue } from '#yaml';
import { GenerationError } from '../generation-error.ts';
import type { Generator } from '../generator.ts';
import type { ParameterSet, Parameters } from '../parameters.ts';

/** `list`: the elements as written, then those of `elementsYaml`. */
export const list: Generator = (spec, at, context) => {
  const sets: ParameterSet[] = arrayAt(spec, 'elements').map((element, index) => {
    const where = [...at, 'elements', index];
    if (!isRecord(element))
      throw new GenerationError(
        `error unmarshling list element: ${jsonText(element)} is not a map of parameters`,
        where,
      );
    return {
      values: context.dialect.isGoTemplate ? recordAt(element) : flatElement(element, where),
      places: [
        {
          from: `element ${index + 1} of the list generator`,
          get place() {
            return context.place(where);
          },
          find: (name) => {
            const path = name.split('.');
            return Object.hasOwn(recordAt(element), path[0] ?? '')
              ? context.place([...where, ...path])
              : undefined;
          },
        },
      ],
    };
  });
  for (const [index, values] of elementsOfYaml(stringAt(spec, 'elementsYaml'), at).entries()) {
    const place = context.place([...at, 'elementsYaml']);
    sets.push({
      values,
      places: [{ from: `element ${index + 1} of elementsYaml`, place, find: () => place }],
    });
  }
  return sets;
};

/** Without Go templates every value must be a string, and `values` is flattened one level. */
function flatElement(element: unknown, at: readonly (string | number)[]): Parameters {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(recordAt(element))) {
    const isValues = key === 'values';
    if (isValues && !isRecord(value)) throw new GenerationError('error parsing values map', [...at, key]);
    const entries = isValues ? Object.entries(recordAt(value)) : [[key, value] as const];
    for (const [name, text] of entries) {
      if (typeof text !== 'string') {
        const path = isValues ? [...at, key, name] : [...at, name];
        throw new GenerationError(
          `error parsing value as string: ${name} is ${jsonText(text)}; quote it`,
          path,
        );
      }
      flat[isValues ? `values.${name}` : name] = text;
    }
  }
  return flat;
}

function elementsOfYaml(text: string | undefined, at: readonly (string | number)[]): readonly Parameters[] {
  if (text === undefined || text === '') return [];
  let value: unknown;
  try {
    value = parseYamlValue(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : asText(error);
    throw new GenerationError(`error unmarshling decoded ElementsYaml ${reason}`, [...at, 'elementsYaml']);
  }
  if (value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) {
    throw new GenerationError('error unmarshling decoded ElementsYaml: it is not a list of objects', [
      ...at,
      'elementsYaml',
    ]);
  }
  return value;
}
