import { source } from '#files';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatYaml, goValueOf, parseYamlNode, refoldScalar, resolveV3Scalar } from './index.ts';

function valueOf(text: string): unknown {
  const node = parseYamlNode(source('t.yaml', text));
  if (node === undefined) return undefined;
  return 'message' in node ? `error: ${node.message}` : goValueOf(node);
}

describe('parseYamlNode', () => {
  it.each([
    ['a: 1\nb: [x, {k: z}, "q\\n"]\n', { a: 1, b: ['x', { k: 'z' }, 'q\n'] }],
    ['- a\n-\n- - b\n  - c\n', ['a', null, ['b', 'c']]],
    ['a:\n- 1\n- 2\nb:\n', { a: [1, 2], b: null }],
    ['a: |\n  x\n   y\n\nb: >-\n  p\n  q\n\n  r\n', { a: 'x\n y\n', b: 'p q\nr' }],
    ['a: |\n  no newline at the end', { a: 'no newline at the end' }],
    ['a: one\n  two\n\n  three # not\n', { a: 'one two\nthree' }],
    ["'it''s': \"a\\\n  b\"\n", { "it's": 'ab' }],
    ['base: &b {x: 1}\nd:\n  <<: *b\n  k: 2\n', { base: { x: 1 }, d: { x: 1, k: 2 } }],
    ['? a\n: b\n', { a: 'b' }],
    ['[a: b, c]', [{ a: 'b' }, 'c']],
    ['---\na: 1\n---\nb: 2\n', { a: 1 }],
    ['%YAML 1.1\n---\na: !!str 5\n', { a: '5' }],
    ['# only a comment\n', undefined],
    ['a: b: c\n', 'error: mapping values are not allowed in this context'],
    ['a:\n  b: c\n d: e\n', 'error: line 2: did not find expected key'],
    ['a: "b\n', 'error: line 2: found unexpected end of stream'],
    ['x: 1\na: *b\n', "error: unknown anchor 'b' referenced"],
    ['x: 1\n\ta: b\n', 'error: line 2: found a tab character that violates indentation'],
  ])('reads %j as go-yaml does', (text, expected) => {
    expect(valueOf(text)).toEqual(expected);
  });

  it('reads back what the emitter writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const plain: unknown = JSON.parse(
          JSON.stringify(value, (_key, entry: unknown) => (typeof entry === 'number' ? 7 : entry)),
        );
        expect(valueOf(formatYaml({ value: plain }))).toEqual({ value: plain });
      }),
    );
  });

  it('resolves scalars by the rules of version 3', () => {
    const tags = ['yes', 'on', '012', '0o17', '1_000', '1.5', '2020-01-01', '~', 'true', '1:30'].map(
      (text) => resolveV3Scalar(text).tag,
    );
    expect(tags).toEqual([
      '!!str',
      '!!str',
      '!!int',
      '!!int',
      '!!int',
      '!!float',
      '!!timestamp',
      '!!null',
      '!!bool',
      '!!str',
    ]);
  });

  it('adds a break before indented lines of folded text, as the emitter of version 3 does', () => {
    expect(refoldScalar('exists(c,\n  c.image\n)')).toBe('exists(c,\n\n  c.image\n)');
    expect(refoldScalar('one\ntwo\n\nthree\n')).toBe('one\ntwo\n\nthree\n');
  });
});
