import type { Target } from '#config';
import type { Outcome } from '#outcome';
import { type Folder, type Renderable, type TreeIndex, installationsOf } from '#sources';
import { folderOwner } from './folder-owner.ts';
import { withinLimit } from './inferred-targets.ts';

/**
 * The owners that stand for something nobody deploys: one, and of a chart with value files for environments one for
 * each, up to a limit, unless the target says which; its defaults alone are then nobody's.
 */
export function folderOwners(
  renderable: Renderable,
  target: Target,
  index: TreeIndex,
): Outcome<readonly Folder[]> {
  const one = (environment: string | undefined) =>
    folderOwner(renderable, { name: target.name, environment }, index);
  if (renderable.tool !== 'helm' || target.environment !== undefined)
    return { value: [one(target.environment)], problems: [] };
  const { environments, withDefaults } = installationsOf(index, renderable.path);
  const all = [...environments.keys()].map((name) => ({ name }));
  const { value, problems } = withinLimit(all, index, {
    target: target.name,
    say: (left) =>
      `${renderable.path || 'the chart'} has value files for ${all.length} environments; those of ${left} were not looked at`,
  });
  const defaults = withDefaults ? [undefined] : [];
  return { value: [...defaults, ...value.map(({ name }) => name)].map(one), problems };
}
