import { type Place, baseName, directoryName, source } from '#files';
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
};

/** All values that are written in the tree, whoever reads them. Template tags in inline texts are read as words. */
export function* valuesInTree(index: TreeIndex): Generator<WrittenValues> {
  for (const file of index.files) {
    if (!isValuesFile(file) || /(^|\/)templates\//.test(file)) continue;
    const [document, second] = index.yaml(file)?.documents ?? [];
    if (!document || second || stringAt(document.value, 'kind') !== undefined) continue;
    const place = (path: YamlPath): Place => placeOf(document, path);
    yield { value: document.value, place, isOfChartHere: isInChart(index, file) };
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

function isValuesFile(file: string): boolean {
  if (!/\.ya?ml$/.test(file)) return false;
  return /values/i.test(baseName(file)) || /(^|\/)values$/.test(directoryName(file));
}

function withoutTags(text: string): string {
  return text.replaceAll(/\{\{[^{}]{0,500}\}\}/g, 'tag');
}
