/** The folder of documentation, examples, tests or leftovers that a file lies in, if it lies in one. */
export function asideFolder(file: string): string | undefined {
  const steps = file.split('/').slice(0, -1);
  return steps.find((step) => aside.test(step));
}

const aside =
  /^(docs?|documentation|website|examples?([-_]?\d+)?|samples?|tutorials?|workshops?|tests|e2e|testdata|fixtures|__snapshots__|hack|\.?archived?|attic|deprecated|disabled|old|scratch|snippets|(config-)?dumps?|.+[-_.](old|bak|archived?|deprecated|disabled|unused)|_.*|\.templates?|\.(github|gitlab|vscode|devcontainer))$/i;

/** Whether a file is a part of something else by its name: a patch, a template, what a test expects. */
export function isPart(file: string): boolean {
  return /(^|\/)(patch|patches|templates?|tests?|testdata|__snapshots__)(\/|[-_.][^/]*$)|[-_.]patch(es)?\.ya?ml$/i.test(
    file,
  );
}
