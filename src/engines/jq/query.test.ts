import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Budget, BudgetExceeded } from '#budget';
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

  const doubled = 'reduce range(60) as $i (1; [., .])';
  it.each([
    `${doubled} | tojson`,
    `${doubled} | flatten`,
    `${doubled} | . == ${doubled}`,
    `${doubled} | sort`,
    `${doubled} | [paths]`,
    `${doubled} | [tostream]`,
    `${doubled} | walk(.)`,
    `${doubled} | [..]`,
    `${doubled} | contains([[3]])`,
    `${doubled} | .a`,
    'reduce range(60) as $i ([1]; . + .)',
    'reduce range(60) as $i ("x"; . + .)',
    'reduce range(60) as $i ("x"; "\\(.)\\(.)")',
    '"x" * 1000000000',
    '[limit(1000000000; repeat("x"))] | length',
    '.[500000000] = 1',
    '[range(100000)] | combinations(1000000000)',
    'reduce range(20) as $i ("x"; . + .) | [match("x*?"; "g")] | length',
    `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
  ])('is stopped before it fills the memory: %s', (query) => {
    expect(evaluate(query, null).error).toBe('context deadline exceeded');
  });

  it('spends what its caller has left, and that ends more than the query', () => {
    const query = compileJq('[range(infinite)]');
    const budget = new Budget({ steps: 1000 });
    expect(() => typeof query === 'string' || query.run(null, { budget })).toThrow(BudgetExceeded);
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
