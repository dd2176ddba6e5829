import { channelImages } from '#fleet';
import { applicationHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** Automation follows a tag that the registry does not have: no new digest ever arrives. */
export const missingChannelTag: Rule = {
  name: 'missing-channel-tag',
  title: 'Automation follows a tag that is not in its registry',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'manual',
  classes: ['channel-tag-missing'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const missing = new Set(fleet.facts.images?.missing);
      for (const { application, path, image } of channelImages(fleet)) {
        if (!missing.has(image)) continue;
        report(
          applicationHit(
            fleet,
            application,
            path,
            `Argo CD Image Updater follows ${image} to write down its digest, but the registry does not have that tag: the update fails each time, and the image of ${application.name} stays as it is`,
          ),
        );
      }
    }
  },
};
