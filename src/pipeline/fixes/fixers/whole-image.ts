import { imagesOf } from '#fleet';
import { isRecord, parseImage, imageName } from '#kube';
import { type YamlPath, pathText, putField, removeEntry, valueAt } from '#yaml';
import { oneFile, pathOf, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { valueFiles } from '../value-files.ts';
import { factsOf } from './other-image.ts';

/**
 * Gives an image of which one layer replaces the repository the digest that belongs to it: the one that the lock of images
 * has. Where nobody recorded it, people choose whether to clear the digest there, or to take the repository back.
 */
export const wholeImage: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const at = editPlace(context, raw.place);
  const repository = at && valueAt(at.document.value, at.path);
  if (!at || typeof repository !== 'string' || pathOf(raw) === undefined) return [];
  const field = [...at.path.slice(0, -1), digestKey(context, flaw, at.path)];
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const tag = parseImage(textIn(raw.data, ['image']) ?? '')?.tag;
  const known = Object.entries(factsOf(flaw, context)?.images?.known ?? {}).flatMap(([name, { digest }]) => {
    const image = parseImage(name);
    const isOfRepository = imageName(name) === repository;
    return isOfRepository && digest !== undefined && (tag === undefined || image?.tag === tag)
      ? [digest]
      : [];
  });
  const run = (fleet?.objects ?? []).flatMap(({ manifest }) =>
    fleet ? imagesOf(manifest, fleet.knowledge).map(({ image }) => image) : [],
  );
  const pinned = run.flatMap((image) =>
    image.startsWith(`${repository}:`) ? [parseImage(image)?.digest ?? ''] : [],
  );
  const digests = [...new Set([...known, ...pinned])].filter((digest) => digest !== '');
  const given = digests.flatMap((digest) =>
    oneFile({ ...at, path: field }, [putField(at.document, field, digest)], {
      what: `Set ${pathText(field)} to ${digest}`,
      why: `${at.file.name} replaces the repository, and the digest belongs beside it`,
      ...(digests.length > 1 && { option: digest }),
    }),
  );
  const cleared = oneFile({ ...at, path: field }, [putField(at.document, field, '')], {
    what: `Clear ${pathText(field)}, so that the tag decides`,
    why: `${at.file.name} replaces the repository; its digest is not recorded`,
    option: 'clear',
  });
  const taken = oneFile(at, [removeEntry(at.document, at.path)], {
    what: `Take ${pathText(at.path)} back, and keep ${textIn(raw.data, ['meant']) ?? 'the other repository'}`,
    option: 'inherit',
  });
  return [...given, ...(digests.length > 0 ? [] : [...cleared, ...taken])];
};

/** How the chart calls the digest that stands beside a repository. */
function digestKey(context: FixContext, { raw }: Flaw, path: YamlPath): string {
  const object = objectOf(context, raw);
  const beside = (object ? valueFiles(context, object.unit) : [])
    .map(({ document }) => valueAt(document.value, path.slice(0, -1)))
    .flatMap((map) => (isRecord(map) ? Object.keys(map) : []));
  return beside.find((key) => /^(?:digest|sha|sha256)$/i.test(key)) ?? 'digest';
}
