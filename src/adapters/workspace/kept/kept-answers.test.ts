import { deserialize } from 'node:v8';
import { expect, it } from 'vitest';
import { answered } from '#answers';
import { withKeptAnswers } from './kept-answers.ts';

const files = new Map<string, Buffer>();
const folder = {
  find: (key: string) => files.get(key),
  keep: (key: string, bytes: Uint8Array) => void files.set(key, Buffer.from(bytes)),
};

/** Asks questions as one process does, and answers how many of them it had to work out. */
function ask(questions: readonly string[]): Promise<number> {
  let made = 0;
  const accepts = (found: unknown): found is string => typeof found === 'string';
  return withKeptAnswers(folder, 'tree', async () => {
    for (const key of questions) answered({ key, accepts, make: () => `answer ${made++}` });
    return made;
  });
}

function kept(): readonly string[] {
  return [...files.values()].flatMap((bytes) => [...(deserialize(bytes) as Map<string, unknown>).keys()]);
}

/** So many that something falls on every shelf. */
function many(name: string, count = 1000): readonly string[] {
  return Array.from({ length: count }, (_, number) => `${name} ${number}`);
}

it('what is asked for again is found, and what nobody asks for goes when something else is put on its shelf', async () => {
  expect(await ask(many('old'))).toBe(1000);
  expect(await ask(many('old'))).toBe(0);
  expect(await ask([...many('old', 500), ...many('new')])).toBe(1000);
  expect(kept().toSorted()).toEqual([...many('old', 500), ...many('new')].toSorted());
});

it('a run that asks for nothing else writes nothing', async () => {
  const before = new Map(files);
  expect(await ask(many('old', 10))).toBe(0);
  for (const [name, bytes] of before) expect(files.get(name)).toBe(bytes);
});
