import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

function nested(depth: number): string {
  return `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
}

test('JSON is read as it stands, whatever its keys are called', () => {
  expect(parseJson('{"__proto__":{"a":[1]},"b":null}')).toEqual(
    JSON.parse('{"__proto__":{"a":[1]},"b":null}'),
  );
  expect(() => parseJson(nested(1000))).not.toThrow();
});

test('what is nested too deep for anybody to walk is refused', () => {
  expect(() => parseJson(nested(1002))).toThrow('it is nested more than 1000 levels deep');
  expect(() => parseJson(nested(400_000))).toThrow(SyntaxError);
});
