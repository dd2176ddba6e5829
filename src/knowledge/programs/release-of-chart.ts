/** The release line of Argo CD that a version of its chart of argo-helm installs at most; `undefined` for recent ones. */
export function releaseOfChart(chart: string | undefined): string | undefined {
  const match = /^[v^~=\s]*(\d+)(?:\.(\d+))?/.exec(chart ?? '');
  if (!match) return undefined;
  const [major, minor] = [Number(match[1]), Number(match[2] ?? 0)];
  return lastReleases.find(({ before: [m, n] }) => major < m || (major === m && minor < n))?.release;
}

/** The first chart that installs more than a release line. */
const lastReleases: readonly { readonly before: readonly [number, number]; readonly release: string }[] = [
  { before: [4, 0], release: '2.2' },
  { before: [5, 0], release: '2.4' },
  { before: [6, 0], release: '2.9' },
  { before: [7, 0], release: '2.11' },
  { before: [7, 8], release: '2.13' },
  { before: [8, 0], release: '2.14' },
];
