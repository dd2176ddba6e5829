import { type Place, baseName, directoryName, joinPath, source } from '#files';
import { isRecord, recordAt, recordsAt, stringAt } from '#kube';
import { argoObjects } from './argo-settings.ts';
import { type TreeIndex, isInChart } from './tree/tree-index.ts';
import { type YamlPath, parseYaml, placeOf } from '#yaml';

/** Values for some chart, as they stand in a file of their own or in an Application. */
export type WrittenValues = {
  readonly value: unknown;
  readonly place: (path: YamlPath) => Place;
  /** Whether they belong to a chart of the tree, which is rendered with them. */
  readonly isOfChartHere: boolean;
  /** Of those, the first steps under which they go on to a dependency that does not lie in the tree. */
  readonly handedTo?: ReadonlySet<string>;
};

/** All values that are written in the tree, whoever reads them. Template tags in inline texts are read as words. */
export function* valuesInTree(index: TreeIndex): Generator<WrittenValues> {
  for (const file of index.files) {
    if (!isValuesFile(file) || /(^|\/)templates\//.test(file)) continue;
    const [document, second] = index.yaml(file)?.documents ?? [];
    if (!document || second || stringAt(document.value, 'kind') !== undefined) continue;
    const place = (path: YamlPath): Place => placeOf(document, path);
    const handedTo = absentDependencies(index, directoryName(file));
    yield { value: document.value, place, isOfChartHere: isInChart(index, file), handedTo };
  }
  for (const { manifest, origin } of argoObjects(index)) {
    for (const spec of [['spec'], ['spec', 'template', 'spec']]) {
      const sources = recordsAt(manifest, ...spec, 'sources').map(
        ([at]): YamlPath => [...spec, 'sources', at],
      );
      for (const at of [[...spec, 'source'], ...sources]) {
        const helm = recordAt(manifest, ...at, 'helm');
        const isOfChartHere = index.charts.has(stringAt(manifest, ...at, 'path') ?? '');
        const object = helm['valuesObject'];
        if (isRecord(object)) {
          const place = (path: YamlPath): Place =>
            origin.field([...at, 'helm', 'valuesObject', ...path]).edit;
          yield { value: object, place, isOfChartHere };
        }
        const text = stringAt(helm, 'values') ?? '';
        const [document] = text === '' ? [] : parseYaml(source('', withoutTags(text))).documents;
        const place = (): Place => origin.field([...at, 'helm', 'values']).edit;
        if (document) yield { value: document.value, place, isOfChartHere };
      }
    }
  }
}

/** The names under which the chart of a folder hands values to dependencies from elsewhere. */
function absentDependencies(index: TreeIndex, folder: string): ReadonlySet<string> {
  const chart = index.yaml(joinPath(folder, 'Chart.yaml'))?.documents[0]?.value;
  const names = recordsAt(chart, 'dependencies').flatMap(([, dependency]) => {
    const [name = '', repository = ''] = [stringAt(dependency, 'name'), stringAt(dependency, 'repository')];
    const isElsewhere =
      /^(?:https?|oci):/.test(repository) && !index.charts.has(joinPath(folder, 'charts', name));
    return isElsewhere ? [stringAt(dependency, 'alias') || name] : [];
  });
  return new Set(names);
}

function isValuesFile(file: string): boolean {
  if (!/\.ya?ml$/.test(file)) return false;
  return /values/i.test(baseName(file)) || /(^|\/)values$/.test(directoryName(file));
}

function withoutTags(text: string): string {
  return text.replaceAll(/\{\{[^{}]{0,500}\}\}/g, 'tag');
}
