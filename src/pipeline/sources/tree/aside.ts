/** The folder of documentation, examples, tests or leftovers that a file lies in, if it lies in one, or its own name. */
export function asideFolder(file: string): string | undefined {
  const steps = file.split('/');
  const name = steps.pop() ?? '';
  return steps.find((step) => aside.test(step)) ?? (example.test(name) ? name : undefined);
}

/** A file that is there to be copied. */
const example = /^\.?(example|sample)[-_.]|[-_.](example|sample)\.\w+$/i;

const aside =
  /^(docs?|documentation|website|examples?([-_]?\d+)?|samples?|tutorials?|workshops?|tests|e2e|testdata|fixtures|__snapshots__|hack|\.?archived?|attic|deprecated|disabled|legacy|old|scratch|snippets|(config-)?dumps?|.+[-_.](old|bak|archived?|deprecated|disabled|unused)|_.*|\.templates?|\.(github|gitlab|vscode|devcontainer))$/i;

/** Whether a file is a part of something else by its name: a patch, a template, what a test expects. */
export function isPart(file: string): boolean {
  return /(^|\/)(patch|patches|templates?|tests?|testdata|__snapshots__)(\/|[-_.][^/]*$)|[-_.]patch(es)?\.ya?ml$/i.test(
    file,
  );
}
