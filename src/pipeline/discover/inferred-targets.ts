import type { Config, Target } from '#config';
import { directoryName } from '#files';
import { type Outcome, notVerified } from '#outcome';
import { type TreeIndex, inferEnvironments, inferScopes } from '#sources';
import type { DiscoveredTarget } from './discover-target.ts';

/**
 * The configuration with one target for each alternative that the tree holds (`overlays/dev` and `overlays/prod` that
 * define the same Applications), when nobody declared targets. Nothing is known about any of them.
 */
export function withInferredTargets(config: Config, index: TreeIndex): Outcome<Config> {
  const only = undeclared(config);
  const scopes = only ? inferScopes(index) : [];
  if (!only || scopes.length < 2) return { value: config, problems: [] };
  const all = scopes.map(({ name, excludes }) => ({ name, roots: [], excludes, facts: only.facts }));
  const { value: targets, problems } = withinLimit(all, index, {
    target: only.name,
    say: (left) =>
      `folders define the same Applications in ${all.length} variants; ${left} were not looked at`,
  });
  return { value: { ...config, targets }, problems };
}

/** The only target, when nobody declared it. */
function undeclared({ targets }: Config): Target | undefined {
  const [only] = targets;
  return targets.length === 1 && only?.name === 'default' && only.roots.length === 0 ? only : undefined;
}

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
  const all = names.map((name) => ({
    name,
    roots: [],
    excludes: [],
    environment: name,
    facts: only.facts,
  }));
  return withinLimit(all, index, {
    target: only.name,
    say: (left) =>
      `charts of Applications have value files for ${all.length} environments; those of ${left} were not looked at`,
  });
}

/** How many files may be looked at anew for environments that nobody declared. */
const maxFiles = 150_000;
const fewest = 12;

/** As many environments as a tree of its size allows, and what is left said. */
export function withinLimit<T extends { readonly name: string }>(
  all: readonly T[],
  { files }: Pick<TreeIndex, 'files'>,
  { target, say }: { readonly target: string; readonly say: (left: string) => string },
): Outcome<readonly T[]> {
  const limit = Math.max(fewest, Math.floor(maxFiles / Math.max(1, files.length)));
  const left = all.slice(limit);
  if (left.length === 0) return { value: all, problems: [] };
  const because = say(left.map(({ name }) => name).join(', '));
  return {
    value: all.slice(0, limit),
    problems: [notVerified('too-many-environments', because, { target })],
  };
}
