import { isIncomplete } from '#render';
import { type Reason, fillerOf, hesitation } from '#evidence';
import { type FleetObject, imagesOf } from '#fleet';
import { hasPlaceholder, wordToFillIn } from '#knowledge';
import { parseImage, recordsAt, recordAt } from '#kube';
import { manifestOf } from '#sources';
import { defineRule } from '../rule.ts';

/** An image reference that no runtime can parse: the pod waits with InvalidImageName. */
export const invalidImage = defineRule<{ object: string; image: string }>({
  name: 'invalid-image',
  title: 'An image reference is not valid',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report, { index }) {
    for (const object of fleet.objects) {
      if (isTriggered(object)) continue;
      const isFolder = object.unit.owner.kind === 'folder';
      for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
        if (hasPlaceholder(image) || parseImage(image)) continue;
        // What nobody deploys may stand for an image; a command or an address never does.
        if (isFolder && !/\S\s+\S|:\/\//.test(image)) continue;
        const word = wordToFillIn(image);
        const filler = word && fillerOf(index, word, object.origin.field(path).edit.source);
        report({
          object,
          path,
          data: { object: `${object.id.kind} ${object.id.name}`, image },
          reasons: [...doubtsOf(object), ...(filler ? [filler] : [])],
        });
      }
    }
  },
  say: ({ object, image }) => ({
    what: `${object}: "${image}" is not an image reference`,
    so: 'The pod waits with InvalidImageName',
    do: 'Write registry/repository:tag',
  }),
});

/** Values that a part which could not be rendered would give, or images that are written into the cluster. */
function doubtsOf({ unit }: FleetObject): readonly Reason[] {
  const { owner } = unit;
  const key = Object.keys(recordAt(manifestOf(owner), 'metadata', 'annotations')).find((name) =>
    name.startsWith('argocd-image-updater.argoproj.io/'),
  );
  return [
    ...(isIncomplete(unit)
      ? [
          hesitation(
            'unseen-part',
            `${owner.name} could not be rendered completely, and the value may come from there`,
          ),
        ]
      : []),
    ...(key === undefined
      ? []
      : [
          hesitation(
            'image-updater',
            'Argo CD Image Updater writes the image into the cluster',
            () => owner.origin.field(['metadata', 'annotations', key]).edit,
          ),
        ]),
  ];
}

/** Whether OpenShift writes the images of a workload from an ImageStream; what git says there does not count. */
function isTriggered({ manifest }: FleetObject): boolean {
  const note = manifest.metadata?.annotations?.['image.openshift.io/triggers'];
  return (
    note !== undefined ||
    recordsAt(manifest, 'spec', 'triggers').some(([, trigger]) => trigger['imageChangeParams'] !== undefined)
  );
}
