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
    const paths = index.files.filter(
      (path) => /^values[\w.-]*\.ya?ml$/.test(baseName(path)) && !isChartDefault(path, index.charts),
    );
    const unnamed = unmentioned(new Set(paths.map(baseName)), context);
    for (const path of paths) {
      if (!unnamed.has(baseName(path))) continue;
      const place = placeAt(source(path, readText(index.tree, path) ?? ''), 0);
      report({ subject: fileSubject(fleets[0]?.target ?? '', place), data: { path } });
    }
  },
  say: ({ path }) => ({
    what: `${path} is named by no Application and no kustomization`,
    so: 'Editing it changes nothing',
    do: 'Name it where it is meant to be used, or delete it',
  }),
});

function isChartDefault(path: string, charts: ReadonlySet<string>): boolean {
  return baseName(path) === 'values.yaml' && charts.has(directoryName(path));
}

/** Which of these names stand nowhere: in no text, one after the other, since all of them at once are the whole tree. */
function unmentioned(names: Set<string>, context: RuleContext): ReadonlySet<string> {
  for (const text of mentions(context)) {
    for (const name of names) if (text.includes(name)) names.delete(name);
    if (names.size === 0) break;
  }
  return names;
}

/** The text of everything that could name a file: Applications as expanded, manifests, scripts, pipelines. */
function* mentions({ index, fleets }: RuleContext): Generator<string> {
  for (const { units } of fleets) for (const { owner } of units) yield jsonText(owner.sources);
  for (const path of index.files)
    if (/\.(ya?ml|json)$/.test(path) || isScript(path)) yield readText(index.tree, path) ?? '';
}
