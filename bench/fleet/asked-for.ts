import type { Growth, Row } from './publish.ts';

/** What was asked for beside what a run measured: the lines of a table. What a run did not measure is not in it. */
export function askedFor(rows: readonly Row[], growth: readonly Growth[]): readonly string[] {
  const row = (name: string) => rows.find((each) => each.name.startsWith(name));
  const parallel = row('(b)');
  const libraries = row('(c)');
  const changed = row('phineus check, one file changed');
  const faster = (ours: Row | undefined, theirs: Row | undefined, least: number) =>
    ours && theirs && verdict(theirs.wall / ours.wall, (ratio) => ratio >= least, 'times');
  const within = (ours: Row | undefined, theirs: Row | undefined, most: number) =>
    ours && theirs && verdict(ours.cpu / theirs.cpu, (ratio) => ratio <= most, 'of that, by CPU');
  const soonWithin = (ours: Row | undefined, theirs: Row | undefined, most: number) =>
    ours &&
    theirs &&
    `${verdict(ours.wall / theirs.wall, (ratio) => ratio <= most, 'of that')} (${(ours.cpu / theirs.cpu).toFixed(2)} by CPU)`;
  const lines: (readonly [asked: string, reached: string | undefined])[] = [
    ['render 10 times faster than (b)', faster(row('phineus render, cold'), parallel, 10)],
    ['check, cold, 6 times faster than (b)', faster(row('phineus check, cold'), parallel, 6)],
    ['check, warm, 20 times faster than (b)', faster(row('phineus check, warm'), parallel, 20)],
    ['render 1.5 times faster than (c)', faster(row('phineus render, cold'), libraries, 1.5)],
    ['the same, when it was rendered before', faster(row('phineus render, again'), libraries, 1.5)],
    ['one changed file in 0.5 s', changed && verdict(changed.wall, (seconds) => seconds <= 0.5, 's')],
    ['`check --base` of it within 1.5 of that', soonWithin(row('phineus check --base'), changed, 1.5)],
    ['`phineus --version` within 2.5 of `node`', within(row('phineus --version'), row('node alone'), 2.5)],
    [
      '`helm template` of a small chart within 4 of `node`',
      within(row('phineus helm template'), row('node alone'), 4),
    ],
    [
      '`kustomize build` of a small input within 4 of `node`',
      within(row('phineus kustomize build'), row('node alone'), 4),
    ],
    ...growthAsked(growth),
  ];
  return [
    '| asked for | reached |',
    '|---|---|',
    ...lines.flatMap(([asked, reached]) => (reached === undefined ? [] : [`| ${asked} | ${reached} |`])),
  ];
}

function growthAsked(growth: readonly Growth[]): (readonly [string, string])[] {
  const small = growth.find(({ applications }) => applications === 500);
  const large = growth.find(({ applications }) => applications === 5000);
  if (!small || !large) return [];
  const ratio = large.cpu / large.applications / (small.cpu / small.applications);
  return [
    [
      '5,000 applications within 1.3 of the time at 500 for each',
      verdict(ratio, (times) => times <= 1.3, 'of that, by CPU'),
    ],
    ['5,000 applications below 2 GiB', verdict(large.memory, (mebibytes) => mebibytes < 2048, 'MiB')],
  ];
}

function verdict(measured: number, isReached: (measured: number) => boolean, unit: string): string {
  const said = `${measured >= 100 ? measured.toFixed(0) : measured.toFixed(2)} ${unit}`;
  return isReached(measured) ? said : `**no**: ${said}`;
}
