import type { Config, Target } from '#config';
import { type TreeIndex, inferEnvironments, inferScopes } from '#sources';

/**
 * The configuration with one target for each alternative that the tree holds (`overlays/dev` and `overlays/prod` that
 * define the same Applications, or the value files of a chart of Applications), when nobody declared targets. Nothing
 * is known about any of them.
 */
export function withInferredTargets(config: Config, index: TreeIndex): Config {
  const [only] = config.targets;
  const isDeclared = config.targets.length !== 1 || only?.name !== 'default' || only.roots.length > 0;
  if (isDeclared || !only) return config;
  const scopes = inferScopes(index);
  const environments = inferEnvironments(index).slice(0, maxEnvironments);
  if (scopes.length < 2) return { ...config, targets: [only, ...environmentTargets(environments, only)] };
  return {
    ...config,
    targets: scopes.map(({ name, excludes }) => ({
      name,
      roots: [],
      excludes,
      ...(environments.includes(name) ? { environment: name } : {}),
      facts: only.facts,
    })),
  };
}

const maxEnvironments = 12;

function environmentTargets(environments: readonly string[], { facts }: Target): readonly Target[] {
  return environments.map((name) => ({ name, roots: [], excludes: [], environment: name, facts }));
}
