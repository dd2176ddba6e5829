import { cleanPath } from '#files';
import type { Fleet } from '#fleet';
import { arrayAt, recordAt } from '#kube';
import { type ApplicationSource, valuesForForeignCharts } from '#sources';
import { asText } from '#text';
import type { RuleContext } from '../rule-context.ts';

/**
 * The value files of the tree that are also handed to charts from elsewhere. What those charts read is not
 * known, so that no key of such a file can be called unread.
 */
export function filesForOtherCharts({ fleets, index }: RuleContext): ReadonlySet<string> {
  let known = memory.get(fleets);
  if (!known)
    memory.set(fleets, (known = new Set([...filesOfSources(fleets), ...valuesForForeignCharts(index)])));
  return known;
}

const memory = new WeakMap<readonly Fleet[], ReadonlySet<string>>();

function filesOfSources(fleets: readonly Fleet[]): readonly string[] {
  const owners = fleets.flatMap(({ units }) => units.map(({ owner }) => owner));
  return owners.flatMap(({ sources }) => sources.flatMap((source) => filesBeside(source, sources)));
}

/** The files that a chart takes from a repository that it does not lie in. */
function filesBeside(chart: ApplicationSource, sources: readonly ApplicationSource[]): readonly string[] {
  return arrayAt(recordAt(chart.spec, 'helm'), 'valueFiles').flatMap((file) => {
    const [, ref, path] = /^\$([^/]+)\/(.*)$/.exec(asText(file)) ?? [];
    const from = ref === undefined ? undefined : sources.find((source) => source.ref === ref);
    if (!from || path === undefined) return [];
    const isElsewhere = chart.chart !== undefined || chart.repoURL !== from.repoURL;
    return isElsewhere ? [cleanPath(path)] : [];
  });
}
