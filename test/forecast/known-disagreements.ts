/** Where the forecast differs from a recording, and why; published in docs/truth.md. Keys: `scenario/application`. */
export const knownDisagreements: Readonly<Record<string, string>> = {};
