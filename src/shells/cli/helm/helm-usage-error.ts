/** Something that Helm answers with `Error: …` and exit code 1. */
export class HelmUsageError extends Error {}
