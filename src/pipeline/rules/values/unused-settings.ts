import { asideFolder } from '#knowledge';
import type { Place } from '#files';
import type { Fleet } from '#fleet';
import { holdsAnchor } from '#yaml';
import type { RuleContext } from '../rule-context.ts';
import { type ChartSettings, type Site, chartSettings } from './chart-settings.ts';
import { filesForOtherCharts } from './files-for-other-charts.ts';
import { type UnreadSetting, unreadSettings } from './unread-settings.ts';

/** A key that somebody wrote and that no template of any chart it is handed to could read. */
export type UnusedSetting = UnreadSetting & {
  readonly chart: ChartSettings;
  readonly site: Site;
  /** The line to edit, which takes a while to find; none where others refer to what stands there. */
  place(): Place | undefined;
};

/** The keys of all charts that are written and read by no template, at the first place that writes each. */
export function unusedSettings(context: RuleContext): readonly UnusedSetting[] {
  const { fleets } = context;
  const known = memory.get(fleets);
  if (known) return known;
  const charts = chartSettings(fleets).filter(({ path }) => asideFolder(`${path}/Chart.yaml`) === undefined);
  const elsewhere = filesForOtherCharts(context);
  const handedTo = new Map<string, number>();
  for (const chart of charts) {
    const layers = new Set(
      [...chart.settings.children.values()].flatMap(({ sites }) => sites.map(({ written }) => written)),
    );
    for (const layer of layers) handedTo.set(layer, (handedTo.get(layer) ?? 0) + 1);
  }
  const found = charts.flatMap((chart) =>
    unreadSettings(chart).flatMap((unread): UnusedSetting[] => {
      if (isForDependency(chart, unread.path[0])) return [];
      // A file that several charts share holds for each of them what is meant for another.
      const site = unread.setting.sites.find(
        ({ written }) => handedTo.get(written) === 1 && !elsewhere.has(written),
      );
      return site ? [{ ...unread, chart, site, place: () => placeOf(site) }] : [];
    }),
  );
  memory.set(fleets, found);
  return found;
}

function placeOf(site: Site): Place | undefined {
  const place = site.place();
  return place && !holdsAnchor(place) ? place : undefined;
}

const memory = new WeakMap<readonly Fleet[], readonly UnusedSetting[]>();

/** Whether a key is handed to a dependency that is not available, whose templates are not known. */
function isForDependency({ chart }: ChartSettings, key: string | undefined): boolean {
  return (chart.metadata.dependencies ?? []).some(
    ({ name, alias }) =>
      (alias || name) === key && !chart.subcharts.some(({ metadata }) => metadata.name === name),
  );
}
