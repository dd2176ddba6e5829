import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLinear, repeats } from './patterns/is-linear.ts';
import { type MadePattern, patternsOf, type WrittenPattern } from './patterns/patterns-of.ts';

/**
 * Patterns for which recheck finds no proof, or no bound, and why they are harmless: what they are given cannot be long,
 * or is our own.
 */
const harmless: readonly { readonly file: string; readonly begins: string; readonly why: string }[] = [
  {
    file: 'src/adapters/disk/write-out-uses.ts',
    begins: '/^```(?:use',
    why: 'it reads the pages of our own rules',
  },
  {
    file: 'src/pipeline/evidence/written-files.ts',
    begins: '/(?:>|\\btee',
    why: 'it is given 300 characters',
  },
  {
    file: 'src/pipeline/observed/redact/credential-text.ts',
    begins: '/eyJ',
    why: 'what is not bounded stands at the end of its alternative, or ends at a point that follows once',
  },
  {
    file: 'src/pipeline/observed/redact/credential-text.ts',
    begins: '/(password',
    why: 'nothing follows the one part that is not bounded',
  },
];

/** Patterns that are made of what only a run knows, and why nothing of a tree can make them slow. */
const madeOf: Readonly<Record<string, string>> = {
  'src/engines/gotemplate/time/parse-time.ts':
    'an element of a layout, of which there are few: digits and colons',
  'src/engines/helm/lint/late-accounts.ts': 'two marks of our own',
  'src/pipeline/diagnosis/needs/program-need.ts': 'patterns of our own, each of which is checked itself',
  'src/pipeline/diagnosis/needs/readings.ts': 'patterns of our own, each of which is checked itself',
  'src/pipeline/diagnosis/needs/words.ts':
    'patterns of our own, each of which is checked itself, and between them no more than a line has',
  'src/pipeline/fixes/fixers/image-with-tools.ts': 'words as they are, and repetitions that are bounded',
  'src/pipeline/fixes/fixers/plain-switch.ts': 'a key as it is',
  'src/pipeline/parity/generalise.ts': 'names of targets as they are',
  'src/pipeline/sources/installations/conventional-values.ts':
    'the name of a chart as it is, and names of files in which every part ends where the next begins',
};

const file = 'test/patterns.test.ts';
/** What was found to be linear before, so that only what is new has to be checked. */
const list = 'test/patterns/linear.txt';
let written: readonly WrittenPattern[] = [];
let made: readonly MadePattern[] = [];

beforeAll(() => ({ written, made } = patternsOf('src')), 120_000);

describe('a regular expression takes no more than linear time, whatever it is given', () => {
  test('where it is written out', async () => {
    const known = new Set(readFileSync(list, 'utf8').trimEnd().split('\n'));
    const linear = new Set<string>();
    const slow: string[] = [];
    for (const { text, place } of written) {
      if (!repeats(text) || linear.has(text) || harmless.some(excuses({ text, place }))) continue;
      if (known.has(text) || (await isLinear(text))) linear.add(text);
      else slow.push(`${place} ${text}`);
    }
    if (process.env['PHINEUS_UPDATE']) writeFileSync(list, `${[...linear].toSorted().join('\n')}\n`);
    expect(slow, howToMend).toEqual([]);
    const gone = [...known].filter((text) => !linear.has(text));
    expect(
      gone,
      `nothing is written so: PHINEUS_UPDATE=1 npx vitest run ${file} writes the list anew`,
    ).toEqual(process.env['PHINEUS_UPDATE'] ? expect.anything() : []);
  });

  test('and no mark for every letter: what it counts has an end', () => {
    const counting = written.filter(({ text }) => /\{(?:[4-9]|\d\d+),\}/.test(text));
    expect(counting, 'of eight letters and more write [a-z]{8}[a-z]*').toEqual([]);
  });

  test('where it is made of something that only a run knows', () => {
    const unknown = made.filter(({ place }) => !(fileOf(place) in madeOf));
    expect(unknown, 'take texts into a pattern by asPattern of #text').toEqual([]);
    const files = new Set(made.map(({ place }) => fileOf(place)));
    expect(Object.keys(madeOf).filter((file) => !files.has(file))).toEqual([]);
  });

  test('and nothing is excused that is gone', () => {
    const stale = harmless.filter((each) => !written.some((pattern) => excuses(pattern)(each)));
    expect(stale).toEqual([]);
  });
});

describe('what is linear', () => {
  test.each([
    ['/^\\s*(\\w+)\\s*:/', true],
    ['/[a-z]{1,200}:[a-z]{1,200}@/', true],
    ['/\\/+$/', false],
    ['/^(?:(?:\\d+\\.?\\d*|\\.\\d+)(?:ms|s|m))+$/', false],
  ])('%s: %s', async (text, expected) => {
    expect(await isLinear(text)).toBe(expected);
  });
});

const howToMend =
  'these take the square of a text, or worse: bound what repeats ({0,200}), let no two parts that follow each other take the same characters, begin with ^, or cut the text with the functions of #text and #patterns';

function excuses({ text, place }: WrittenPattern): (each: (typeof harmless)[number]) => boolean {
  return ({ file, begins }) => fileOf(place) === file && text.startsWith(begins);
}

function fileOf(place: string): string {
  return place.slice(0, place.lastIndexOf(':'));
}
