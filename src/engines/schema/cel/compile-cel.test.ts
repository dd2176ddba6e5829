import { describe, expect, test } from 'vitest';
import { compileCel } from './compile-cel.ts';

function evaluate(expression: string, self: unknown = {}): unknown {
  const program = compileCel(expression);
  if (program.kind === 'refused') return `refused: ${program.reason}`;
  const answer = program.run({ self });
  return answer.kind === 'value' ? answer.value : `failed: ${answer.reason}`;
}

describe('the Kubernetes library of CEL', () => {
  test.each([
    ['quantity("1Gi").isGreaterThan(quantity("500Mi"))', true],
    ['quantity("50k").add(20).compareTo(quantity("50020"))', 0n],
    ['isQuantity("1.3Gx")', false],
    ['quantity("200M").asInteger()', 200000000n],
    ['url("https://user@example.com:443/a?k=1&k=2").getHost()', 'example.com:443'],
    ['url("https://example.com:443/a").getHostname()', 'example.com'],
    ['url("https://example.com/a?k=1&k=2").getQuery()["k"].size()', 2n],
    ['isURL("../relative")', false],
    ['isURL("/absolute/path")', true],
    ['ip("192.168.0.1").family()', 4n],
    ['isIP("1.2.3")', false],
    ['ip("::1").isLoopback()', true],
    ['cidr("10.0.0.0/8").containsIP("10.1.2.3")', true],
    ['cidr("10.0.0.0/8").containsCIDR(cidr("10.2.0.0/16"))', true],
    ['isCIDR("10.0.0.0/33")', false],
    ['[1, 2, 2, 3].isSorted()', true],
    ['[1, 3].sum()', 4n],
    ['[1, 3, 2].max()', 3n],
    ['["a", "b", "b"].indexOf("b")', 1n],
    ['["a", "b", "b"].lastIndexOf("b")', 2n],
    ['"abc 123".find("[0-9]+")', '123'],
    ['"123 abc 456".findAll("[0-9]+", 1)', ['123']],
    ['"a,b".replace(",", ";")', 'a;b'],
    ['"abc".reverse()', 'cba'],
    ['"%s has %d".format(["x", 2])', 'x has 2'],
    ['semver("1.2.3").isLessThan(semver("1.10.0"))', true],
    ['isSemver("v1.0")', false],
    ['semver("v1.0", true).major()', 1n],
    ['math.greatest(1, 5)', 5n],
    ['math.least([3, 2])', 2n],
    ['sets.contains([1, 2, 3], [2])', true],
    ['sets.intersects([1], [2])', false],
    ['format.dns1123Label().validate("Not_A_Label").hasValue()', true],
    ['!format.dns1123Subdomain().validate("a.example").hasValue()', true],
    ['[3, 1, 2].sort()', [1n, 2n, 3n]],
    ['lists.range(3).size()', 3n],
    ['[1, 2].all(i, v, i < v)', true],
    ['{"a": 1, "b": 2}.exists(k, v, k == "b" && v == 2)', true],
    ['[5, 6].transformList(i, v, i + v)', [5n, 7n]],
    ['[{"n": 2}, {"n": 1}].sortBy(e, e.n)[0].n', 1n],
    ['[[1, 2], [3]].all(i, l, l.all(j, v, v > i + j))', true],
  ])('%s', (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  test('has takes an index on its way', () => {
    expect(
      evaluate('has(self.rules[0].matches) ? self.rules[0].matches.size() : 0', {
        rules: [{ matches: [1n] }],
      }),
    ).toBe(1n);
    expect(evaluate('has(self.rules[0].matches) ? self.rules[0].matches.size() : 0', { rules: [{}] })).toBe(
      0n,
    );
  });

  test('an expression that cannot be read is refused, one that fails says why', () => {
    expect(compileCel('self.').kind).toBe('refused');
    expect(evaluate('quantity("x").sign()')).toBe('failed: "x" is no quantity');
  });
});

describe('an expression that grows ends', () => {
  const doubled = (name: string, body: string): string => {
    let expression = body;
    for (let i = 30; i > 0; i--)
      expression = `cel.bind(${name}${i}, [${name}${i - 1}, ${name}${i - 1}], ${expression})`;
    return `cel.bind(${name}0, 1, ${expression})`;
  };

  test.each([
    ['compared with another like it', doubled('a', doubled('b', 'a30 == b30'))],
    ['written out', doubled('a', '"%s".format([a30]) == ""')],
    ['looked through for what is distinct', doubled('a', '[a30, a29].distinct().size() > 0')],
    ['very long, looked through for what is distinct', 'lists.range(100000).distinct().size() > 0'],
    [
      'a text with something between all its letters',
      `${"'a'" + ".replace('', 'aaaaaaaaaa')".repeat(12)} == ''`,
    ],
  ])('%s', (_, expression) => {
    const program = compileCel(expression);
    expect(program.kind === 'program' && program.run({})).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/more than (?:1000000 steps|64 MiB)/),
    });
  });

  test.each([
    ["'banana'.replace('a', 'o', 2)", 'bonona'],
    ["'banana'.replace('a', 'o')", 'bonono'],
    ["'ab'.replace('', '-')", '-a-b-'],
    ["'ab'.replace('', '-', 2)", '-a-b'],
    ["'ab'.replace('c', '-', 0)", 'ab'],
  ])('%s is %s', (expression, value) => {
    const program = compileCel(expression);
    expect(program.kind === 'program' && program.run({})).toEqual({ kind: 'value', value });
  });
});

describe('what texts cost', () => {
  const half = 'a'.repeat(400_000);
  const variables = { self: { a: half + half + half, b: `${half}b${half}` } };
  const seconds = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1e6;
  };

  test.each([
    ['!self.a.contains(self.b)'],
    ['self.a.indexOf(self.b) < 0'],
    ['self.a.indexOf(self.b, 3) < 0'],
    ['self.a.lastIndexOf(self.b) < 0'],
    ['self.a.lastIndexOf(self.b, 900000) < 0'],
    ['self.a.split(self.b).size() == 1'],
    ['self.a.replace(self.b, "") == self.a'],
  ])('%s takes linear time', (rule) => {
    const program = compileCel(rule);
    if (program.kind !== 'program') throw new Error(program.reason);
    expect(seconds(() => program.run(variables))).toBeLessThan(5);
  });

  test('an expression full of brackets is read in linear time', () => {
    expect(seconds(() => compileCel(`has(${'].a'.repeat(300_000)}`))).toBeLessThan(5);
  });

  test.each([
    ['"abcabc".indexOf("b", 2)', 4n],
    ['"abcabc".lastIndexOf("b", 3)', 1n],
    ['"abcabc".contains("ca")', true],
    ['"a,b,c".split(",", 2)', ['a', 'b,c']],
    ['[1, 2, 1].lastIndexOf(1)', 2n],
    ['sets.contains([1, 2], [2])', true],
    ['"a".contains(1)', 'failed'],
  ])('%s is still answered', (rule, expected) => {
    const program = compileCel(rule);
    const answer = program.kind === 'program' ? program.run({}) : program;
    expect(answer.kind === 'value' ? answer.value : answer.kind).toEqual(expected);
    if (answer.kind !== 'value') expect(answer.reason).not.toContain('LinearTime');
  });
});
