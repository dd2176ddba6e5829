import { imagesOf } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** The registry says that it does not have the image. */
export const missingImage: Rule = {
  name: 'missing-image',
  title: 'An image is not in its registry',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'manual',
  classes: ['image-tag-not-published'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const missing = new Set(fleet.facts.images?.missing);
      if (missing.size === 0) continue;
      for (const object of fleet.objects) {
        for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
          if (!missing.has(image)) continue;
          report(
            objectHit(
              fleet,
              object,
              path,
              `${object.id.kind} ${object.id.name} uses ${image}, which its registry does not have: its pods stay in ImagePullBackOff`,
            ),
          );
        }
      }
    }
  },
};
