import { expect, test } from 'vitest';
import { source } from '#files';
import { type YamlPath, parseYaml } from './index.ts';
import { nodeAt } from './places.ts';
import { plainPlace } from './plain-place.ts';

const documents: Readonly<Record<string, string>> = {
  'a chart': 'image:\n  # the tag\n  tag: "1.2"\n  name: \'shop\'\nargs: [a, b: c, {d: e}]\nreplicas: 2\n',
  'keys that are repeated': 'a: 1\nb: 2\na: 3\n',
  'anchors, aliases and merged maps':
    'base: &base { a: 1 }\nown:\n  <<: *base\n  b: !!str 2\nlist: [*base]\nc: &c x\n',
  'Windows lines': 'a:\r\n  - b: c\r\n  - d\r\n',
  'several documents': '# first\n---\na: b\n---\na:\n  c: d\n',
  'words and numbers as keys': 'yes: 1\n1: a\n~: b\n"no": c\n? d\n: e\n',
  'long texts': 'a: one\n  two\nb: |\n  three\nc: "four\\tfive"\nd:\n',
};

function pathsOf(value: unknown, path: YamlPath = []): readonly YamlPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    [...path, 'absent'],
    ...Object.entries(value).flatMap(([key, item]) =>
      pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

test.each(Object.entries(documents))(
  'values of %s stand where the syntax tree has them, where that is not asked',
  (_, text) => {
    const known = parseYaml(source('values.yaml', text)).documents.flatMap((document) =>
      pathsOf(document.value).flatMap((path) => {
        const plain = plainPlace(document, path, 'value');
        if (plain === 'unknown') return [];
        const range = nodeAt(document, path)
          ?.range?.slice(0, 2)
          .map((offset) => offset + document.start);
        expect([path, plain && [plain.start, plain.end]]).toEqual([path, range]);
        return [path];
      }),
    );
    expect(known).not.toEqual([]);
  },
);
