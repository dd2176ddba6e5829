import { channelImages } from '#fleet';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** Automation follows a tag that the registry does not have: no new digest ever arrives. */
export const missingChannelTag = defineRule<{ image: string; application: string }>({
  name: 'missing-channel-tag',
  title: 'Automation follows a tag that is not in its registry',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'manual',
  findIn({ fleet }, report) {
    const missing = new Set(fleet.facts.images?.missing);
    for (const { application, path, image } of channelImages(fleet)) {
      if (!missing.has(image)) continue;
      const subject = ownerSubject(fleet, application, path);
      report({ subject, data: { image, application: application.name } });
    }
  },
  say: ({ image, application }) => ({
    what: `Argo CD Image Updater follows ${image}, and the registry does not have that tag`,
    so: `The update fails each time, and the image of ${application} stays as it is`,
    do: 'Push the tag, or follow one that exists',
  }),
});
