import { imagesOf } from '#fleet';
import { parseImage } from '#kube';
import { defineRule } from '../rule.ts';

/** An image whose tag moves: what runs is not what was reviewed. */
export const floatingTag = defineRule<{ object: string; image: string; lacks: 'fixed tag' | 'digest' }>({
  name: 'floating-tag',
  title: 'An image has no tag, or one that moves',
  impact: 'tidies',
  looksAt: 'everything',
  findIn({ fleet }, report, { config }) {
    for (const object of fleet.objects) {
      for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
        const reference = parseImage(image);
        if (!reference || reference.digest !== undefined) continue;
        const moves = reference.tag === undefined || movingTags.has(reference.tag);
        if (!moves && config.policies.images?.digest !== true) continue;
        report({
          object,
          path,
          data: {
            object: `${object.id.kind} ${object.id.name}`,
            image,
            lacks: moves ? 'fixed tag' : 'digest',
          },
          impact: config.policies.images?.digest === true ? 'weakens' : 'tidies',
        });
      }
    }
  },
  say: ({ object, image, lacks }) => ({
    what: `${object} uses ${image}, which has no ${lacks}`,
    so:
      lacks === 'digest'
        ? 'The policy asks for a digest, as a tag can be pushed again'
        : 'It can be another image tomorrow, and two nodes can run different ones',
    do: lacks === 'digest' ? 'Pin the digest' : 'Use the tag of a version, or pin the digest',
  }),
});

const movingTags = new Set(['latest', 'main', 'master', 'dev', 'develop', 'edge', 'nightly', 'stable']);
