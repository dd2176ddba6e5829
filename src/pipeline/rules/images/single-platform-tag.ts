import { type PodTemplate, containersOf, podTemplates } from '#fleet';
import { parseImage, recordAt, stringAt } from '#kube';
import type { Severity } from '#findings';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** The tag of an image names one kind of processor, and nothing keeps the pod to nodes that have it. */
export const singlePlatformTag: Rule = {
  name: 'single-platform-tag',
  title: 'An image is for one kind of processor by its tag, and its pod may run on any node',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['image-platform-mismatch'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const { arch: nodes = [] } = fleet.facts;
      for (const object of fleet.objects) {
        for (const pod of podTemplates(object.manifest)) {
          if (choosesNodes(pod)) continue;
          for (const container of containersOf(pod)) {
            const image = stringAt(container.spec, 'image') ?? '';
            const platform = platformOf(parseImage(image)?.tag ?? '');
            const severity = platform === undefined ? undefined : severityFor(platform, nodes);
            if (platform === undefined || severity === undefined) continue;
            const where =
              nodes.length > 0
                ? `${fleet.target} has ${nodes.join(', ')} nodes`
                : 'nothing keeps the pod to such nodes';
            const message = `${object.id.kind} ${object.id.name} uses ${image}, which by its tag is for ${platform} only; ${where}`;
            report({ ...objectHit(fleet, object, [...container.path, 'image'], message), severity });
          }
        }
      }
    }
  },
};

const platforms: Readonly<Record<string, string>> = {
  arm64: 'arm64',
  aarch64: 'arm64',
  arm64v8: 'arm64',
  armhf: 'arm',
  arm32v7: 'arm',
  armv7: 'arm',
  ppc64le: 'ppc64le',
  s390x: 's390x',
  amd64: 'amd64',
  x86_64: 'amd64',
};

function platformOf(tag: string): string | undefined {
  const [, ending = ''] =
    /(?:^|[-_.])(arm64v8|arm64|aarch64|armhf|arm32v7|armv7|ppc64le|s390x|amd64|x86_64)$/.exec(tag) ?? [];
  return platforms[ending];
}

/** Most clusters have amd64 nodes; whether all nodes are alike is known only from the facts of the target. */
function severityFor(platform: string, nodes: readonly string[]): Severity | undefined {
  if (nodes.length > 0) return nodes.every((node) => node === platform) ? undefined : 'warning';
  return platform === 'amd64' ? 'info' : 'warning';
}

function choosesNodes({ spec }: PodTemplate): boolean {
  return (
    Object.keys(recordAt(spec, 'nodeSelector')).length > 0 ||
    Object.keys(recordAt(spec, 'affinity', 'nodeAffinity')).length > 0 ||
    stringAt(spec, 'nodeName') !== undefined
  );
}
