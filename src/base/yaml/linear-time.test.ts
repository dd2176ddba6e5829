import { describe, expect, test } from 'vitest';
import { source } from '#files';
import { findDuplicateKeys } from './duplicate-keys.ts';
import { formatYaml } from './format-yaml.ts';
import { naturalOrder } from './natural-order.ts';
import { parseYamlNode } from './parse-yaml-node.ts';
import { parseYaml } from './parse-yaml.ts';
import { placeOf, syntaxOf } from './places.ts';
import { readGoYaml } from './read-go-yaml.ts';
import { resolveV3Scalar } from './resolve-v3-scalar.ts';

const parsed = (text: string) => parseYaml(source('a.yaml', text));
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const doubled = many(60, (index) => `a${index + 1}: &a${index + 1} { <<: [*a${index}, *a${index}] }\n`);
const bomb = many(12, (index) => `- &a${index + 1} [${`*a${index}, `.repeat(9)}]\n`);
const wide = `a: &a { ${many(20_000, (index) => `k${index}: 1, `)} }\n`;

describe('reading YAML takes a time that grows with the text, where', () => {
  test('one key is written again and again', () => {
    const [document] = parsed('k: 1\n'.repeat(40_000)).documents;
    expect(document && findDuplicateKeys(document)[0]?.places.length).toBe(40_000);
  });

  test('places are asked for in a wide map, by names that other readers take for something else', () => {
    const [document] = parsed(many(5_000, (index) => `"k ${index}": 1\n`)).documents;
    const places = document && Array.from({ length: 5_000 }, (_, index) => placeOf(document, [`k ${index}`]));
    expect(places?.at(-1)?.start).toBeGreaterThan(50_000);
  });

  test('merged maps double', () => {
    const [document] = parsed(`a0: &a0 { x: 1 }\n${doubled}b: { <<: *a60 }\n`).documents;
    expect(document?.value).toMatchObject({ b: { x: 1 } });
    expect(document && placeOf(document, ['b', 'not there'])).toEqual(document && placeOf(document, ['b']));
  });

  test('a wide map is merged again and again, which is a limit and no mistake', () => {
    const text = `${wide}b: [${'{ <<: *a }, '.repeat(20)}]\n`;
    expect(parsed(text).errors).toMatchObject([
      { message: 'its merge keys bring in more than 200000 entries', isLimit: true },
    ]);
    expect(readGoYaml(text)).toMatchObject({ message: 'yaml: document contains excessive aliasing' });
  });

  test('a hundred maps and more are merged, which Go reads', () => {
    const text = `a: &a { x: 1 }\nb: { <<: [${'*a, '.repeat(101)}] }\n`;
    expect(parsed(text).errors).toMatchObject([{ isLimit: true }]);
  });

  test('more than ten thousand entries are merged in all', () => {
    expect(parsed(`${wide}b: { <<: *a }\n`).errors).toEqual([]);
  });

  test('what doubles is a key', () => {
    expect(readGoYaml(`- &a0 [x]\n${bomb}- { ? *a12 : 1 }\n`)).toMatchObject({
      message: 'yaml: document contains excessive aliasing',
    });
  });

  test('keys and numbers have a hundred thousand digits', () => {
    const digits = '9'.repeat(200_000);
    expect(resolveV3Scalar(digits)).toEqual({ tag: '!!float', value: Number.POSITIVE_INFINITY });
    expect(parsed(`a: 0x${'f'.repeat(200_000)}\n`).documents[0]?.value).toEqual({
      a: `0x${'f'.repeat(200_000)}`,
    });
    expect(formatYaml({ [`a1${digits}`]: 1, [`a2${digits}`]: 2 })).toContain('a1');
  });

  test('tokens stand deep in flow collections', () => {
    const node = parseYamlNode(
      source('a.yaml', `${'['.repeat(900)}${'1,'.repeat(100_000)}${']'.repeat(900)}`),
    );
    expect(node && 'kind' in node && node.kind).toBe('seq');
  });
});

test('numbers in keys are counted in 64 bits, as Go counts', () => {
  // 2^64 + 1 is 1 again.
  expect(naturalOrder('a18446744073709551617', 'a5')).toBeLessThan(0);
});

describe('a text of more values than anybody writes', () => {
  test('is a limit and no mistake', () => {
    expect(parsed(`a: [${'1,'.repeat(600_000)}]\n`).errors).toMatchObject([
      { message: 'it holds more than 500000 lines and items', isLimit: true },
    ]);
  });

  test('has no tree of its syntax, and its places are found all the same', () => {
    const [document] = parsed(
      `x: &x 1\n"k 1": 1\n${many(150_000, (index) => `key${index}: [1]\n`)}`,
    ).documents;
    if (!document) throw new Error('no document');
    expect(placeOf(document, ['key149999', 0]).start).toBeGreaterThan(2_000_000);
    expect(syntaxOf(document)).toBeUndefined();
  });
});
