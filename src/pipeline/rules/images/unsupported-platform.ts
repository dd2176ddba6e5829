import { type PodTemplate, containersOf, fleetPods } from '#fleet';
import { jsonText, parseImage, recordAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** An image has no variant for the processors of the nodes. */
export const unsupportedPlatform = defineRule<{
  object: string;
  image: string;
  platforms: readonly string[];
  target: string;
  lacking: readonly string[];
  isPinned: boolean;
}>({
  name: 'unsupported-platform',
  title: 'An image does not run on the processors of the target',
  impact: 'breaks',
  looksAt: 'everything',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report, { config }) {
    const { arch = [], images } = fleet.facts;
    if (arch.length === 0 || !images?.known) return;
    for (const { object, pod } of fleetPods(fleet)) {
      const wanted = wantedArches(pod, arch);
      for (const container of containersOf(pod)) {
        const image = stringAt(container.spec, 'image') ?? '';
        const known = Object.hasOwn(images.known, image) ? images.known[image] : undefined;
        if (known?.state !== 'present' || !known.platforms || known.platforms.length === 0) continue;
        const platforms = known.platforms;
        const lacking = wanted.filter((each) => !platforms.some((platform) => runsOn(platform, each)));
        if (lacking.length === 0) continue;
        const isPinned = parseImage(image)?.digest !== undefined && known.isIndex !== true;
        const isAll = lacking.length === wanted.length || config.policies.images?.multiArch === true;
        report({
          object,
          path: [...container.path, 'image'],
          data: {
            object: `${object.id.kind} ${object.id.name}`,
            image,
            platforms,
            target: fleet.target,
            lacking,
            isPinned,
          },
          impact: isAll ? 'breaks' : 'weakens',
        });
      }
    }
  },
  say: ({ object, image, platforms, target, lacking, isPinned }) => ({
    what: `${object} uses ${image}, which is for ${platforms.join(', ')} only`,
    so: `${target} has ${lacking.join(', ')} nodes, where it ends with "exec format error" or "no match for platform"`,
    do: isPinned
      ? 'Pin the digest of the index; this one is that of one platform'
      : 'Use an image that is built for all platforms of the target',
  }),
});

/** The processors a pod may meet: those of the target, unless it chooses one itself. */
function wantedArches(pod: PodTemplate, arches: readonly string[]): readonly string[] {
  const chosen = recordAt(pod.spec, 'nodeSelector')['kubernetes.io/arch'];
  if (typeof chosen === 'string') return [chosen];
  // An affinity may choose as well; what it leaves is not worth guessing.
  return jsonText(pod.spec['affinity'] ?? '').includes('kubernetes.io/arch') ? [] : arches;
}

function runsOn(platform: string, arch: string): boolean {
  const [os = '', own = ''] = platform.split('/');
  return os === 'linux' && own === arch;
}
