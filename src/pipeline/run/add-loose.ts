import { isInside } from '#files';
import { type RenderedApplication, renderApplication } from '#render';
import { findRoots } from '#sources';
import { looseApplication } from './loose-application.ts';
import { coveredDirectories } from './render-loose.ts';
import { type Shared, renderContext } from './shared.ts';
import { type RenderedTarget, settleScopes } from './render-target.ts';

/**
 * Renders what no application of any target renders, so that everything in the tree is looked at once. It is
 * counted to the first target that begins above it, else to the first one.
 */
export function addLoose(targets: readonly RenderedTarget[], shared: Shared): readonly RenderedTarget[] {
  const { index } = shared;
  const covered = coveredDirectories(
    targets.flatMap((each) => each.applications),
    index,
  );
  const added = new Map<RenderedTarget, RenderedApplication[]>();
  for (const renderable of findRoots(index, []).others) {
    if (covered.has(renderable.path)) continue;
    const owner =
      targets.find(({ target }) => target.roots.some((root) => isInside(renderable.path, root))) ??
      targets[0];
    if (!owner) continue;
    const { target, settings } = owner;
    const context = renderContext(shared, target, settings);
    const rendered = renderApplication(looseApplication(renderable, target.name, index), context);
    added.set(owner, [...(added.get(owner) ?? []), rendered]);
  }
  return targets.map((each) => {
    const loose = added.get(each);
    if (!loose) return each;
    const problems = [...each.problems, ...loose.flatMap((one) => one.problems)];
    return { ...each, applications: settleScopes([...each.applications, ...loose]), problems };
  });
}
