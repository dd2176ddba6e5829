import type { Chart } from '#helm';
import type { Unit } from '#render';
import { type Side, type TargetSide, targetSide } from '../side.ts';

/** Something that gets another version. */
export type Bump = {
  readonly kind: 'chart' | 'kubernetes' | 'argocd';
  /** The name of the chart, else of the program. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** `target/application` of all that install the chart, else the targets; sorted. */
  readonly users: readonly string[];
};

/** What has another version at one revision than at the other, the widest first. */
export function findBumps(base: Side, head: Side): readonly Bump[] {
  const found = new Map<string, Bump & { readonly users: string[] }>();
  const note = (bump: Omit<Bump, 'users'>, user: string) => {
    if (bump.from === bump.to) return;
    const key = JSON.stringify(bump);
    const known = found.get(key) ?? { ...bump, users: [] };
    known.users.push(user);
    found.set(key, known);
  };
  for (const { target } of base.fleets) {
    const [before, after] = [targetSide(base, target), targetSide(head, target)];
    if (!after.fleet) continue;
    for (const kind of ['kubernetes', 'argocd'] as const) {
      const [from, to] = [programVersion(before, kind), programVersion(after, kind)];
      if (to !== undefined) note({ kind, name: programs[kind], from: from ?? 'not declared', to }, target);
    }
    for (const [key, unit] of before.applications) {
      const charts = chartVersions(after.applications.get(key));
      for (const [name, from] of chartVersions(unit)) {
        const to = charts.get(name);
        if (to !== undefined) note({ kind: 'chart', name, from, to }, `${target}/${unit.owner.name}`);
      }
    }
  }
  return [...found.values()]
    .map((bump) => ({ ...bump, users: bump.users.toSorted() }))
    .sort((a, b) => b.users.length - a.users.length || (a.name < b.name ? -1 : 1));
}

const programs = { kubernetes: 'Kubernetes', argocd: 'Argo CD' } as const;

function programVersion(
  { fleet, discovered }: TargetSide,
  kind: 'kubernetes' | 'argocd',
): string | undefined {
  if (kind === 'kubernetes') return fleet?.facts.kubernetes;
  const version = discovered?.settings.version;
  // What is neither declared nor found in git was taken to be the newest.
  const assumed = fleet?.facts.argocd?.version === undefined ? ' (not declared)' : '';
  return version && `${version.major}.${version.minor}${assumed}`;
}

/** The charts that a unit is rendered with, those inside of others too, and those that are only named. */
function chartVersions(unit: Unit | undefined): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const { chart, targetRevision } of unit?.owner.sources ?? [])
    if (chart !== undefined && targetRevision !== undefined)
      versions.set(chart.slice(chart.lastIndexOf('/') + 1), targetRevision);
  for (const { chart } of unit?.chartUses ?? []) addChart(chart, versions);
  return versions;
}

function addChart({ metadata, subcharts }: Chart, versions: Map<string, string>): void {
  versions.set(metadata.name, metadata.version);
  for (const { name, version } of metadata.dependencies ?? []) versions.set(name, version);
  for (const subchart of subcharts) addChart(subchart, versions);
}
