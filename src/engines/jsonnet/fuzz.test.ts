import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateJsonnet, jsonnetOrigin, jsonnetText } from './index.ts';

const limits = { steps: 20_000, text: 100_000 };

function run(program: string) {
  const read = (path: string) => (path === 'main.jsonnet' ? new TextEncoder().encode(program) : undefined);
  return {
    text: jsonnetText({ path: 'main.jsonnet', read, limits }),
    plain: evaluateJsonnet({ path: 'main.jsonnet', read, limits }),
  };
}

const names = JSON.parse(
  String(textOf("[n for n in std.objectFieldsAll(std) if std.type(std[n]) == 'function' && n != 'trace']")),
) as readonly string[];

function textOf(program: string): unknown {
  const { text } = run(program);
  return text.kind === 'value' ? text.value : text.kind;
}

const atom = fc.constantFrom(
  'null',
  'true',
  '0',
  '1',
  '-3',
  '2.5',
  '1e300',
  "''",
  "'a,b'",
  "'%s %d'",
  "'é😀'",
  '[]',
  "[1, 'x', null]",
  '{}',
  '{ a: 1, b:: 2 }',
  '{ a+: { b: self.c, c: $.d }, d: 1 }',
  'self',
  'super.a',
  '$',
  '$.a',
  'x',
  'std',
  'function(x) x',
  'function(a, b=a) [a, b]',
  "error 'e'",
  "import 'main.jsonnet'",
  'std.extVar(1)',
);
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      atom,
      fc
        .tuple(inner, fc.constantFrom('+', '-', '*', '%', '==', '<', '&&', 'in', '|'), inner)
        .map((parts) => `(${parts.join(' ')})`),
      fc
        .tuple(fc.constantFrom(...names), fc.array(inner, { maxLength: 4 }))
        .map(([name, args]) => `std.${name}(${args.join(', ')})`),
      fc.tuple(inner, inner).map(([value, body]) => `local x = ${value}; ${body}`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `(if ${a} then ${b} else ${c})`),
      fc.tuple(inner, inner).map(([a, b]) => `{ a: ${a}, local x = self.a, assert true, [x]: ${b} }`),
      fc.tuple(inner, inner).map(([a, b]) => `[${a} for x in ${b}]`),
      fc.tuple(inner, inner).map(([a, b]) => `{ [x]: ${a} for x in ${b} }`),
      fc.tuple(inner, inner).map(([a, b]) => `(${a})[${b}]`),
      fc.tuple(inner, inner).map(([a, b]) => `(${a})(${b}) tailstrict`),
      fc.tuple(inner, inner).map(([a, b]) => `(${a}) { a+: ${b}, b: super.a }`),
    ),
  };
});

test('every program ends in a value, a message of the language, or an honest refusal', () => {
  fc.assert(
    fc.property(expression, (program) => {
      const { text, plain } = run(program);
      expect(plain.kind).toBe(text.kind);
      if (plain.kind !== 'value') return;
      if (text.kind === 'value')
        expect(JSON.parse(String(text.value))).toEqual(JSON.parse(JSON.stringify(plain.value)));
      jsonnetOrigin(plain.root, []);
      jsonnetOrigin(plain.root, ['a', 0, 'b']);
    }),
    { numRuns: 1500 },
  );
});

test('no text makes the parser throw or hang', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ',',
    ';',
    ':',
    '::',
    '+:',
    '=',
    '.',
    '"',
    "'",
    '@"',
    '|||',
    '|||\n  x\n',
    '/*',
    '//',
    'local',
    'function',
    'if',
    'then',
    'else',
    'for',
    'in',
    'super',
    'assert',
    'import',
    'x',
    '1',
    '1e',
    '\\',
    '\n',
    '$',
    '-',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 30 }), (pieces) => {
      expect(['value', 'failed', 'gave-up']).toContain(run(pieces.join(' ')).text.kind);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['a loop without end', 'local f(n) = f(n + 1) tailstrict; f(0)', 'gave-up'],
  ['a recursion without end', 'local f(n) = 1 + f(n + 1); f(0)', 'failed'],
  ['an array of a thousand million', 'std.makeArray(1e9, function(i) i)', 'gave-up'],
  ['a string that doubles', "std.foldl(function(a, b) a + a, std.range(1, 100), 'x')", 'gave-up'],
  ['a field as wide as the sea', "'%999999999d' % 1", 'gave-up'],
  ['a value inside itself', 'local a = [a]; a == a', 'gave-up'],
  ['brackets without end', '['.repeat(100_000), 'gave-up'],
  ['signs without end', `${'-'.repeat(100_000)}1`, 'gave-up'],
  ['a long sum', `1${' + 1'.repeat(5000)}`, 'value'],
])('%s is not our end', (_, program, kind) => {
  expect(run(program).text.kind).toBe(kind);
});
