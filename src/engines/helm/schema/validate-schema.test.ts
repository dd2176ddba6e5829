import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureText } from './failure-tree.ts';
import { validateSchema } from './validate-schema.ts';

function complaint(schema: unknown, value: unknown): string {
  const verdict = validateSchema(value, schema);
  return verdict.kind === 'invalid' ? failureText(verdict.failures) : verdict.kind;
}

describe('a values schema', () => {
  test.each([
    [{ type: 'object' }, {}, 'valid'],
    [{ type: ['string', 'null'] }, 5, "- at '': got number, want string or null"],
    [{ type: 'integer' }, 1.5, "- at '': got number, want integer"],
    [{ enum: ['a', 'b'] }, 'c', "- at '': value must be one of 'a', 'b'"],
    [{ const: 1 }, 2, "- at '': value must be 1"],
    [{ properties: { a: { minimum: 3 } } }, { a: 1 }, "- at '/a': minimum: got 1, want 3"],
    [{ required: ['x', 'y'] }, {}, "- at '': missing properties 'x', 'y'"],
    [{ additionalProperties: false }, { 'a/b': 1 }, "- at '': additional properties 'a/b' not allowed"],
    [
      { patternProperties: { '^x-': { type: 'string' } } },
      { 'x-a': 1 },
      "- at '/x-a': got number, want string",
    ],
    [{ items: { type: 'string' } }, ['a', 1], "- at '/1': got number, want string"],
    [{ uniqueItems: true }, [1, 2, 1], "- at '': items at 0 and 2 are equal"],
    [{ pattern: '^a+$' }, 'b', "- at '': 'b' does not match pattern '^a+$'"],
    [
      { anyOf: [{ type: 'string' }, { minimum: 3 }] },
      1,
      "- at '': 'anyOf' failed\n  - at '': got number, want string\n  - at '': minimum: got 1, want 3",
    ],
    [{ oneOf: [{ type: 'number' }, { minimum: 0 }] }, 1, "- at '': 'oneOf' failed, subschemas 0, 1 matched"],
    [{ not: { type: 'number' } }, 1, "- at '': 'not' failed"],
    [
      { dependentSchemas: { a: { $ref: '#' } } },
      { a: 1 },
      `- at '': both /dependentSchemas/a/$ref and  resolve to "file:///values.schema.json#" causing reference cycle`,
    ],
    [
      { properties: { b: { $ref: '#/$defs/x' } }, $defs: { x: { anyOf: [{ $ref: '#/$defs/x' }] } } },
      { b: 1 },
      `- at '/b': 'anyOf' failed\n  - at '/b': both /properties/b/$ref/anyOf/0/$ref and /properties/b/$ref resolve to "file:///values.schema.json#/$defs/x" causing reference cycle`,
    ],
    [{ not: { $ref: '#' } }, {}, 'valid'],
    [{ properties: { a: { $ref: '#' } } }, { a: { a: {} } }, 'valid'],
    [{ if: { type: 'number' }, then: { maximum: 1 } }, 2, "- at '': maximum: got 2, want 1"],
    [
      { $ref: '#/$defs/port', $defs: { port: { type: 'integer' } } },
      'x',
      "- at '': got string, want integer",
    ],
    [
      { $ref: '#p', $defs: { p: { $anchor: 'p', type: 'integer' } } },
      'x',
      "- at '': got string, want integer",
    ],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, "- at '': properties 'b' required, if 'a' exists"],
    [
      { properties: { a: true }, unevaluatedProperties: false },
      { b: 1 },
      "- at '': additional properties 'b' not allowed",
    ],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['a', 1], "- at '/1': false schema"],
    [
      { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true },
      1,
      "- at '': exclusiveMinimum: got 1, want 1",
    ],
    [{ $ref: 'https://schemas.example.org/x.json' }, 1, 'unknown'],
    [{ $ref: 'urn:example:x' }, 1, 'valid'],
    [{ $schema: 'https://schemas.example.org/dialect' }, 1, 'unknown'],
  ])('%j with %j', (schema, value, expected) => {
    expect(complaint(schema, value)).toBe(expected);
  });
});

