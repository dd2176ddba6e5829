import { directoryName, placeAt, source } from '#files';
import { type Chart, type ChartFile, loadChart, loadChartArchive } from '#helm';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import type { RuleContext } from '../rule-context.ts';

type Edited = {
  path: string;
  chart: string;
  repository: string;
  file: string;
  otherCopy?: string;
};

/** A chart of somebody else lies in git, unpacked, and is not what its vendor gives under that version. */
export const editedChart = defineRule<Edited>({
  name: 'edited-chart',
  title: 'A copy of a chart differs from the chart that it is a copy of',
  impact: 'tidies',
  looksAt: 'everything',
  find(context, report) {
    const target = context.fleets[0]?.target;
    if (target === undefined) return;
    const first = new Map<string, Copy>();
    for (const copy of copies(context)) {
      const { name, version } = copy.chart.metadata;
      const key = `${name} ${version} ${copy.repository}`;
      const original = archiveOf(context, copy);
      const twin = first.get(key);
      if (!twin) first.set(key, copy);
      const other = original ?? twin?.chart;
      const file = other && differingFile(copy.chart, other);
      if (!file) continue;
      const place = placeAt(source(file.path, new TextDecoder().decode(file.data)), 0);
      report({
        subject: fileSubject(target, place),
        data: {
          path: copy.path,
          chart: `${name} ${version}`,
          repository: copy.repository,
          file: file.name,
          ...(!original && twin && { otherCopy: twin.path }),
        },
      });
    }
  },
  say: ({ path, chart, repository, file, otherCopy }) => ({
    what: `${file} of ${path} differs from ${otherCopy === undefined ? `chart ${chart} of ${repository}` : `the copy in ${otherCopy}`}`,
    so: `${path} is a copy of ${chart} of ${repository}, and the change is lost when it is updated`,
    do: 'Put the change into a chart around it, or into values',
  }),
});

type Copy = { readonly path: string; readonly chart: Chart; readonly repository: string };

/** Charts that lie unpacked in `charts/` and that the chart around them takes from a repository. */
function* copies({ index }: RuleContext): Generator<Copy> {
  for (const path of [...index.charts].sort()) {
    if (directoryName(path) !== 'charts' && !directoryName(path).endsWith('/charts')) continue;
    const around = directoryName(directoryName(path));
    if (!index.charts.has(around)) continue;
    const parent = loadChart(index.tree, around);
    const own = loadChart(index.tree, path);
    if (parent.kind !== 'chart' || own.kind !== 'chart') continue;
    const { name } = own.chart.metadata;
    const declared = parent.chart.metadata.dependencies?.find((dependency) => dependency.name === name);
    if (/^(?:https?|oci):\/\//.test(declared?.repository ?? ''))
      yield { path, chart: own.chart, repository: declared?.repository ?? '' };
  }
}

function archiveOf({ charts }: RuleContext, { chart, repository }: Copy): Chart | undefined {
  const { name, version } = chart.metadata;
  const provided = charts?.({ name, version, repository });
  const loaded =
    provided?.kind === 'chart' ? loadChartArchive({ name, version, bytes: provided.bytes }) : undefined;
  return loaded?.kind === 'chart' ? loaded.chart : undefined;
}

/** The first template, values file or definition of a copy that the other chart has otherwise, or not at all. */
function differingFile(copy: Chart, other: Chart): ChartFile | undefined {
  const known = new Map(filesOf(other).map(({ name, data }) => [name, text(data)]));
  return filesOf(copy).find(({ name, data }) => known.get(name) !== text(data));
}

function filesOf({ templates, files, values }: Chart): readonly ChartFile[] {
  const own = values && {
    name: 'values.yaml',
    path: values.path,
    data: new TextEncoder().encode(values.text),
  };
  return [...(own ? [own] : []), ...templates, ...files.filter(({ name }) => name.startsWith('crds/'))];
}

/** Ends of lines and of files are changed by tools of git as well as by people. */
function text(data: Uint8Array): string {
  return new TextDecoder().decode(data).replaceAll('\r\n', '\n').trimEnd();
}
