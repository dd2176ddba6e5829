import { imagesOf } from '#fleet';
import { defineRule } from '../rule.ts';

/** The registry says that it does not have the image. */
export const missingImage = defineRule<{ object: string; image: string }>({
  name: 'missing-image',
  title: 'An image is not in its registry',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const missing = new Set(fleet.facts.images?.missing);
    if (missing.size === 0) return;
    for (const object of fleet.objects) {
      for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
        if (!missing.has(image)) continue;
        const data = { object: `${object.id.kind} ${object.id.name}`, image };
        report({ object, path, data });
      }
    }
  },
  say: ({ object, image }) => ({
    what: `${object} uses ${image}, which its registry does not have`,
    so: 'Its pods stay in ImagePullBackOff',
    do: 'Publish the image, or use a tag that exists',
  }),
});
