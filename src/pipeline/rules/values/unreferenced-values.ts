import { isScript } from '#knowledge';
import { jsonText } from '#kube';
import { baseName, directoryName, placeAt, readText, source } from '#files';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import type { RuleContext } from '../rule-context.ts';

/** A value file that nothing names: editing it changes nothing. */
export const unreferencedValues = defineRule<{ path: string }>({
  name: 'unreferenced-values',
  title: 'A value file is used by nothing',
  impact: 'tidies',
  looksAt: 'everything',
  find(context, report) {
    const { index, fleets } = context;
    const isComplete = fleets.every(({ units }) => units.every(({ problems }) => problems.length === 0));
    if (!isComplete) return;
    const texts = mentions(context);
    for (const path of index.files) {
      if (!/^values[\w.-]*\.ya?ml$/.test(baseName(path)) || isChartDefault(path, index.charts)) continue;
      if (texts.includes(baseName(path))) continue;
      const place = placeAt(source(path, readText(index.tree, path) ?? ''), 0);
      report({ subject: fileSubject(fleets[0]?.target ?? '', place), data: { path } });
    }
  },
  say: ({ path }) => ({
    what: `${path} is named by no Application and no kustomization`,
    so: 'editing it changes nothing',
    do: 'Name it where it is meant to be used, or delete it',
  }),
});

function isChartDefault(path: string, charts: ReadonlySet<string>): boolean {
  return baseName(path) === 'values.yaml' && charts.has(directoryName(path));
}

/** The text of everything that could name a file: Applications as expanded, manifests, scripts, pipelines. */
function mentions({ index, fleets }: RuleContext): string {
  const sources = fleets.flatMap(({ units }) =>
    units.map(({ owner: application }) => jsonText(application.sources)),
  );
  const texts = index.files
    .filter((path) => /\.(ya?ml|json)$/.test(path) || isScript(path))
    .map((path) => readText(index.tree, path) ?? '');
  return [...sources, ...texts].join('\n');
}
