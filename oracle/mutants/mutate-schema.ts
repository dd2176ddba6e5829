import type { Chance } from './chance.ts';
import { isRecord } from '#kube';

type Holder = Record<string, unknown>;

/** Keywords of values.schema.json with values that fit them or do not. */
const keywords: readonly (readonly [string, readonly unknown[]])[] = [
  [
    '$schema',
    [
      'http://json-schema.org/schema#',
      'http://json-schema.org/draft-07/schema#',
      'https://json-schema.org/draft/2020-12/schema',
      'https://json-schema.org/draft/2019-09/schema',
      'http://json-schema.org/draft-04/schema#',
      'http://json-schema.org/draft-06/schema',
      'nonsense',
      5,
      '',
    ],
  ],
  [
    'type',
    [
      'object',
      'array',
      'string',
      'integer',
      'number',
      'boolean',
      'null',
      'nonsense',
      ['string', 'null'],
      [],
      5,
      null,
    ],
  ],
  ['required', [['nothing'], ['image'], [], 'image', ['a', 'a'], [5]]],
  ['properties', [{ image: { type: 'string' } }, { image: true }, { image: false }, [], 5]],
  ['additionalProperties', [false, true, { type: 'string' }, 5]],
  ['patternProperties', [{ '^i': { type: 'object' } }, { '(': {} }, { '^(?=a)': {} }]],
  ['propertyNames', [{ maxLength: 3 }, { pattern: '^[a-z]+$' }]],
  ['minimum', [0, 5, -1.5, '5']],
  ['exclusiveMinimum', [0, true, '5']],
  ['maximum', [0, 1e3]],
  ['multipleOf', [2, 0, 0.1, -1]],
  ['minLength', [3, -1, 1.5, '3']],
  ['maxLength', [3, 0]],
  ['pattern', ['^[a-z]+$', '(', '\\d+', '^(?!x)', '\\p{L}', '[[:alpha:]]']],
  ['format', ['email', 'ipv4', 'uri', 'date-time', 'hostname', 'regex', 'nonsense', 5]],
  ['enum', [['a', 'b'], [], 'a', [1, 1], [null, {}]]],
  ['const', ['a', 1, null, { a: 1 }]],
  ['minItems', [1, 3]],
  ['maxItems', [0, 1]],
  ['uniqueItems', [true, 'yes']],
  ['items', [{ type: 'string' }, [{ type: 'string' }], true, false, 5]],
  ['contains', [{ type: 'integer' }]],
  ['minProperties', [1, 9]],
  ['maxProperties', [1]],
  ['allOf', [[{ type: 'object' }, { required: ['nothing'] }], [], {}]],
  ['anyOf', [[{ type: 'string' }, { type: 'array' }], [true]]],
  [
    'oneOf',
    [
      [{ type: 'object' }, { type: 'object' }],
      [{}, {}],
    ],
  ],
  ['not', [{ type: 'object' }, {}]],
  ['if', [{ type: 'object' }]],
  ['then', [{ required: ['nothing'] }]],
  ['dependentRequired', [{ image: ['nothing'] }]],
  ['dependencies', [{ image: ['nothing'] }, { image: { required: ['nothing'] } }]],
  [
    '$ref',
    [
      '#',
      '#/definitions/nothing',
      '#/properties/image',
      'other.json',
      'https://example.invalid/schema.json',
      '%',
      5,
    ],
  ],
  ['definitions', [{ nothing: { type: 'string' } }, 5]],
  ['$defs', [{ nothing: { type: 'string' } }]],
  ['$id', ['https://example.invalid/root.json', '#x', '%%', 5]],
  ['unevaluatedProperties', [false]],
  ['title', ['x', 5]],
  ['default', [5, null]],
];

/** Puts a keyword into one of the schemas of a values.schema.json. */
export function mutateSchema(text: string, chance: Chance): string | undefined {
  const root = parsed(text);
  if (root === undefined) return undefined;
  const place = chance.pick(schemasOf(root));
  const [keyword, samples] = chance.pick(keywords) ?? ['type', ['string']];
  if (place === undefined) return undefined;
  if (chance.next() < 0.15) delete place[chance.word(Object.keys(place))];
  else place[keyword] = chance.pick(samples);
  return JSON.stringify(root, null, 2);
}

function parsed(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function schemasOf(value: Holder): readonly Holder[] {
  const below = Object.values(value).filter((each): each is Holder => isRecord(each));
  return [value, ...below.flatMap((each) => schemasOf(each))];
}
