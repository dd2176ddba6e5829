import { locate, source } from '#files';
import { describe, expect, test } from 'vitest';
import { findDuplicateKeys, parseYaml, parseYamlValue, placeOf } from './index.ts';

describe('scalars resolve as in Go', () => {
  test.each<[string, unknown]>([
    ['yes', true],
    ['Off', false],
    ['0755', 493],
    ['0o17', 15],
    ['0x1F', 31],
    ['0b101', 5],
    ['1_000', 1000],
    ['+5', 5],
    ['08', 8],
    ['1:30', '1:30'],
    ['2020-01-01', '2020-01-01'],
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['9007199254740993', 9007199254740993n],
    ['~', null],
    ['"yes"', 'yes'],
    ['!!str 5', '5'],
    ['!vault secret', 'secret'],
  ])('%s', (text, expected) => {
    expect(parseYamlValue(text)).toEqual(expected);
  });

  test('keys become strings', () => {
    expect(parseYamlValue('y: 1\n1: 2\nnull: 3')).toEqual({ true: 1, '1': 2, null: 3 });
  });
});

describe('parseYaml', () => {
  test('a broken document does not hide its neighbours', () => {
    const { documents, errors } = parseYaml(source('a.yaml', 'a: 1\n---\nb: [\n---\nc: 3\n'));
    expect(documents.map((document) => document.value)).toEqual([{ a: 1 }, { c: 3 }]);
    expect(errors.map((error) => locate(error.place).line)).toEqual([4]);
  });

  test('a map for a key is read the same with and without a line break at the end', () => {
    const text = 'name: {{ name }}\nscript: |-\n  exit 0';
    const [open] = parseYaml(source('a.yaml', text)).documents;
    const [closed] = parseYaml(source('a.yaml', `${text}\n`)).documents;
    expect(open?.value).toMatchObject({ script: 'exit 0' });
    expect(open?.value).toEqual(closed?.value);
  });

  test('what only our own parser reads, and Go cannot hold, is an error of its document', () => {
    const text = 'a: 1\n---\nx: &x\n  !!merge <<: {b: 1}\n  {{ name }}: 2\n';
    const { documents, errors } = parseYaml(source('a.yaml', text));
    expect(documents.map(({ value }) => value)).toEqual([{ a: 1 }]);
    expect(errors.map(({ message, place }) => [message.slice(0, 15), locate(place).line])).toEqual([
      ['invalid map key', 5],
    ]);
  });

  test('documents without content are left out', () => {
    const { documents } = parseYaml(source('a.yaml', '# licence\n---\n\n---\na: 1\n...\n---\n# end\n'));
    expect(documents.map((document) => document.value)).toEqual([{ a: 1 }]);
  });

  test('duplicate keys are found with their places, and the last one wins', () => {
    const [document] = parseYaml(source('a.yaml', 'x:\n  a: 1\n  b: 2\n  a: 3\n')).documents;
    expect(document?.value).toEqual({ x: { a: 3, b: 2 } });
    expect(
      document &&
        findDuplicateKeys(document).map(({ path, places }) => [path, places.map((p) => locate(p).line)]),
    ).toEqual([
      [
        ['x', 'a'],
        [2, 4],
      ],
    ]);
  });

  test('an anchor bomb is refused', () => {
    const levels = Array.from(
      { length: 10 },
      (_, i) =>
        `a${i}: &a${i} [${Array(9)
          .fill(i ? `*a${i - 1}` : 'x')
          .join(',')}]`,
    );
    const { errors } = parseYaml(source('bomb.yaml', levels.join('\n')));
    expect(errors[0]?.message).toBe('document contains excessive aliasing');
  });

  test('an anchor that contains itself is refused', () => {
    expect(parseYaml(source('a.yaml', 'a: &a [*a]')).errors[0]?.message).toBe('an anchor contains itself');
  });

  test('placeOf points at keys, at list items, and at the nearest parent of what is missing', () => {
    const [, document] = parseYaml(
      source('a.yaml', 'a: 1\n---\nspec:\n  list:\n  - name: x\n  - name: y\n'),
    ).documents;
    if (!document) throw new Error('no document');
    const line = (...path: (string | number)[]) => locate(placeOf(document, path)).line;
    expect([
      line('spec'),
      line('spec', 'list', 1),
      line('spec', 'list', 1, 'name'),
      line('spec', 'none', 'deep'),
    ]).toEqual([3, 6, 6, 3]);
  });
});

describe('a text without a final line break', () => {
  test('leaves a block scalar at its end without one, as go-yaml does', () => {
    expect(parseYamlValue('a: |\n  x\n  y')).toEqual({ a: 'x\ny' });
    expect(parseYamlValue('a: |\n  x\n  y\n')).toEqual({ a: 'x\ny\n' });
    expect(parseYamlValue('a: |+\n  x\n  y')).toEqual({ a: 'x\ny' });
  });
});

test('hundreds of blank lines before a document do not slow its reading down', () => {
  const { documents } = parseYaml(source('a.yaml', `${'   \n\n'.repeat(300)}a: 1\n`));
  expect(documents.map(({ value }) => value)).toEqual([{ a: 1 }]);
});

test.each(['', ' \n# x\n', '\n\n  # x', '...\n'])('%j holds no document', (text) => {
  expect(parseYaml(source('a.yaml', text)).documents).toEqual([]);
});

test('an anchored mapping may begin with a merge key that says so, as yq writes it', () => {
  const text = 'base: &base\n  a: 1\nnext: &next\n  !!merge <<: *base\n  b: 2\nlast:\n  <<: *next\n  c: 3\n';
  const { documents, errors } = parseYaml(source('a.yaml', text));
  expect(errors).toEqual([]);
  expect(documents[0]?.value).toEqual({ base: { a: 1 }, next: { a: 1, b: 2 }, last: { a: 1, b: 2, c: 3 } });
});
