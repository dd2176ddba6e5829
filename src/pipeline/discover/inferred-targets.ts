import type { Config, Target } from '#config';
import { directoryName } from '#files';
import { type Outcome, notVerified } from '#outcome';
import { type TreeIndex, inferEnvironments, inferScopes } from '#sources';
import type { DiscoveredTarget } from './discover-target.ts';

/**
 * The configuration with one target for each alternative that the tree holds (`overlays/dev` and `overlays/prod` that
 * define the same Applications), when nobody declared targets. Nothing is known about any of them.
 */
export function withInferredTargets(config: Config, index: TreeIndex): Config {
  const only = undeclared(config);
  const scopes = only ? inferScopes(index) : [];
  if (!only || scopes.length < 2) return config;
  return {
    ...config,
    targets: scopes.map(({ name, excludes }) => ({ name, roots: [], excludes, facts: only.facts })),
  };
}

/** The only target, when nobody declared it. */
function undeclared({ targets }: Config): Target | undefined {
  const [only] = targets;
  return targets.length === 1 && only?.name === 'default' && only.roots.length === 0 ? only : undefined;
}

const maxEnvironments = 12;

/**
 * Further targets, one for each value file of a chart of Applications: somebody installs such a chart once for each
 * of them, when no Application of the tree does.
 */
export function environmentTargets(
  config: Config,
  rendered: readonly DiscoveredTarget[],
  index: TreeIndex,
): Outcome<readonly Target[]> {
  const only = undeclared(config);
  if (!only) return { value: [], problems: [] };
  const installed = new Set<string>();
  for (const { owner, objects, filesRead } of rendered.flatMap((each) => each.units)) {
    if (owner.kind !== 'application' || objects.length === 0) continue;
    for (const file of filesRead) installed.add(directoryName(file));
  }
  const names = inferEnvironments(index, (chart) => installed.has(chart));
  const value = names
    .slice(0, maxEnvironments)
    .map((name) => ({ name, roots: [], excludes: [], environment: name, facts: only.facts }));
  const left = names.slice(maxEnvironments);
  if (left.length === 0) return { value, problems: [] };
  const because = `charts of Applications have value files for more than ${maxEnvironments} environments; those of ${left.join(', ')} were not looked at`;
  return { value, problems: [notVerified('too-many-environments', because, { target: only.name })] };
}
