import { imagesOf } from '#fleet';
import { parseImage } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** An image comes from a registry that policy or the target denies. */
export const deniedRegistry: Rule = {
  name: 'denied-registry',
  title: 'An image comes from a registry that is denied',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: [
    'rate-limited-registry',
    'partial-image-override',
    'cr-image-escapes-policy',
    'registry-policy-violation',
  ],
  find({ config, fleets }, report) {
    for (const fleet of fleets) {
      const denied = [...(config.policies.registries?.deny ?? []), ...(fleet.facts.registries?.denied ?? [])];
      const allowed = config.policies.registries?.allow;
      for (const object of fleet.objects) {
        for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
          const registry = parseImage(image)?.registry;
          if (registry === undefined) continue;
          if (!denied.includes(registry) && (allowed === undefined || allowed.includes(registry))) continue;
          report({
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `${object.id.kind} ${object.id.name} uses ${image}; images from ${registry} are denied`,
          });
        }
      }
    }
  },
};
