import { textBefore } from '#text';

/** An image reference taken apart as the container runtimes do (distribution/reference). */
export type ImageReference = {
  /** Host and port; `docker.io` when none is named. */
  readonly registry: string;
  readonly repository: string;
  /** Absent when neither tag nor digest is given; the runtime then takes `latest`. */
  readonly tag?: string;
  readonly digest?: string;
};

/** Parses an image reference; `undefined` when it is not one (empty, upper case, spaces, bad tag or digest). */
export function parseImage(text: string): ImageReference | undefined {
  const match = text.length > longest ? null : imageForm.exec(text);
  if (!match) return undefined;
  const [, name = '', tag, digest] = match;
  const slash = name.indexOf('/');
  const first = slash < 0 ? '' : name.slice(0, slash);
  const hasHost = first.includes('.') || first.includes(':') || first === 'localhost';
  const registry = hasHost ? first : 'docker.io';
  const path = hasHost ? name.slice(slash + 1) : name;
  if (!repositoryForm.test(path)) return undefined;
  const repository = registry === 'docker.io' && !path.includes('/') ? `library/${path}` : path;
  return {
    registry: registry === 'index.docker.io' ? 'docker.io' : registry,
    repository,
    ...(tag === undefined ? {} : { tag }),
    ...(digest === undefined ? {} : { digest }),
  };
}

/** The name of an image as it is written, without tag and digest, also where it is no reference. */
export function imageName(text: string): string {
  const name = textBefore(text, '@');
  const colon = name.lastIndexOf(':');
  return colon >= 0 && /^[\w.-]+$/.test(name.slice(colon + 1)) ? name.slice(0, colon) : name;
}

/** Twice what registries take. */
const longest = 1024;

const imageForm =
  /^((?:[A-Za-z0-9.-]+(?::[0-9]+)?\/)?[a-z0-9._/-]+?)(?::([A-Za-z0-9_][A-Za-z0-9_.-]{0,127}))?(?:@(sha256:[0-9a-f]{64}|sha512:[0-9a-f]{128}|(?!sha256|sha512)[a-z0-9+._-]+:[0-9a-fA-F]{32}[0-9a-fA-F]*))?$/;
const repositoryForm =
  /^[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*$/;
