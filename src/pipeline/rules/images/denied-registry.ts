import { containersOf, podTemplates } from '#fleet';
import { parseImage, stringAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** An image comes from a registry that policy or the target denies. */
export const deniedRegistry: Rule = {
  name: 'denied-registry',
  title: 'An image comes from a registry that is denied',
  severity: 'error',
  since: '0.1.0',
  classes: ['rate-limited-registry', 'partial-image-override', 'registry-policy-violation'],
  find({ config, fleets }, report) {
    for (const fleet of fleets) {
      const denied = [...(config.policies.registries?.deny ?? []), ...(fleet.facts.registries?.denied ?? [])];
      const allowed = config.policies.registries?.allow;
      for (const object of fleet.objects) {
        for (const container of podTemplates(object.manifest).flatMap(containersOf)) {
          const image = stringAt(container.spec, 'image') ?? '';
          const registry = parseImage(image)?.registry;
          if (registry === undefined) continue;
          if (!denied.includes(registry) && (allowed === undefined || allowed.includes(registry))) continue;
          const path = [...container.path, 'image'];
          report({
            target: fleet.target,
            application: object.application.application.name,
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
