import { describe, expect, test } from 'vitest';
import { Budget } from '#budget';
import { evaluateJsonnet } from './evaluate-jsonnet.ts';

const encoder = new TextEncoder();

/** What became of a program that was granted a tenth of what an application is, and the seconds it took the CPU. */
function evaluate(program: string, files: Readonly<Record<string, string>> = {}) {
  const texts: Readonly<Record<string, string>> = { ...files, 'main.jsonnet': program };
  const before = process.cpuUsage();
  const result = evaluateJsonnet({
    path: 'main.jsonnet',
    read: (path) => {
      const text = texts[path];
      return text === undefined ? undefined : encoder.encode(text);
    },
    budget: new Budget({ steps: 5_000_000, bytes: 64 * 1024 * 1024 }),
  });
  const { user } = process.cpuUsage(before);
  return { kind: result.kind, seconds: user / 1e6 };
}

const list = 'local big = std.range(1, 100000); local twice(f) = [f(i) for i in std.range(1, 100000)];';
const text = 'local big = std.repeat("a", 1000000); local twice(f) = [f(i) for i in std.range(1, 100000)];';
const fields = (count: number, entry: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => entry(index)).join(',');
const object = `local big = { ${fields(20_000, (i) => `a${i}: 0`)} }; local twice(f) = [f(i) for i in std.range(1, 100000)];`;

const endless: readonly (readonly [what: string, program: string])[] = [
  ['std.map', `${list} twice(function(i) std.length(std.map(std.isString, big)))`],
  ['std.mapWithIndex', `${list} twice(function(i) std.length(std.mapWithIndex(std.max, big)))`],
  ['std.filter', `${list} twice(function(i) std.length(std.filter(std.isString, big)))`],
  ['std.foldl', `${list} twice(function(i) std.foldl(std.max, big, 0))`],
  ['std.reverse', `${list} twice(function(i) std.length(std.reverse(big)))`],
  ['std.removeAt', `${list} twice(function(i) std.length(std.removeAt(big, 0)))`],
  ['std.sum', `${list} twice(function(i) std.sum(big))`],
  [
    'std.all',
    `local big = std.makeArray(100000, function(i) true); [std.all(big) for i in std.range(1, 100000)]`,
  ],
  [
    'std.join of nothing',
    `local big = std.makeArray(100000, function(i) null); [std.join("", big) for i in std.range(1, 100000)]`,
  ],
  [
    'std.flattenArrays of nothing',
    `local big = std.makeArray(100000, function(i) []); [std.length(std.flattenArrays(big)) for i in std.range(1, 100000)]`,
  ],
  [
    'std.decodeUTF8',
    `local big = std.makeArray(100000, function(i) 65); [std.length(std.decodeUTF8(big)) for i in std.range(1, 100000)]`,
  ],
  ['std.setUnion', `${list} twice(function(i) std.length(std.setUnion([0], big)))`],
  [
    'std.lines',
    `local big = std.makeArray(100000, function(i) ""); [std.length(std.lines(big)) for i in std.range(1, 100000)]`,
  ],
  [
    'letters of a text that are stripped',
    `local big = std.repeat("a", 1000000); std.lstripChars(big, std.repeat("b", 1000000) + "a")`,
  ],
  ['a text in itself', `${text} std.findSubstr(std.repeat("a", 500000), big)`],
  [
    'a text that is looked for',
    `${text} local half = std.repeat("a", 250000); std.strReplace(big, half + "b" + half, "")`,
  ],
  ['a text that is split', `${text} local half = std.repeat("a", 250000); std.split(big, half + "b" + half)`],
  [
    'a text that is split from the right',
    `${text} local half = std.repeat("a", 500000); std.splitLimitR(big, half + "b", 3)`,
  ],
  [
    'a text that is a member',
    `${text} local half = std.repeat("a", 250000); std.member(big, half + "b" + half)`,
  ],
  ['letters of a text', `${text} twice(function(i) big[i])`],
  [
    'letters of a text beyond the basic ones',
    `local big = std.repeat("🐦", 500000); [big[i] for i in std.range(1, 100000)]`,
  ],
  ['slices of a text', `${text} twice(function(i) big[i:i+1])`],
  [
    'sums of texts that are looked at',
    `${text} local sums = twice(function(i) big + i); [std.length(sum) for sum in sums]`,
  ],
  ['sums of texts that are compared', `${text} std.length(std.sort(twice(function(i) big + i)))`],
  ['sums of texts that are names', `${text} std.length({ [big + i]: i for i in std.range(1, 100000) })`],
  ['sums of texts that come out', `${text} twice(function(i) big + i)`],
  ['a text that is written again and again', `${text} std.length(std.toString(twice(function(i) big)))`],
  ['a long indentation', `std.length(std.manifestJsonEx(std.range(1, 1000), std.repeat(" ", 1000000)))`],
  [
    'many lines, indented',
    `local lines = std.repeat("\\n", 1000000); local nest(n) = if n == 0 then lines else { a: nest(n - 1) }; std.length(std.manifestYamlDoc(std.makeArray(100, function(i) nest(100))))`,
  ],
  [
    'tables of long names',
    `local name = std.repeat("a", 1000000); local nest(n) = if n == 0 then { a: 1 } else { [name]: nest(n - 1) }; std.length(std.manifestToml(nest(100)))`,
  ],
  [
    'settings of long names',
    `local name = std.repeat("a", 1000000); std.length(std.manifestIni({ sections: { a: { [name]: std.makeArray(1000, function(i) "") } } }))`,
  ],
  [
    'tags of long names',
    `local name = std.repeat("a", 1000000); local nest(n) = if n == 0 then "" else [name, nest(n - 1)]; std.length(std.manifestXmlJsonml(nest(100)))`,
  ],
  ['names of an object', `${object} twice(function(i) std.length(big { b: 1 }))`],
  [
    'fields of an object that are asked for',
    `${object} twice(function(i) std.length(std.mapWithKey(function(k, v) v, big)))`,
  ],
  ['values of an object', `${object} twice(function(i) std.length(std.objectValues(big)))`],
  ['an object without a key', `${object} twice(function(i) std.length(std.objectRemoveKey(big, "a" + i)))`],
  [
    'an object of many layers',
    `local big = std.foldl(function(o, i) o { a: i }, std.range(1, 2000), { z: 1 }); [big { b: 1 }.z for i in std.range(1, 50000)]`,
  ],
  [
    'a pattern of many codes',
    `local big = std.repeat("%%", 500000); [std.length((big + i) % []) for i in std.range(1, 100000)]`,
  ],
  [
    'an array as it is written',
    `local f(x) = [${'0,'.repeat(10_000)}]; [std.length(f(i)) for i in std.range(1, 50000)]`,
  ],
  [
    'an object as it is written',
    `local f(x) = {${fields(10_000, (i) => `a${i}: 0`)}}; [std.type(f(i)) for i in std.range(1, 50000)]`,
  ],
  ['a sum as it is written', `local f(x) = 1${'+1'.repeat(10_000)}; [f(i) for i in std.range(1, 50000)]`],
  [
    'variables as they are written',
    `local f(x) = local ${fields(10_000, (i) => `a${i} = 0`)}; a0; [f(i) for i in std.range(1, 50000)]`,
  ],
  [
    'conditions as they are written',
    `local f(x) = ${'if false then 1 else '.repeat(10_000)} 1; [f(i) for i in std.range(1, 50000)]`,
  ],
  [
    'arguments as they are written',
    `local f(${fields(1000, (i) => `a${i}`)}) = 1; [f(${fields(1000, (i) => `a${i} = 0`)}) for i in std.range(1, 50000)]`,
  ],
  [
    'a variable that is far away',
    `local far = 1; ${'local x = 1; '.repeat(4000)} [far for i in std.range(1, 50000)]`,
  ],
  [
    'tail calls in each other',
    `${'(function() '.repeat(100)}[${'0,'.repeat(100_000)}]${')() tailstrict'.repeat(100)}`,
  ],
  [
    'a file that is read as text again and again',
    `[std.length(importstr 'big.txt') for i in std.range(1, 100000)]`,
  ],
];

