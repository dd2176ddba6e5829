import type { Config } from '#config';
import { type TreeIndex, inferScopes } from '#sources';

/**
 * The configuration with one target for each alternative that the tree holds (`overlays/dev` and `overlays/prod` that
 * define the same Applications), when nobody declared targets. Nothing is known about any of them.
 */
export function withInferredTargets(config: Config, index: TreeIndex): Config {
  const [only] = config.targets;
  const isDeclared = config.targets.length !== 1 || only?.name !== 'default' || only.roots.length > 0;
  if (isDeclared || !only) return config;
  const scopes = inferScopes(index);
  if (scopes.length < 2) return config;
  return {
    ...config,
    targets: scopes.map(({ name, excludes }) => ({ name, roots: [], excludes, facts: only.facts })),
  };
}
