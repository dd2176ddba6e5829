import { type FileTree, locate, readText, source } from '#files';
import { parseImage } from '#kube';
import { UserError } from '#outcome';
import { cleanLines, isCredentialFlag, withoutCredential } from '#text';
import { formatYaml, parseYaml, placeOf } from '#yaml';
import { z } from 'zod';
import type { Facts, KnownImage } from './facts.ts';

/** The name of the file in which `phineus images lock` records what registries said. */
export const imageLockFileName = 'phineus.images.lock.yaml';

/** What a registry, or the mirror that stands in for it, said about an image. */
export type LockedImage = KnownImage & {
  readonly image: string;
  /** The mirror that was asked. */
  readonly mirror?: string;
};

const lockSchema = z.strictObject({
  images: z.array(
    z.strictObject({
      image: z.string(),
      mirror: z.string().exactOptional(),
      state: z.enum(['present', 'missing', 'denied', 'invalid', 'unreachable']),
      digest: z.string().exactOptional(),
      isIndex: z.boolean().exactOptional(),
      platforms: z.array(z.string()).exactOptional(),
      command: z.array(z.string()).exactOptional(),
      lacks: z.array(z.string()).exactOptional(),
    }),
  ),
});

/** Reads the lock of a tree; empty when there is none. A file that is no lock is a `UserError`. */
export function readImageLock(tree: FileTree): readonly LockedImage[] {
  const text = readText(tree, imageLockFileName);
  if (text === undefined) return [];
  const { documents, errors } = parseYaml(source(imageLockFileName, text));
  const hint = 'write it anew with phineus images lock';
  const [error] = errors;
  if (error)
    throw new UserError(`${imageLockFileName} is not valid YAML: ${error.message}`, {
      location: locate(error.place),
      hint,
    });
  const [document] = documents;
  const parsed = lockSchema.safeParse(document?.value);
  if (parsed.success) return parsed.data.images;
  const path = (parsed.error.issues[0]?.path ?? []).filter((step) => typeof step !== 'symbol');
  const place = document && placeOf(document, path);
  throw new UserError(`${imageLockFileName} is not an image lock: ${parsed.error.issues[0]?.message ?? ''}`, {
    ...(place ? { location: locate(place) } : {}),
    hint,
  });
}

/** The lock as a file: sorted, the same bytes for the same answers. */
export function formatImageLock(images: readonly LockedImage[]): string {
  const sorted = [...images].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return `# Written by phineus images lock: what the registries said about every image of the fleet.\n${formatYaml({ images: sorted.map(harmless) })}`;
}

/** An entry whose texts, which registries and manifests chose, do nothing but be read, and hold no password. */
function harmless({ image, platforms, command, ...rest }: LockedImage): LockedImage {
  return {
    ...rest,
    image: cleanLines(image),
    ...(platforms === undefined ? {} : { platforms: platforms.map(cleanLines) }),
    ...(command === undefined ? {} : { command: command.map(harmlessWord) }),
  };
}

/** A word of a command without the password that it, or the flag before it, gives. */
function harmlessWord(word: string, at: number, words: readonly string[]): string {
  if (isCredentialFlag(words[at - 1], word)) return '•••';
  return cleanLines(word.split('\n').map(withoutCredential).join('\n'));
}

/** What a lock says for a target, whose mirrors decide which answer holds. */
export function lockedImages(
  images: readonly LockedImage[],
  { registries }: Facts,
): NonNullable<Facts['images']> {
  const known: Record<string, KnownImage> = {};
  for (const { image, mirror, ...rest } of images) {
    const registry = parseImage(image)?.registry ?? '';
    if (registries?.mirrored?.[registry] === mirror) known[image] = rest;
  }
  const missing = Object.keys(known).filter((image) => known[image]?.state === 'missing');
  return { known, missing };
}

function keyOf({ image, mirror = '' }: LockedImage): string {
  return `${image} ${mirror}`;
}
