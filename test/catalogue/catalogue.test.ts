import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { causeFixers, fixers } from '#fixes';
import { rules } from '#rules';
import { definitionOfDone, guardrails } from './contract.ts';
import { classCoverage } from './coverage.ts';
import { failureClasses } from './failure-classes.ts';
import { mendedAnywhere, mendedThrough, otherCoverage } from './other-coverage.ts';
import { rulesOfClass } from './rules-of-class.ts';

const ids = failureClasses.map(({ id }) => id);
const shared = [process.env['PHINEUS_SHARED'], '../shared', '../../shared'].find(
  (folder) => folder !== undefined && existsSync(`${folder}/catalogue.md`),
);
if (shared === undefined) console.warn('catalogue.md is not beside the checkout: its ids are not compared');

/** Names of patterns that the catalogue does not have, because later rules needed them. */
const beyondTheCatalogue = new Set([
  'autoscaler-without-requests',
  'branch-tag',
  'config-key-misplaced',
  'dangling-claim-ref',
  'dangling-config-ref',
  'dangling-scale-target',
  'deprecated-api',
  'image-reference-invalid',
  'image-unpinned',
  'invalid-name',
  'no-feasible-node',
  'placeholder-rendered',
  'registry-policy-violation',
  'selector-selects-nothing',
  'type-changes-meaning',
]);

test('there are 230 classes, each once', () => {
  expect(ids.length).toBe(230);
  expect(new Set(ids).size).toBe(230);
});

test.skipIf(shared === undefined)('the classes are those of the catalogue', () => {
  const text = readFileSync(`${shared}/catalogue.md`, 'utf8');
  const classes = text.slice(0, text.indexOf('\n## 2'));
  const rows = [...classes.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map((match) => match[1]);
  expect(new Set(ids)).toEqual(new Set(rows));
  const assertions = [...text.matchAll(/^\| (DOD-\d\d) \|/gm)].map((match) => match[1]);
  expect(definitionOfDone.map(({ id }) => id)).toEqual(assertions);
});

test.skipIf(shared === undefined)('what an edit of git mends has a fixer, or is listed', async () => {
  const text = readFileSync(`${shared}/catalogue.md`, 'utf8');
  const lines = text.slice(0, text.indexOf('\n## 2')).split('\n');
  const left = lines.flatMap((line) => {
    const [, id] = /^\| `([a-z0-9-]+)` \|/.exec(line) ?? [];
    const mending = line.split(' | ').at(-3) ?? '';
    const from = mending.search(/Patch [ABCN]|\([ABCN]\)/);
    const kinds = [...mending.slice(Math.max(0, from)).matchAll(/(?<![\w`])([ABC])(?![\w`-])/g)];
    const names = (id === undefined ? undefined : (rulesOfClass[id] ?? mendedThrough[id])) ?? [];
    if (id === undefined || kinds.length === 0 || id in causeFixers || id in mendedAnywhere) return [];
    if (names.some((name) => name in fixers)) return [];
    const patch = [...new Set(kinds.map(([kind]) => kind))].sort().join('');
    return [`${patch.padEnd(3)} ${id}: ${names.length === 0 ? 'no rule' : names.join(', ')}`];
  });
  const head =
    'Classes whose catalogue names a patch (A: certain, B: after a choice, C: a skeleton) and that get none';
  await expect(`${[head, '', ...left.sort()].join('\n')}\n`).toMatchFileSnapshot('unmended-classes.txt');
});

test('a class is mended through another rule only where no rule names it', () => {
  const wrong = Object.entries(mendedThrough).filter(
    ([id, names]) => id in rulesOfClass || !ids.includes(id) || names.some((name) => !(name in fixers)),
  );
  expect(wrong).toEqual([]);
});

test('what is mended whichever rule finds it is shown by a test', () => {
  const wrong = Object.entries(mendedAnywhere).filter(([id, test]) => !ids.includes(id) || !existsSync(test));
  expect(wrong).toEqual([]);
});

test('every class is covered, or the table says why not', () => {
  const silent = classCoverage().filter(
    ({ coverage }) => coverage.kind === 'not-yet' && coverage.because === 'no rule names it',
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every class is one that the diagnosis names, or the guide says why it does not', () => {
  const code = readdirSync('src/pipeline/diagnosis', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.|neighbours|suspects|confidence/.test(file))
    .map((file) => readFileSync(`src/pipeline/diagnosis/${file}`, 'utf8'))
    .join('\n');
  const [, excuses = ''] = readFileSync('docs/guide/6-why-is-it-red.md', 'utf8').split(
    '## What it never names',
  );
  const named = ids.filter((id) => code.includes(`'${id}'`) || id === 'stale-failed-operation');
  const excused = ids.filter((id) => excuses.includes(`\`${id}\``));
  expect([...named, ...excused].toSorted()).toEqual(ids.toSorted());
});

test('nothing is said about a class that a rule names, or that does not exist', () => {
  const named = new Set(Object.keys(rulesOfClass));
  expect(Object.keys(otherCoverage).filter((id) => named.has(id) || !ids.includes(id))).toEqual([]);
});

test('the rules of a class exist, and so does the class', () => {
  const names = new Set(rules.map(({ name }) => name));
  expect(
    Object.values(rulesOfClass)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
  const unknown = Object.keys(rulesOfClass).filter((id) => !ids.includes(id));
  expect(unknown.filter((id) => !beyondTheCatalogue.has(id))).toEqual([]);
});

test('only what git cannot show is called live-only', () => {
  const wrong = classCoverage().filter(
    ({ decidable, coverage }) => coverage.kind === 'live-only' && decidable === 'Y',
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every guardrail and assertion is met by classes or by a part of the program', () => {
  for (const { id, classes, by } of [...guardrails, ...definitionOfDone]) {
    expect(classes.length > 0 || by !== undefined, id).toBe(true);
    expect(
      classes.filter((each) => !ids.includes(each)),
      id,
    ).toEqual([]);
  }
});

test('what a part of the program is said to meet is shown by a test, a fleet or a scenario', () => {
  const shown = [
    ...classCoverage().flatMap(({ id, coverage }) =>
      coverage.kind === 'program' ? [{ id, shownBy: coverage.shownBy }] : [],
    ),
    ...[...guardrails, ...definitionOfDone].flatMap(({ id, shownBy }) =>
      shownBy === undefined ? [] : [{ id, shownBy }],
    ),
  ];
  expect(shown.filter(({ shownBy }) => !existsSync(shownBy))).toEqual([]);
});
