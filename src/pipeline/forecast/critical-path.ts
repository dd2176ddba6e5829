import { type NeedGraph, type Solution, type SyncPlan, needIds } from '#needs';
import { applicationKey } from '#sources';

/**
 * The longest chain of steps that wait for one another, as the applications it runs through. Needs are solved in an
 * order in which each comes after what it rests on, so that one pass finds it.
 */
export function criticalPath(
  graph: NeedGraph,
  solution: Solution,
  plans: readonly SyncPlan[],
): readonly string[] {
  const stepOf = new Map<string, string>();
  for (const plan of plans) {
    plan.steps.forEach((_, index) =>
      stepOf.set(needIds.step(plan.application, index), applicationKey(plan.application.owner)),
    );
  }
  const length = new Map<string, number>();
  const before = new Map<string, string>();
  let last: string | undefined;
  for (const id of solution.order) {
    const need = graph.get(id);
    if (!need) continue;
    let longest: string | undefined;
    let most = 0;
    const restOn = (each: string) => {
      const steps = length.get(each) ?? 0;
      if (steps > most) [longest, most] = [each, steps];
    };
    for (const each of need.all) restOn(each);
    // Of alternatives the one that held first opened the way.
    for (const group of need.any) {
      const opened = group.find((each) => length.has(each));
      if (opened !== undefined) restOn(opened);
    }
    const own = most + (stepOf.has(id) ? 1 : 0);
    length.set(id, own);
    if (longest !== undefined) before.set(id, longest);
    if (last === undefined || own > (length.get(last) ?? 0)) last = id;
  }
  const path: string[] = [];
  for (let id = last; id !== undefined; id = before.get(id)) {
    const application = stepOf.get(id);
    if (application !== undefined && path[0] !== application) path.unshift(application);
  }
  return path;
}
