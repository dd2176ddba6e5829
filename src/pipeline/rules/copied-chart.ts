import { baseName, directoryName, joinPath } from '#files';
import { arrayAt, recordAt, stringAt } from '#kube';
import type { RuleContext } from './rule-context.ts';

/**
 * Prepares the answer to "is this file one of a chart that somebody else released, laid into the tree as it is?": its
 * Chart.yaml names a page and sources, or says something to a catalogue of charts. Its own weaknesses are its author's,
 * as those of a packed one are.
 */
export function copiedCharts({ index }: Pick<RuleContext, 'index'>): (file: string) => boolean {
  const answers = new Map<string, boolean>();
  const isCopied = (folder: string): boolean => {
    let answer = answers.get(folder);
    if (answer === undefined) answers.set(folder, (answer = isReleased(index, folder)));
    return answer;
  };
  return (file) => {
    for (let folder = directoryName(file); ; folder = directoryName(folder)) {
      if (index.charts.has(folder) && isCopied(folder)) return true;
      if (folder === '') return false;
    }
  };
}

function isReleased(index: RuleContext['index'], folder: string): boolean {
  const file = index.tree.list(folder).find(({ name }) => /^chart\.yaml$/i.test(baseName(name)));
  const chart = file && index.yaml(joinPath(folder, file.name))?.documents[0]?.value;
  const isCatalogued = Object.keys(recordAt(chart, 'annotations')).some((key) =>
    key.startsWith('artifacthub.io/'),
  );
  return isCatalogued || (stringAt(chart, 'home') !== undefined && arrayAt(chart, 'sources').length > 0);
}
