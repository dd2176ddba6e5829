import { imagesOf } from '#fleet';
import { imageName, parseImage } from '#kube';
import { trimEndOf } from '#text';
import { type YamlPath, setScalar, valueAt } from '#yaml';
import { oneFile, pathOf, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer, Flaw } from '../fix.ts';
import { originOf } from '../subject-of.ts';

/** Takes an image from the mirror that the facts of the target name for its registry. */
export const mirroredImage: Fixer = (flaw, context) => {
  const image = textIn(flaw.raw.data, ['image']) ?? '';
  const { registry, repository, tag, digest } = parseImage(image) ?? {};
  const mirror =
    registry === undefined ? undefined : factsOf(flaw, context)?.registries?.mirrored?.[registry];
  if (mirror === undefined || repository === undefined) return [];
  const name = `${trimEndOf(mirror, '/')}/${repository}`;
  const end = `${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
  return written(flaw, context, {
    image,
    instead: `${name}${end}`,
    repository: name,
    what: `Take ${repository} from ${mirror}`,
  });
};

/**
 * Takes an image from where the fleet takes others of other people's already: a folder of an allowed registry that says by
 * its name that it mirrors. Whether it has this one too only its registry knows, so people say.
 */
export const imageOfSiblings: Fixer = (flaw, context) => {
  const image = textIn(flaw.raw.data, ['image']) ?? '';
  const { registry, repository, tag, digest } = parseImage(image) ?? {};
  const fleet = context.fleets.find(({ target }) => target === flaw.raw.target);
  if (!fleet || registry === undefined || repository === undefined) return [];
  const run = fleet.objects.flatMap(({ manifest }) =>
    imagesOf(manifest, fleet.knowledge).map((each) => parseImage(each.image)),
  );
  const mirrors = run.flatMap((each) => {
    const folder = each?.repository.slice(0, Math.max(0, each.repository.lastIndexOf('/'))) ?? '';
    const isMirror = /(?:^|[/-])(?:mirrors?|proxy|cache|hub|remote)(?:[/-]|$)/.test(folder);
    return isMirror && each?.registry !== registry ? [`${each?.registry ?? ''}/${folder}`] : [];
  });
  const end = `${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
  const own = repository.slice(repository.lastIndexOf('/') + 1);
  return [...new Set(mirrors)].flatMap((mirror) =>
    written(flaw, context, {
      image,
      instead: `${mirror}/${own}${end}`,
      repository: `${mirror}/${own}`,
      what: `Take ${own} from ${mirror}, where the fleet takes others from; that it is there, its registry has to say`,
    }).map((way) => ({ ...way, option: mirror })),
  );
};

/** Pins the digest that the lock of images has for a tag. */
export const pinnedImage: Fixer = (flaw, context) => {
  const image = textIn(flaw.raw.data, ['image']) ?? '';
  const digest = factsOf(flaw, context)?.images?.known?.[image]?.digest;
  if (digest === undefined) return [];
  return written(flaw, context, { image, instead: `${image}@${digest}`, what: `Pin the digest of ${image}` });
};

/** Names an image by a tag: the one before its digest, or the one that the lock of images has for that digest. */
export const taggedImage: Fixer = (flaw, context) => {
  const image = textIn(flaw.raw.data, ['image']) ?? '';
  const [name = '', digest] = image.split('@');
  if (digest === undefined) return [];
  const isTagged = parseImage(image)?.tag !== undefined;
  const known = Object.entries(factsOf(flaw, context)?.images?.known ?? {}).find(
    ([each, { digest: own }]) => own === digest && each.startsWith(`${name}:`),
  );
  const instead = isTagged ? name : known && `${known[0]}@${digest}`;
  return instead === undefined
    ? []
    : written(flaw, context, { image, instead, what: `Name the image ${instead}` });
};

/** Takes another tag of an image that its registry does not have, of those that the lock of images has. */
export const publishedImage: Fixer = (flaw, context) => {
  const image = textIn(flaw.raw.data, ['image']) ?? '';
  const name = imageName(image);
  const others = Object.entries(factsOf(flaw, context)?.images?.known ?? {}).flatMap(([each, { state }]) =>
    state === 'present' && each.startsWith(`${name}:`) ? [each] : [],
  );
  return others.flatMap((instead) =>
    written(flaw, context, { image, instead, what: `Use ${instead}` }).map((way) => ({
      ...way,
      option: instead.slice(name.length + 1),
    })),
  );
};

export function factsOf({ raw }: Flaw, { fleets }: FixContext) {
  return fleets.find(({ target }) => target === raw.target)?.facts;
}

type Exchange = {
  readonly image: string;
  readonly instead: string;
  /** What to write where the tag stands apart. */
  readonly repository?: string;
  readonly what: string;
  /** The field of the object that holds the image, where the finding is about another one. */
  readonly path?: YamlPath | undefined;
};

/** Where the image stands as a whole, or where its repository does and the tag elsewhere. */
export function written(
  { raw }: Flaw,
  context: FixContext,
  { image, instead, repository, what, path = pathOf(raw) }: Exchange,
): readonly Candidate[] {
  const edit = path && originOf(context, raw)?.field(path).edit;
  const at = edit && editPlace(context, edit);
  const value = at && valueAt(at.document.value, at.path);
  if (!at || typeof value !== 'string' || value === '') return [];
  const text = value === image ? instead : image.startsWith(`${value}:`) ? repository : undefined;
  return text === undefined ? [] : oneFile(at, [setScalar(at.document, at.path, text)], { what });
}
