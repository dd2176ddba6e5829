import { objection } from '#evidence';
import { platformWords } from '#knowledge';
import { type PodTemplate, containersOf, fleetPods } from '#fleet';
import { parseImage, recordAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** The tag of an image names one kind of processor, and nothing keeps the pod to nodes that have it. */
export const singlePlatformTag = defineRule<{
  object: string;
  image: string;
  platform: string;
  nodes: readonly string[];
}>({
  name: 'single-platform-tag',
  title: 'An image is for one kind of processor by its tag, and its pod may run on any node',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const { arch: nodes = [] } = fleet.facts;
    for (const { object, pod } of fleetPods(fleet)) {
      if (choosesNodes(pod)) continue;
      for (const container of containersOf(pod)) {
        const image = stringAt(container.spec, 'image') ?? '';
        const platform = platformOf(parseImage(image)?.tag ?? '');
        if (platform === undefined || (nodes.length > 0 && nodes.every((node) => node === platform)))
          continue;
        report({
          object,
          path: [...container.path, 'image'],
          data: { object: `${object.id.kind} ${object.id.name}`, image, platform, nodes },
          reasons: nodes.length === 0 && platform === 'amd64' ? [commonPlatform] : [],
        });
      }
    }
  },
  say: ({ object, image, platform, nodes }) => ({
    what: `${object} uses ${image}, which by its tag is for ${platform} only`,
    so:
      nodes.length > 0
        ? `The target has ${nodes.join(', ')} nodes, and on another kind the container ends with "exec format error"`
        : 'Nothing keeps the pod to such nodes; on others the container ends with "exec format error"',
    do: `Use an image for several platforms, or a node selector kubernetes.io/arch: ${platform}`,
  }),
});

const commonPlatform = objection('common-platform', 'most clusters have amd64 nodes only');

function platformOf(tag: string): string | undefined {
  const [, ending = ''] =
    /(?:^|[-_.])(arm64v8|arm64|aarch64|armhf|arm32v7|armv7|ppc64le|s390x|amd64|x86_64)$/.exec(tag) ?? [];
  return platformWords[ending];
}

function choosesNodes({ spec }: PodTemplate): boolean {
  return (
    Object.keys(recordAt(spec, 'nodeSelector')).length > 0 ||
    Object.keys(recordAt(spec, 'affinity', 'nodeAffinity')).length > 0 ||
    stringAt(spec, 'nodeName') !== undefined
  );
}