const leaf = fc.oneof(
  fc.constant({}),
  fc
    .constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object')
    .map((type) => ({ type })),
  fc.integer({ min: 0, max: 3 }).map((minimum) => ({ minimum })),
  fc.integer({ min: 0, max: 3 }).map((maxLength) => ({ maxLength })),
  fc.constantFrom('^a', 'b$', '.').map((pattern) => ({ pattern })),
  fc.constant({ enum: ['a', 1, null] }),
  fc.boolean(),
);
const names = fc.constantFrom('a', 'b', 'ab');
const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const sub = tie('schema');
  return {
    schema: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.dictionary(names, sub).map((properties) => ({ properties })),
      fc
        .tuple(fc.dictionary(names, sub), sub)
        .map(([properties, additionalProperties]) => ({ properties, additionalProperties })),
      fc.array(names, { maxLength: 2 }).map((required) => ({ required: [...new Set(required)] })),
      sub.map((items) => ({ items })),
      sub.map((contains) => ({ contains })),
      sub.map((propertyNames) => ({ propertyNames })),
      fc.array(sub, { minLength: 1, maxLength: 3 }).map((allOf) => ({ allOf })),
      fc.array(sub, { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
      fc.array(sub, { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })),
      sub.map((not) => ({ not })),
      fc.tuple(sub, sub, sub).map(([first, yes, no]) => ({ if: first, then: yes, else: no })),
      fc
        .tuple(sub, sub)
        .map(([a, b]) => ({ allOf: [a], properties: { a: b }, unevaluatedProperties: false })),
    ),
  };
});
const value = fc.jsonValue({ maxDepth: 3 }).map(rename);

/** Values whose keys and texts are those that the schemas speak of. */
function rename(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(rename);
  if (typeof json === 'string') return ['a', 'b', 'ab', 'abc'][json.length % 4];
  if (typeof json === 'number') return Math.round(json) % 5;
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.values(json).map((entry, index) => [['a', 'b', 'ab', 'c'][index % 4], rename(entry)]),
  );
}

describe('formats', () => {
  const $schema = 'http://json-schema.org/draft-07/schema#';
  test.each([
    ['ipv4', ['10.0.0.1'], ['10.0.0.01', '1.2.3', '256.1.1.1']],
    [
      'ipv6',
      ['::1', 'fe80::1:2', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4'],
      ['1.2.3.4', ':::', '1:2:3:4:5:6:7:8:9', 'fe80::1%eth0'],
    ],
    ['hostname', ['a.example.org', 'x'], ['', '-a', 'a_b', 'a..b']],
    ['email', ['a.b@example.org'], ['a', '.a@b', 'a..b@c']],
    ['uri', ['https://example.org/x?y#z', 'urn:x'], ['/x', 'example.org', 'http://a b/']],
    ['uri-reference', ['/x', ''], ['a\\b']],
    [
      'date-time',
      ['2024-02-29T00:00:00Z', '2024-01-01T23:59:60.5+01:00'],
      ['2023-02-29T00:00:00Z', '2024-01-01'],
    ],
    ['uuid', ['00000000-0000-4000-8000-000000000000'], ['x']],
    ['regex', ['^a+$'], ['(']],
    ['somethingelse', ['x'], []],
  ])('%s', (format, good, bad) => {
    for (const text of good) expect([text, complaint({ $schema, format }, text)]).toEqual([text, 'valid']);
    for (const text of bad) expect(complaint({ $schema, format }, text)).toContain(`is not valid ${format}`);
    for (const text of bad) expect(complaint({ format }, text)).toBe('valid');
  });
});

describe('verdicts agree with ajv', () => {
  const options = { strict: false, validateFormats: false, logger: false } as const;
  test.each([
    ['draft 7', 'http://json-schema.org/draft-07/schema#', () => new Ajv(options)],
    ['2019-09', 'https://json-schema.org/draft/2019-09/schema', () => new Ajv2019(options)],
    ['2020-12', 'https://json-schema.org/draft/2020-12/schema', () => new Ajv2020(options)],
  ] as const)('%s', (_name, $schema, make) => {
    const ajv = make();
    fc.assert(
      fc.property(schema, value, (inner, instance) => {
        const document = typeof inner === 'boolean' ? inner : { $schema, ...(inner as object) };
        const usesNewer = $schema.includes('draft-07') && JSON.stringify(document).includes('unevaluated');
        fc.pre(!usesNewer);
        expect(validateSchema(instance, document).kind === 'valid').toBe(
          ajv.compile(document as object)(instance),
        );
      }),
      { numRuns: 300 },
    );
  });
});
