import { remembered } from '#answers';
import type { Fleet } from '#fleet';
import { type TreeIndex, pinnedChart } from '#sources';

/**
 * The release of a kind's project that git pins: the version of its chart in an Application, a chart or a kustomization.
 * Of a project in parts the chart may be called after the whole, as the API group is: `karpenter` of `karpenter-aws`.
 */
export function pinnedRelease(
  fleet: Fleet,
  index: TreeIndex,
  { group, project }: { readonly group: string; readonly project: string },
): string | undefined {
  const [whole = ''] = group.split('.');
  const charts = project.startsWith(`${whole}-`) ? [project, whole] : [project];
  for (const chart of charts) {
    const pin = pinsOfUnits(fleet.units).get(chart) ?? pinnedChart(index, chart);
    if (pin !== undefined) return pin;
  }
  return undefined;
}

const pinsOfUnits = remembered((units: Fleet['units']): ReadonlyMap<string, string> => {
  const pins = new Map<string, string>();
  for (const { chart, targetRevision } of units.flatMap(({ owner }) => owner.sources))
    if (chart !== undefined && targetRevision !== undefined && !pins.has(chart))
      pins.set(chart, targetRevision);
  return pins;
});

/** Whether a pinned version is older, by major and minor, than that of a definition (`github.com/acme/operator v2.6.0`). */
export function isOlder(pinned: string | undefined, from: string): boolean {
  const [a, b] = [numbers(pinned ?? ''), numbers(from.split(' ').at(-1) ?? '')];
  if (!a || !b) return false;
  return a.major < b.major || (a.major === b.major && a.minor < b.minor);
}

/** Whether a pinned version is of the same stable major as that of a definition, and older by no more than a few minors. */
export function isShortlyBefore(pinned: string | undefined, from: string): boolean {
  const [a, b] = [numbers(pinned ?? ''), numbers(from.split(' ').at(-1) ?? '')];
  return a !== undefined && a.major > 0 && a.major === b?.major && b.minor - a.minor <= fewMinors;
}

const fewMinors = 5;

function numbers(version: string): { readonly major: number; readonly minor: number } | undefined {
  const match = /^[v^~=\s]*(\d+)\.(\d+|x|\*)/.exec(version);
  if (!match) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]) || 0 };
}

/** Whether a whole version is pinned, and it is another than that of a definition. */
export function isOther(pinned: string | undefined, from: string): boolean {
  const plain = (version: string) => version.replace(/^v/, '');
  if (pinned === undefined || !/^v?\d+\.\d+\.\d+/.test(pinned)) return false;
  return plain(pinned) !== plain(from.split(' ').at(-1) ?? '');
}