describe('what a program takes is charged', () => {
  test.each(endless)('%s', (_, program) => {
    const { kind, seconds } = evaluate(program, { 'big.txt': 'a\n'.repeat(1_000_000) });
    expect({ kind, isSoon: seconds < 5 }).toEqual({
      kind: expect.stringMatching(/gave-up|value/),
      isSoon: true,
    });
  });
});

describe('reading a program takes a time that grows with its text', () => {
  test.each([
    ['many variables', `local ${fields(100_000, (i) => `a${i} = 0`)}; a0`],
    [
      'many variables that are used',
      `local ${fields(50_000, (i) => `a${i} = 0`)}; [${fields(50_000, (i) => `a${i}`)}]`,
    ],
    ['variables one after the other', `${'local x = std; '.repeat(100_000)}1`],
    ['objects behind many variables', `${'local x = {}; '.repeat(100_000)}1`],
    ['many fields with locals', `{ ${fields(100_000, (i) => `local a${i} = 0`)} }`],
    ['a list of ten megabytes', `[${'1,'.repeat(5_000_000)}]`],
    [
      'a failure far down',
      `local f(n) = if n == 0 then error "here" else f(n - 1) + 1;${'\n'.repeat(5_000_000)} f(400)`,
    ],
    ['lines of a block', `|||\n a${'\n'.repeat(5_000_000)}|||`],
    ['quotes of a text', `@'${"''".repeat(2_000_000)}'`],
  ])('%s', (_, program) => {
    const { seconds } = evaluate(program);
    expect(seconds).toBeLessThan(5);
  });
});
