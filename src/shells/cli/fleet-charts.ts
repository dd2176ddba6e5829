import type { Problem } from '#outcome';
import { chartKey, isOfApplication } from '#render';
import { type RenderedWorkspace, type Workspace, renderWorkspace } from '#workspace';

/** A chart of a repository that the fleet asks for. */
export type FleetChart = RenderedWorkspace['askedCharts'][number] & {
  /** The Applications that ask for it, themselves or through a chart that depends on it. */
  readonly applications: readonly string[];
};

/** Every chart of a repository that rendering the tree asks for, sorted by name, version and repository; and what was met. */
export async function fleetCharts(
  workspace: Workspace,
): Promise<{ readonly charts: readonly FleetChart[]; readonly problems: readonly Problem[] }> {
  const rendered = await renderWorkspace(workspace);
  const { askedCharts, targets } = rendered;
  const users = new Map<string, Set<string>>();
  for (const unit of targets.flatMap(({ units }) => units).filter(isOfApplication))
    for (const key of unit.reads().charts.map(({ wanted }) => chartKey(wanted)))
      users.set(key, (users.get(key) ?? new Set()).add(unit.owner.name));
  const charts = askedCharts
    .map((asked) => ({ ...asked, applications: [...(users.get(chartKey(asked)) ?? [])].sort() }))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return { charts, problems: metBy(rendered) };
}

/** What was met while the tree was rendered. */
export function metBy({ problems, targets }: RenderedWorkspace): readonly Problem[] {
  return [...problems, ...targets.flatMap(({ units }) => units.flatMap((unit) => unit.problems))];
}

function sortKey({ name, version, repository }: FleetChart): string {
  return `${name} ${version} ${repository}`;
}
