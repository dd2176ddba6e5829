import { imagesOf } from '#fleet';
import { parseImage } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** An image whose tag moves: what runs is not what was reviewed. */
export const floatingTag: Rule = {
  name: 'floating-tag',
  title: 'An image has no tag, or one that moves',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['floating-tag', 'pullpolicy-as-rollout', 'image-unpinned', 'branch-tag'],
  find({ config, fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
          const reference = parseImage(image);
          if (!reference || reference.digest !== undefined) continue;
          const moves = reference.tag === undefined || movingTags.has(reference.tag);
          if (!moves && config.policies.images?.digest !== true) continue;
          report({
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            severity: config.policies.images?.digest === true ? 'warning' : 'info',
            message: `${object.id.kind} ${object.id.name} uses ${image}, which ${moves ? 'can be another image tomorrow' : 'carries no digest'}`,
          });
        }
      }
    }
  },
};

const movingTags = new Set(['latest', 'main', 'master', 'dev', 'develop', 'edge', 'nightly', 'stable']);
