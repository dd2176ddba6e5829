import { type FileTree, type Source, baseName, directoryName, joinPath, readText } from '#files';
import { arrayAt, recordAt, stringAt } from '#kube';
import type { RuleContext } from './rule-context.ts';

/**
 * Prepares the answer to "is this file one of a chart that somebody else released, laid into the tree as it is?": its
 * Chart.yaml names a page and sources, or says something to a catalogue of charts. Its own weaknesses are its author's,
 * as those of a packed one are. A file that was changed in the last month while its Chart.yaml stayed is written here.
 */
export function copiedCharts({
  index,
  monthBefore,
}: Pick<RuleContext, 'index' | 'monthBefore'>): (file: Source) => boolean {
  const answers = new Map<string, boolean>();
  const isCopied = (folder: string): boolean => {
    let answer = answers.get(folder);
    if (answer === undefined) answers.set(folder, (answer = isReleased(index, folder)));
    return answer;
  };
  const isEdited = (file: Source, folder: string): boolean => {
    const before = monthBefore?.();
    const chart = chartFile(index, folder);
    if (!before || chart === undefined) return false;
    return isSame(before, index.tree, chart) && readText(before, file.name) !== file.text;
  };
  return (file) => {
    for (let folder = directoryName(file.name); ; folder = directoryName(folder)) {
      if (index.charts.has(folder) && isCopied(folder)) return !isEdited(file, folder);
      if (folder === '') return false;
    }
  };
}

function isSame(one: FileTree, other: FileTree, path: string): boolean {
  return readText(one, path) === readText(other, path);
}

function chartFile(index: RuleContext['index'], folder: string): string | undefined {
  const file = index.tree.list(folder).find(({ name }) => /^chart\.yaml$/i.test(baseName(name)));
  return file && joinPath(folder, file.name);
}

function isReleased(index: RuleContext['index'], folder: string): boolean {
  const file = chartFile(index, folder);
  const chart = file === undefined ? undefined : index.yaml(file)?.documents[0]?.value;
  const isCatalogued = Object.keys(recordAt(chart, 'annotations')).some((key) =>
    key.startsWith('artifacthub.io/'),
  );
  return isCatalogued || (stringAt(chart, 'home') !== undefined && arrayAt(chart, 'sources').length > 0);
}
