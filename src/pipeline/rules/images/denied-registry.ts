import { imagesOf } from '#fleet';
import { parseImage } from '#kube';
import { defineRule } from '../rule.ts';

/** An image comes from a registry that policy or the target denies. */
export const deniedRegistry = defineRule<{ object: string; image: string; registry: string }>({
  name: 'denied-registry',
  title: 'An image comes from a registry that is denied',
  impact: 'breaks',
  looksAt: 'everything',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report, { config }) {
    const denied = [...(config.policies.registries?.deny ?? []), ...(fleet.facts.registries?.denied ?? [])];
    const allowed = config.policies.registries?.allow;
    if (denied.length === 0 && allowed === undefined) return;
    for (const object of fleet.objects) {
      for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
        const registry = parseImage(image)?.registry;
        if (registry === undefined) continue;
        if (!denied.includes(registry) && (allowed === undefined || allowed.includes(registry))) continue;
        report({ object, path, data: { object: `${object.id.kind} ${object.id.name}`, image, registry } });
      }
    }
  },
  say: ({ object, image, registry }) => ({
    what: `${object} uses ${image}, and images from ${registry} are denied`,
    so: 'The policy refuses the image, or the target cannot pull it',
    do: 'Take the image from a registry that is allowed',
  }),
});
