import type { Policies } from '#config';
import { type Fleet, imagesOf } from '#fleet';
import { type Problem, notVerified } from '#outcome';

/** One problem for each target with images that nobody looked up, where the policies ask for that. */
export function unknownImages(fleet: Fleet, { images }: Policies): readonly Problem[] {
  if (images?.verify !== true && images?.multiArch !== true) return [];
  const known = fleet.facts.images?.known ?? {};
  const unknown = new Set<string>();
  for (const { manifest } of fleet.objects) {
    for (const { image } of imagesOf(manifest, fleet.knowledge)) {
      const state = Object.hasOwn(known, image) ? known[image]?.state : undefined;
      if (state !== 'present' && state !== 'missing') unknown.add(image);
    }
  }
  if (unknown.size === 0) return [];
  const [first = '', ...others] = [...unknown].sort();
  return [
    notVerified(
      'image-unknown',
      `the image lock does not say whether ${first}${others.length > 0 ? ` and ${others.length} more images` : ''} can be pulled; phineus images lock asks the registries`,
      { target: fleet.target },
    ),
  ];
}
