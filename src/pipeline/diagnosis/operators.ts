import { builtInKnowledge } from '#knowledge';
import { type Manifest, parseImage, recordsAt, stringAt } from '#kube';
import type { ClusterView } from './world.ts';

/** The workloads of a cluster that reconcile the kinds of an API group, known by their images. */
export function operatorsOf(group: string, view: ClusterView): readonly Manifest[] {
  const images = builtInKnowledge.packs
    .filter(({ groups }) => groups.includes(group))
    .flatMap(({ operators = [] }) => operators)
    .filter(({ watches }) => watches === undefined || watches.group === group)
    .map(({ image }) => `/${image}`);
  if (images.length === 0) return [];
  return ['Deployment', 'StatefulSet']
    .flatMap((kind) => view.ofKind(kind))
    .filter((workload) =>
      recordsAt(workload, 'spec', 'template', 'spec', 'containers').some(([, container]) => {
        const repository = parseImage(stringAt(container, 'image') ?? '')?.repository ?? '';
        return images.some((image) => `/${repository}`.endsWith(image));
      }),
    );
}
