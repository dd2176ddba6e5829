import { imagesOf } from '#fleet';
import { parseImage } from '#kube';
import type { FixContext, Flaw } from '../fix.ts';
import { factsOf } from './other-image.ts';

/** What stands for a version that nobody here can know: people write one that their registry has. */
const versionToChoose = 'choose-a-version';

/** The image of a repository that the target runs already, or that its lock of images has. */
export function fleetImage(flaw: Flaw, context: FixContext, name: string): string | undefined {
  const fleet = context.fleets.find(({ target }) => target === flaw.raw.target);
  const run = (fleet?.objects ?? []).flatMap(({ manifest }) =>
    fleet ? imagesOf(manifest, fleet.knowledge).map(({ image }) => image) : [],
  );
  const locked = Object.entries(factsOf(flaw, context)?.images?.known ?? {}).flatMap(([image, { state }]) =>
    state === 'present' ? [image] : [],
  );
  return [...run, ...locked].find((image) => {
    const { registry, repository, tag, digest } = parseImage(image) ?? {};
    const isNamed = (tag ?? digest) !== undefined && tag !== versionToChoose;
    return `${registry ?? ''}/${repository ?? ''}` === name && isNamed;
  });
}

/** The same, or the repository with a version to fill in. */
export function imageOrBlank(flaw: Flaw, context: FixContext, name: string): string {
  return fleetImage(flaw, context, name) ?? `${name}:${versionToChoose}`;
}
