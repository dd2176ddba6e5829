const tests = new Map<string, (text: string) => boolean>();
const maxTests = 5000;

/** The test of a schema's pattern; one that cannot be compiled refuses nothing. */
export function patternTest(pattern: string): (text: string) => boolean {
  let test = tests.get(pattern);
  if (!test) {
    const expression = compile(pattern, 'u') ?? compile(pattern, '');
    test = expression ? (text) => expression.test(text) : () => true;
    if (tests.size >= maxTests) tests.clear();
    tests.set(pattern, test);
  }
  return test;
}

/** Go's end-of-text `\z` and start-of-text `\A` have no name in JavaScript. */
function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern.replaceAll('\\z', '$').replaceAll('\\A', '^'), flags);
  } catch {
    return undefined;
  }
}
