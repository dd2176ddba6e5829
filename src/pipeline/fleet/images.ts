import { type Manifest, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { containersOf, podTemplates } from './pods.ts';

/** An image that a container of an object runs, and where it is named. */
export type UsedImage = { readonly image: string; readonly path: YamlPath };

/** The images of the pods that an object describes. */
export function imagesOf(manifest: Manifest): readonly UsedImage[] {
  return podTemplates(manifest)
    .flatMap(containersOf)
    .flatMap(({ spec, path }) => {
      const image = stringAt(spec, 'image');
      return image ? [{ image, path: [...path, 'image'] }] : [];
    });
}
