import { type PodTemplate, containersOf, podTemplates } from '#fleet';
import { jsonText, parseImage, recordAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An image has no variant for the processors of the nodes. */
export const unsupportedPlatform: Rule = {
  name: 'unsupported-platform',
  title: 'An image does not run on the processors of the target',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['image-platform-mismatch', 'digest-is-single-arch', 'mirror-flattened'],
  find({ config, fleets }, report) {
    for (const fleet of fleets) {
      const { arch = [], images } = fleet.facts;
      if (arch.length === 0 || !images?.known) continue;
      for (const object of fleet.objects) {
        for (const pod of podTemplates(object.manifest)) {
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
              ...objectHit(
                fleet,
                object,
                [...container.path, 'image'],
                `${object.id.kind} ${object.id.name} uses ${image}, which is for ${platforms.join(', ')} only; ${fleet.target} has ${lacking.join(', ')} nodes: "exec format error" or "no match for platform"${isPinned ? '; the digest is that of one platform, pin the index instead' : ''}`,
              ),
              severity: isAll ? 'error' : 'warning',
            });
          }
        }
      }
    }
  },
};

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
