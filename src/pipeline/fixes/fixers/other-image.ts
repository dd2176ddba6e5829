import { parseImage } from '#kube';
import { setScalar, valueAt } from '#yaml';
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
  const name = `${mirror.replace(/\/+$/, '')}/${repository}`;
  const end = `${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
  return written(flaw, context, {
    image,
    instead: `${name}${end}`,
    repository: name,
    what: `Take ${repository} from ${mirror}`,
  });
};

/** Pins the digest that the lock of images has for a tag. */
export const pinnedImage: Fixer = (flaw, context) => {
  const image = textIn(flaw.raw.data, ['image']) ?? '';
  const digest = factsOf(flaw, context)?.images?.known?.[image]?.digest;
  if (digest === undefined) return [];
  return written(flaw, context, { image, instead: `${image}@${digest}`, what: `Pin the digest of ${image}` });
};

function factsOf({ raw }: Flaw, { fleets }: FixContext) {
  return fleets.find(({ target }) => target === raw.target)?.facts;
}

type Exchange = {
  readonly image: string;
  readonly instead: string;
  /** What to write where the tag stands apart. */
  readonly repository?: string;
  readonly what: string;
};

/** Where the image stands as a whole, or where its repository does and the tag elsewhere. */
function written(
  { raw }: Flaw,
  context: FixContext,
  { image, instead, repository, what }: Exchange,
): readonly Candidate[] {
  const path = pathOf(raw);
  const edit = path && originOf(context, raw)?.field(path).edit;
  const at = edit && editPlace(context, edit);
  const value = at && valueAt(at.document.value, at.path);
  if (!at || typeof value !== 'string' || value === '') return [];
  const text = value === image ? instead : image.startsWith(`${value}:`) ? repository : undefined;
  return text === undefined ? [] : oneFile(at, [setScalar(at.document, at.path, text)], { what });
}
