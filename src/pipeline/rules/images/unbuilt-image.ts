import { hesitation } from '#evidence';
import { asText } from '#text';
import { numberAt } from '#kube';
import { valueAt } from '#yaml';
import { isReachedBefore, syncPosition } from '#argocd';
import { defineRule } from '../rule.ts';

type Data = {
  readonly object: string;
  readonly image: string;
} & (
  | { readonly build: string; readonly blocks: boolean }
  /** The template that would bring the image, if its condition held. */
  | { readonly guardedBy: string }
);

/** A workload uses an image that the cluster builds itself, and comes before its build. */
export const unbuiltImage = defineRule<Data>({
  name: 'unbuilt-image',
  title: 'A workload comes before the build of its image',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet, exists }, report) {
    for (const edge of fleet.edges) {
      const { from: object, path, role, resolution } = edge;
      if (role !== 'image') continue;
      const image = asText(valueAt(object.manifest, path));
      const guard =
        resolution.state === 'absent'
          ? exists(edge).reasons.find(({ code }) => code === 'guarded')
          : undefined;
      if (guard?.place) {
        const place = guard.place();
        report({
          object,
          path,
          data: { object: `${object.id.kind} ${object.id.name}`, image, guardedBy: place.source.name },
          reasons: [hesitation('pushed', 'a pipeline may push the image')],
          related: [{ place, message: 'its ImageStream, under a condition that does not hold' }],
        });
      }
      if (resolution.state !== 'resolved') continue;
      for (const build of resolution.objects) {
        if (build.id.kind !== 'BuildConfig' || build.unit !== object.unit) continue;
        const [first, second] = [syncPosition(object.manifest), syncPosition(build.manifest)];
        if (!first || !second || isReachedBefore(second, first)) continue;
        const blocks =
          isReachedBefore(first, second) &&
          gates.has(object.id.kind) &&
          numberAt(object.manifest, 'spec', 'replicas') !== 0;
        report({
          object,
          path,
          data: { object: `${object.id.kind} ${object.id.name}`, image, build: build.id.name, blocks },
          impact: blocks ? 'breaks' : 'tidies',
          related: [{ place: build.origin.place, message: `BuildConfig ${build.id.name}` }],
        });
      }
    }
  },
  say({ object, image, ...data }) {
    if ('guardedBy' in data)
      return {
        what: `${object} uses ${image}, and the condition of ${data.guardedBy}, which builds it, does not hold`,
        so: 'Nothing builds the image, nothing says so, and its pods are in ImagePullBackOff',
        do: 'Set the value that the condition asks for, or let the template require it',
      };
    const { build, blocks } = data;
    return {
      what: `${object} uses ${image}, which BuildConfig ${build} builds ${blocks ? 'only in a later wave' : 'no earlier'}`,
      so: blocks
        ? 'From an empty cluster the sync waits for pods that cannot start'
        : 'Until the build is done its pods are in ImagePullBackOff',
      do: `Give BuildConfig ${build} an earlier wave`,
    };
  },
});

/** Kinds for whose health Argo CD waits before the next wave. */
const gates: ReadonlySet<string> = new Set([
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'Pod',
  'DeploymentConfig',
]);
