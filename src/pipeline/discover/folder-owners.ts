import type { Target } from '#config';
import { type Outcome, notVerified } from '#outcome';
import { type Folder, type Renderable, type TreeIndex, installationsOf } from '#sources';
import { folderOwner } from './folder-owner.ts';

const maxEnvironments = 12;

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
  const names = [...environments.keys()];
  const value = [...(withDefaults ? [undefined] : []), ...names.slice(0, maxEnvironments)].map(one);
  const left = names.slice(maxEnvironments);
  if (left.length === 0) return { value, problems: [] };
  const because = `${renderable.path || 'the chart'} has value files for ${names.length} environments; those of ${left.join(', ')} were not looked at`;
  return { value, problems: [notVerified('too-many-environments', because, { target: target.name })] };
}
