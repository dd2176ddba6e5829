import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { UserError } from '#outcome';
import { loadConfig } from './load-config.ts';

const pack = `
knowledge:
  - project: the queue operator
    groups: [queues.acme.example]
    kinds:
      queues.acme.example/Queue:
        makes: [{ kind: /Service, name: "{name}-queue", ports: [5672], unless: { field: spec.internal, is: true } }]
        refers: [{ field: spec.credentials.name, to: /Secret, role: credentials }]
`;

test('every target knows the packs of the configuration', () => {
  const { targets } = load(`targets: { dev: {}, prod: {} }${pack}`);
  expect(targets.map(({ facts }) => facts.knowledge?.map(({ project }) => project))).toEqual([
    ['the queue operator'],
    ['the queue operator'],
  ]);
  expect(load(pack).targets[0]?.facts.knowledge).toHaveLength(1);
});

test.each([
  ['/Service', 'Service', '7 knowledge[0].kinds["queues.acme.example/Queue"].makes[0].kind is not a kind'],
  ['{name}-queue', '{name', 'makes[0].name is not a template of a name'],
  ['queues.acme.example/Queue', 'Queue', 'is not a kind with its group'],
  ['[queues.acme.example]', '[queue.acme.example]', 'did you mean queue.acme.example?'],
  ['refers', 'refer', 'did you mean refers?'],
  ['spec.credentials.name', 'spec..name', 'is not a path'],
])('a mistake in a pack has its line: %s as %s', (written, mistaken, expected) => {
  expect(mistake(pack.replaceAll(written, mistaken))).toContain(expected);
});

function load(text: string): ReturnType<typeof loadConfig> {
  return loadConfig(memoryTree({ 'phineus.yaml': text }));
}

/** The line, the sentence and the hint. */
function mistake(text: string): string {
  try {
    load(text);
  } catch (error) {
    if (error instanceof UserError) return `${error.location?.line} ${error.message} ${error.hint ?? ''}`;
    throw error;
  }
  return '';
}
