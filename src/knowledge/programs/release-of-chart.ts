/** The release line of Argo CD that a version of its chart of argo-helm installs at most; `undefined` for newer ones than we know. */
export function releaseOfChart(chart: string | undefined): string | undefined {
  const newest = newestOf(chart ?? '');
  return newest && lastReleases.find(({ before }) => compare(newest, before) < 0)?.release;
}

type Version = readonly [number, number, number];

/** The newest version that a pin or a range allows; `undefined` where it is no version or has no upper end. */
function newestOf(range: string): Version | undefined {
  const match = /^(\^|~>?|=)?\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/i.exec(range.trimStart());
  if (!match) return undefined;
  const [, operator, ...numbers] = match;
  const [major, minor, patch] = numbers.map((each) => (each === undefined ? Infinity : Number(each)));
  const isLoose = operator === '^' || (operator === '~>' && patch === Infinity);
  const upTo = isLoose ? Infinity : (minor ?? Infinity);
  return [major ?? 0, upTo, upTo === Infinity || operator?.startsWith('~') ? Infinity : (patch ?? Infinity)];
}

function compare(a: Version, b: Version): number {
  const at = a.findIndex((each, position) => each !== b[position]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The first chart that installs more than a release line; the last entry is the newest chart that we have seen. */
const lastReleases: readonly { readonly before: Version; readonly release: string }[] = [
  { before: [3, 13, 0], release: '2.0' },
  { before: [3, 29, 0], release: '2.1' },
  { before: [4, 0, 0], release: '2.2' },
  { before: [4, 9, 0], release: '2.3' },
  { before: [5, 8, 0], release: '2.4' },
  { before: [5, 20, 0], release: '2.5' },
  { before: [5, 30, 0], release: '2.6' },
  { before: [5, 43, 0], release: '2.7' },
  { before: [5, 51, 0], release: '2.8' },
  { before: [5, 55, 0], release: '2.9' },
  { before: [6, 8, 0], release: '2.10' },
  { before: [7, 4, 0], release: '2.11' },
  { before: [7, 7, 0], release: '2.12' },
  { before: [7, 8, 0], release: '2.13' },
  { before: [8, 0, 0], release: '2.14' },
  { before: [8, 3, 0], release: '3.0' },
  { before: [9, 1, 0], release: '3.1' },
  { before: [9, 4, 0], release: '3.2' },
  { before: [9, 5, 12], release: '3.3' },
  { before: [10, 1, 2], release: '3.4' },
];
