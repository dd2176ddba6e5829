import { asText } from '#text';
import { numberAt } from '#kube';
import { valueAt } from '#yaml';
import { isReachedBefore, syncPosition } from '#argocd';
import { defineRule } from '../rule.ts';

/** A workload uses an image that the cluster builds itself, and comes before its build. */
export const unbuiltImage = defineRule<{ object: string; image: string; build: string; blocks: boolean }>({
  name: 'unbuilt-image',
  title: 'A workload comes before the build of its image',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const { from: object, path, role, resolution } of fleet.edges) {
      if (role !== 'image' || resolution.state !== 'resolved') continue;
      const image = asText(valueAt(object.manifest, path));
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
  say: ({ object, image, build, blocks }) => ({
    what: `${object} uses ${image}, which BuildConfig ${build} builds ${blocks ? 'only in a later wave' : 'no earlier'}`,
    so: blocks
      ? 'From an empty cluster the sync waits for pods that cannot start'
      : 'Until the build is done its pods are in ImagePullBackOff',
    do: `Give BuildConfig ${build} an earlier wave`,
  }),
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
