import { remembered } from '#answers';
import type { Chart } from '#helm';
import { arrayAt, everyNode, recordAt, stringAt } from '#kube';
import { type Glob, doublestarGlob } from '#patterns';
import type { RuleContext } from '../rule-context.ts';

/**
 * Tells whether somebody else than a chart reads a key that stands in a file: the git generator of an ApplicationSet
 * takes all keys of its files, and the chart whose values hand a part on to others may look at the part itself.
 */
export function otherReaders({ targets, fleets }: RuleContext): OtherReaders {
  const generators = targets.flatMap(({ applicationSets }) =>
    applicationSets.flatMap(({ object }) => filesOfGenerators(object.manifest)),
  );
  const charts = new Map<string, Set<Chart>>();
  for (const { filesRead, chartUses } of fleets.flatMap(({ units }) => units)) {
    for (const file of chartUses.length === 0 ? [] : filesRead) {
      const known = charts.get(file) ?? new Set();
      charts.set(file, known);
      for (const { chart } of chartUses) known.add(chart);
    }
  }
  return (file, key, reader) =>
    generators.some((matches) => matches(file)) ||
    [...(charts.get(file) ?? [])].some((chart) => chart.metadata.name !== reader && isNamedIn(chart, key));
}

type OtherReaders = (file: string, key: string, reader: string | undefined) => boolean;

/** Whether some template of a chart names a key, in whatever branch. */
export function isNamedIn(chart: Chart, key: string): boolean {
  return (
    textsOf(chart).some((text) => text.includes(`.${key}`)) ||
    chart.subcharts.some((each) => isNamedIn(each, key))
  );
}

/** The templates of a chart as texts: every key of its values is looked for in them. */
const textsOf = remembered((chart: Chart): readonly string[] => {
  const decoder = new TextDecoder();
  return chart.templates.map(({ data }) => decoder.decode(data));
});

function filesOfGenerators(manifest: unknown): readonly Glob[] {
  return Array.from(everyNode(recordAt(manifest, 'spec')['generators'])).flatMap(({ value }) =>
    arrayAt(recordAt(value, 'git'), 'files').flatMap(
      (entry) => doublestarGlob(stringAt(entry, 'path') ?? '') ?? [],
    ),
  );
}
