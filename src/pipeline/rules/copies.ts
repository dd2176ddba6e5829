import { rememberedByName } from '#answers';
import { type Source, directoriesAbove, readText } from '#files';
import { chartFile, isReleasedChart } from '#sources';
import { isChangedSince } from './changed-since.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * Prepares the answer to "is this file one of a chart that somebody else released, laid into the tree as it is?". Its own
 * weaknesses are its author's, as those of a packed one are. A file that was changed in the last month while its
 * Chart.yaml stayed is written here.
 */
export function copiedCharts({
  index,
  monthBefore,
}: Pick<RuleContext, 'index' | 'monthBefore'>): (file: Source) => boolean {
  const isEdited = (file: Source, folder: string): boolean => {
    const before = monthBefore?.();
    const chart = chartFile(index, folder);
    if (!before || chart === undefined) return false;
    return readText(before, chart) === readText(index.tree, chart) && isChangedSince(before, file);
  };
  return (file) => {
    const folder = directoriesAbove(file.name).find(
      (each) => index.charts.has(each) && isCopied(index, each),
    );
    return folder !== undefined && !isEdited(file, folder);
  };
}

const isCopied = rememberedByName(isReleasedChart);
