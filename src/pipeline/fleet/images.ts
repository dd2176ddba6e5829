import type { Facts } from '#config';
import type { Knowledge } from '#knowledge';
import { type Manifest, manifestId, parseImage, select, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { containersOf, podTemplates } from './pods.ts';

/** An image that a container of an object runs, and where it is named. */
export type UsedImage = { readonly image: string; readonly path: YamlPath };

/** The images of the pods that an object describes, and those that it hands to its operator. */
export function imagesOf(manifest: Manifest, knowledge: Knowledge): readonly UsedImage[] {
  const found: UsedImage[] = podTemplates(manifest)
    .flatMap(containersOf)
    .flatMap(({ spec, path }) => {
      const image = stringAt(spec, 'image');
      return image ? [{ image, path: [...path, 'image'] }] : [];
    });
  for (const pattern of knowledge.of(manifestId(manifest)).images ?? []) {
    for (const { path, value } of select(manifest, pattern)) {
      if (typeof value === 'string' && value !== '' && !/[{$(]/.test(value))
        found.push({ image: value, path });
    }
  }
  return found;
}

/** Whether an image comes from a registry, or a part of one, that the facts call private. */
export function isPrivateImage(image: string, { registries }: Facts): boolean {
  const reference = parseImage(image);
  if (!reference) return false;
  const name = `${reference.registry}/${reference.repository}`;
  return (registries?.private ?? []).some(
    (each) => each === reference.registry || name.startsWith(`${each.replace(/\/$/, '')}/`),
  );
}
