import type { ApplicationReport, LiveApplication } from '#report';
import { groupBy } from './group-by.ts';
import type { Verdict } from './verdict.ts';

/** How an Application is on its cluster, in the colours of forecasts. */
export type LiveVerdict = { readonly verdict: Verdict; readonly text: string };

/** What the colours of forecasts mean for what was seen. */
export const liveTexts: Readonly<Record<Verdict, { readonly label: string; readonly means: string }>> = {
  blocked: { label: 'not well', means: 'is not Synced and Healthy' },
  unverified: { label: 'not seen', means: 'was seen on no cluster that is watched' },
  manual: { label: 'moving', means: 'is being synced, or still starting' },
  converges: { label: 'well', means: 'is Synced and Healthy' },
};

const verdictOfState = { red: 'blocked', moving: 'manual', well: 'converges' } as const;
const notSeen: LiveVerdict = { verdict: 'unverified', text: 'not seen on a cluster' };

/**
 * Finds the Applications of a report among those that were seen. Who shares namespace and name with another one, in git or
 * on clusters, is told from it by the name of its target; where that does not help it counts as not seen.
 */
export function liveVerdicts(
  applications: readonly ApplicationReport[],
  seen: readonly LiveApplication[],
): (application: ApplicationReport) => LiveVerdict {
  const inGit = counted(applications);
  const onClusters = groupBy(seen, (each) => [nameOf(each)]);
  return (application) => {
    const namesakes = onClusters.get(nameOf(application)) ?? [];
    const isAlone = namesakes.length === 1 && inGit.get(nameOf(application)) === 1;
    const own = isAlone
      ? namesakes
      : namesakes.filter(({ watched, controlPlane }) => [watched, controlPlane].includes(application.target));
    const [found, ...others] = own;
    if (found === undefined || others.length > 0) return notSeen;
    return { verdict: verdictOfState[found.state], text: `${found.sync}, ${found.health}` };
  };
}

function nameOf({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return `${namespace}/${name}`;
}

function counted(applications: readonly ApplicationReport[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of applications) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1);
  return counts;
}
