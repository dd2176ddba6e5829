import { chartKey, isOfApplication } from '#render';
import { type RenderedWorkspace, type Workspace, renderWorkspace } from '#workspace';

/** A chart of a repository that the fleet asks for. */
export type FleetChart = RenderedWorkspace['askedCharts'][number] & {
  /** The Applications that ask for it, themselves or through a chart that depends on it. */
  readonly applications: readonly string[];
};

/** Every chart of a repository that rendering the tree asks for, sorted by name, version and repository. */
export async function fleetCharts(workspace: Workspace): Promise<readonly FleetChart[]> {
  const { askedCharts, targets } = await renderWorkspace(workspace);
  const users = new Map<string, Set<string>>();
  for (const unit of targets.flatMap(({ units }) => units).filter(isOfApplication))
    for (const key of unit.reads().charts.map(({ wanted }) => chartKey(wanted)))
      users.set(key, (users.get(key) ?? new Set()).add(unit.owner.name));
  return askedCharts
    .map((asked) => ({ ...asked, applications: [...(users.get(chartKey(asked)) ?? [])].sort() }))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function sortKey({ name, version, repository }: FleetChart): string {
  return `${name} ${version} ${repository}`;
}
