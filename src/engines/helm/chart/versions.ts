import {
  GoError,
  type SemVersion,
  compareVersions,
  parseConstraint,
  parseVersion,
  satisfies,
} from '#gotemplate';

/** Whether a version fits a constraint; false as well when either cannot be read (chartutil.IsCompatibleRange). */
export function isInRange(constraint: string, version: string): boolean {
  return attempt(() => satisfies(parseVersion(version), parseConstraint(constraint))) ?? false;
}

/** Whether Helm takes a text for a version. */
export function isVersion(text: string): boolean {
  return attempt(() => parseVersion(text)) !== undefined;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

/** The highest of some versions that fits a constraint; an empty constraint takes the highest release. */
export function highestInRange(constraint: string, versions: readonly string[]): string | undefined {
  let best: { readonly text: string; readonly version: SemVersion } | undefined;
  for (const text of versions) {
    if (!isInRange(constraint === '' ? '*' : constraint, text)) continue;
    const version = parseVersion(text);
    if (!best || compareVersions(version, best.version) > 0) best = { text, version };
  }
  return best?.text;
}
