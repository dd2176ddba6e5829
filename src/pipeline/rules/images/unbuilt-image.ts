import { type Fleet, type FleetObject, imagesOf, isLooseWorld } from '#fleet';
import { numberAt, parseImage, stringAt } from '#kube';
import { isBefore, positionOf } from '../hooks/hook-facts.ts';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A workload uses an image that the cluster builds itself, and comes before its build. */
export const unbuiltImage: Rule = {
  name: 'unbuilt-image',
  title: 'A workload comes before the build of its image',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['image-not-built-yet'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const builds = buildsByImage(fleet);
      if (builds.size === 0) continue;
      for (const object of fleet.objects) {
        if (isLooseWorld(object.cluster)) continue;
        for (const { image, path } of imagesOf(object.manifest)) {
          const build = builds.get(`${object.cluster} ${imageStream(image) ?? ''}`);
          if (!build || build.application !== object.application) continue;
          const [first, second] = [positionOf(object.manifest), positionOf(build.manifest)];
          if (!first || !second || isBefore(second, first)) continue;
          const blocks =
            isBefore(first, second) &&
            gates.has(object.id.kind) &&
            numberAt(object.manifest, 'spec', 'replicas') !== 0;
          report({
            ...objectHit(
              fleet,
              object,
              path,
              `${object.id.kind} ${object.id.name} uses ${image}, which BuildConfig ${build.id.name} builds ${blocks ? 'only in a later wave: from an empty cluster the sync waits for pods that cannot start' : 'no earlier: until the build is done its pods are in ImagePullBackOff'}`,
            ),
            severity: blocks ? 'error' : 'info',
            related: [{ place: build.origin.place, message: `BuildConfig ${build.id.name}` }],
          });
        }
      }
    }
  },
};

/** Kinds for whose health Argo CD waits before the next wave. */
const gates: ReadonlySet<string> = new Set([
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'Pod',
  'DeploymentConfig',
]);

/** `namespace/name` of an image of OpenShift's own registry. */
function imageStream(image: string): string | undefined {
  const reference = parseImage(image);
  const isOwn = reference?.registry === 'image-registry.openshift-image-registry.svc:5000';
  return isOwn ? reference.repository : undefined;
}

function buildsByImage(fleet: Fleet): ReadonlyMap<string, FleetObject> {
  const found = new Map<string, FleetObject>();
  for (const build of fleet.ofKind('build.openshift.io/BuildConfig')) {
    if (stringAt(build.manifest, 'spec', 'output', 'to', 'kind') !== 'ImageStreamTag') continue;
    const name = (stringAt(build.manifest, 'spec', 'output', 'to', 'name') ?? '').split(':')[0];
    const namespace = stringAt(build.manifest, 'spec', 'output', 'to', 'namespace') ?? build.id.namespace;
    found.set(`${build.cluster} ${namespace}/${name}`, build);
  }
  return found;
}
