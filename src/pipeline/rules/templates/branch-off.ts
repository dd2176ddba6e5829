import type { Fleet } from '#fleet';
import type { Chart, ChartFault } from '#helm';
import { directoryName } from '#files';
import { chartSettings, type Setting } from '../values/chart-settings.ts';

/**
 * Prepares the answer to "is this a branch of somebody else's chart that nobody takes?": a value that the branch asks for
 * is empty in the chart and wherever it is installed, or nobody gives it. Of a condition that is more than a value, and of a chart that is a
 * part of another, nobody can tell.
 */
export function branchesOff(fleets: readonly Fleet[]): (fault: ChartFault) => boolean {
  const charts = new Map(
    chartSettings(fleets).flatMap(({ chart, path, settings }) =>
      isReleased(chart) ? [[path, settings]] : [],
    ),
  );
  return ({ branch, place }) => {
    const settings = charts.get(chartOf(place.source.name));
    if (!settings) return false;
    return branch.some(({ keyword, text, holds }) => {
      const path = keyword === 'range' ? undefined : /^\.Values((?:\.\w+){1,200})$/.exec(text)?.[1];
      return holds && path !== undefined && isEmptyEverywhere(settings, path.slice(1).split('.'));
    });
  };
}

/** Whether a chart says where its project is: somebody releases it, and people copy it. */
function isReleased({ metadata: { home, sources } }: Chart): boolean {
  return home !== '' || sources.length > 0;
}

/** The folder of the chart that a template belongs to. */
function chartOf(file: string): string {
  const at = file.lastIndexOf('/templates/');
  return at < 0 ? directoryName(directoryName(file)) : file.slice(0, at);
}

function isEmptyEverywhere(root: Setting, path: readonly string[]): boolean {
  let setting: Setting | undefined = root;
  for (const step of path) setting = setting?.children.get(step);
  if (setting === undefined) return true;
  return (
    setting.children.size === 0 &&
    setting.sites.every(({ layer, value }) => !layer.startsWith('--') && isEmpty(value))
  );
}

/** What templates take for nothing. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return !value;
}
