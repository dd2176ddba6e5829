import type { Manifest } from '#kube';
import type { Thing } from './because.ts';
import { isBrokenPod, isWorkload } from './causes/workload.ts';
import { type ClusterView, liveThing, type World } from './world.ts';

/** A workload that nobody seen owns, and how it is. */
export type TopWorkload = { readonly thing: Thing; readonly isWell: boolean; readonly health: string };

/** The workloads and bare pods at the top of their owners: where no Application was seen, they are what is red. */
export function topWorkloads(world: World): readonly TopWorkload[] {
  return world.clusters.flatMap((view) =>
    view.cluster.objects
      .filter((object) => isWorkload(object) || object.kind === 'Pod')
      .filter((object) => view.topOwner(object) === object)
      .map((object) => ({ thing: liveThing(view.name, object), ...stateOf(object, view) })),
  );
}

function stateOf(object: Manifest, view: ClusterView): Pick<TopWorkload, 'isWell' | 'health'> {
  const { status = '', message = '' } = view.healthOf(object) ?? {};
  const health = [status, message].filter((it) => it !== '').join(': ');
  const isWell = object.kind === 'Pod' ? !isBrokenPod(object) : !/^(?:Degraded|Progressing)$/.test(status);
  return { isWell, health };
}
