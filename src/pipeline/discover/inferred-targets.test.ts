import { expect, test } from 'vitest';
import { withinLimit } from './inferred-targets.ts';

function limited(environments: number, files: number) {
  const all = Array.from({ length: environments }, (_, at) => ({ name: `env-${at}` }));
  const say = (left: string) => `${left} were not looked at`;
  return withinLimit(all, { files: Array.from({ length: files }, String) }, { target: 'default', say });
}

test('a small tree may have as many environments as it has files for', () => {
  expect(limited(300, 300)).toMatchObject({ value: { length: 300 }, problems: [] });
});

test('a dozen environments are looked at however large the tree is, and what is left is said', () => {
  const { value, problems } = limited(14, 50_000);
  expect(value).toHaveLength(12);
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['too-many-environments', 'not verified, because env-12, env-13 were not looked at'],
  ]);
});
