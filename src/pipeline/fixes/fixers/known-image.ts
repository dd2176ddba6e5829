import { isPrivateImage } from '#fleet';
import { parseImage, imageName } from '#kube';
import { valueAt } from '#yaml';
import { pathOf, textIn } from '../candidate.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { imagePathOf } from './image-with-tools.ts';
import { factsOf, written } from './other-image.ts';

/**
 * Takes an image of the same name from a registry that asks for no login, pinned to the digest that the lock of images has:
 * what everything else waits for must be pulled without a secret.
 */
export const publicImage: Fixer = (flaw, context) => {
  const image = textIn(flaw.raw.data, ['image']) ?? '';
  const wanted = parseImage(image);
  const facts = factsOf(flaw, context);
  if (!wanted || !facts) return [];
  const found = present(flaw, context).filter(
    ({ name }) => lastPart(name) === lastPart(image) && !isPrivateImage(name, facts),
  );
  const same = found.filter(({ name }) => parseImage(name)?.tag === wanted.tag);
  // Another version is another program: whether it may be that one, people say.
  return (same.length > 0 ? same : found).flatMap(({ name, digest }) => {
    const instead = digest === undefined || name.includes('@') ? name : `${name}@${digest}`;
    return written(flaw, context, { image, instead, what: `Use ${instead}, which needs no login` }).map(
      (way) => (same.length === 1 ? way : { ...way, option: name }),
    );
  });
};

/** Takes another version of an image, of those that the lock of images has and of which it does not say that they lack the program. */
export const imageWithCommand: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const path = imagePathOf(pathOf(raw) ?? []);
  const image = path && valueAt(objectOf(context, raw)?.manifest, path);
  if (typeof image !== 'string') return [];
  const program = textIn(raw.data, ['program']);
  const others = present(flaw, context).filter(
    ({ name, lacks, command }) =>
      name !== image &&
      imageName(name) === imageName(image) &&
      (program === undefined ? (command ?? []).length > 0 : !lacks?.includes(program)),
  );
  return others.flatMap(({ name, digest }) => {
    const isPinned = image.includes('@') && digest !== undefined && !name.includes('@');
    const instead = isPinned ? `${name}@${digest}` : name;
    return written(flaw, context, { image, instead, path, what: `Go to ${instead}` }).map((way) => ({
      ...way,
      option: name.slice(imageName(name).length + 1),
    }));
  });
};

/** What the lock of images says of those that their registries have. */
function present(flaw: Flaw, context: FixContext) {
  return Object.entries(factsOf(flaw, context)?.images?.known ?? {}).flatMap(([name, known]) =>
    known.state === 'present' ? [{ ...known, name }] : [],
  );
}

function lastPart(image: string): string {
  const name = imageName(image);
  return name.slice(name.lastIndexOf('/') + 1);
}
