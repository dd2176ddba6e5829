import { type Source, directoriesAbove, joinPath, readText } from '#files';
import { arrayAt, recordAt, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
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
  const isEdited = ({ name, text }: Source, folder: string): boolean => {
    const before = monthBefore?.();
    const chart = chartFile(index, folder);
    if (!before || chart === undefined) return false;
    return readText(before, chart) === readText(index.tree, chart) && readText(before, name) !== text;
  };
  return (file) => {
    const folder = directoriesAbove(file.name).find((each) => index.charts.has(each) && isCopied(each));
    return folder !== undefined && !isEdited(file, folder);
  };
}

function chartFile({ tree }: TreeIndex, folder: string): string | undefined {
  const file = tree.list(folder).find(({ name }) => /^chart\.yaml$/i.test(name));
  return file && joinPath(folder, file.name);
}

function isReleased(index: TreeIndex, folder: string): boolean {
  const file = chartFile(index, folder);
  const chart = file === undefined ? undefined : index.yaml(file)?.documents[0]?.value;
  const isCatalogued = Object.keys(recordAt(chart, 'annotations')).some((key) =>
    key.startsWith('artifacthub.io/'),
  );
  return isCatalogued || (stringAt(chart, 'home') !== undefined && arrayAt(chart, 'sources').length > 0);
}

/** Whether a file lies in a copy of what others released, with a licence of its own: of that people install parts. */
export function isLicensedAlone({ tree }: TreeIndex, file: string): boolean {
  return directoriesAbove(file).some(
    (folder) => folder !== '' && tree.list(folder).some(({ name }) => licence.test(name)),
  );
}

const licence = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
