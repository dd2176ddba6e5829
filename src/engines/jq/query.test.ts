import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileJq, type Json } from '#jq';
import { encode } from './encode.ts';

type Case = {
  readonly input: string;
  readonly query: string;
  readonly outputs: readonly string[];
  readonly error: string;
};

/** What gojq 0.12.19 gave for these queries; recorded, not computed. */
const recorded = JSON.parse(readFileSync(new URL('fixtures/gojq-cases.json', import.meta.url), 'utf8')) as {
  readonly inputs: Readonly<Record<string, Json>>;
  readonly cases: readonly Case[];
};

function evaluate(text: string, input: Json, steps?: number): Pick<Case, 'outputs' | 'error'> {
  const query = compileJq(text);
  if (typeof query === 'string') {
    return {
      outputs: [],
      error: query.includes('not defined') ? `compile error: ${query}` : 'invalid query',
    };
  }
  const { values, error = '' } = query.run(input, steps === undefined ? {} : { steps });
  return { outputs: values.map(encode), error };
}

describe(`the ${recorded.cases.length} recorded queries`, () => {
  it.each(recorded.cases)('$query on $input', ({ input, query, outputs, error }) => {
    expect(evaluate(query, recorded.inputs[input] ?? null)).toEqual({ outputs, error });
  });
});

describe('a query', () => {
  it.each([
    '[range(infinite)]',
    'def f: f; f',
    'repeat(1)',
    '[recurse(.)]',
    'until(false; .)',
    'last(repeat(1))',
  ])('is stopped by its budget: %s', (query) => {
    expect(evaluate(query, null, 50_000).error).toBe('context deadline exceeded');
  });

  it('leaves its input as it was', () => {
    const input = { spec: { containers: [{ name: 'app', image: 'nginx' }] } };
    const before = structuredClone(input);
    expect(evaluate('del(.spec.containers[].image)', input).outputs).toEqual([
      '{"spec":{"containers":[{"name":"app"}]}}',
    ]);
    expect(input).toEqual(before);
  });

  it('treats __proto__ as a key like any other', () => {
    expect(evaluate('{"__proto__": 1} | .a = 2', null).outputs).toEqual(['{"__proto__":1,"a":2}']);
  });
});
