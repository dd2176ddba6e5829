/** The path of a browser for the tests of the page, or undefined when this machine has none. */
export function findBrowser(): string | undefined;
