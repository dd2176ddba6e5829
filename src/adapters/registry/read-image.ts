import { asText, keepSecrets, writtenSecrets } from '#text';
import { createHash } from 'node:crypto';
import { type ImageReference, arrayAt, isRecord, parseImage, recordsAt, stringAt } from '#kube';
import type { FetchReason } from '#outcome';
import { absentFiles } from './absent-files.ts';
import { FetchFailure } from './fetch-failure.ts';
import { type RegistryClient, registryClient } from './registry-client.ts';
import { type Remote, bodyOf, goodAnswer, jsonOf } from './remote.ts';
import { parseJson } from '#yaml';

/** What a registry says about an image. */
export type ImageFact =
  | {
      readonly image: string;
      readonly state: 'present';
      readonly digest: string;
      /** `os/arch` or `os/arch/variant`, sorted; of an index one per image in it. */
      readonly platforms: readonly string[];
      readonly isIndex: boolean;
      /** What a container of the image runs when nobody says otherwise: its entry point and its arguments. */
      readonly command?: readonly string[];
      /** Files that were asked for and that the image does not hold. */
      readonly lacks?: readonly string[];
    }
  | { readonly image: string; readonly state: 'invalid'; readonly because: string }
  /** `unreachable`: we could not look; the registry did not answer, or answered something we do not understand. */
  | {
      readonly image: string;
      readonly state: 'missing' | 'denied' | 'unreachable';
      readonly reason: FetchReason;
      readonly because: string;
    };

export type ImageOptions = {
  /** Registry host → the host (and path) that mirrors it. */
  readonly mirrors?: Readonly<Record<string, string>>;
  /** Files to look for in the layers of an image, by image. Layers are large: without files none is read. */
  readonly files?: ReadonlyMap<string, readonly string[]>;
};

/** Asks the registry of each image whether it is there and for which platforms. */
export async function readImages(
  images: readonly string[],
  remote: Remote,
  options: ImageOptions = {},
): Promise<readonly ImageFact[]> {
  const client = registryClient(remote);
  const facts: ImageFact[] = [];
  const queue = [...new Set(images)].sort();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let image = queue.shift(); image !== undefined; image = queue.shift())
        facts.push(await readImage(image, client, options));
    }),
  );
  return facts.sort((a, b) => (a.image < b.image ? -1 : 1));
}

const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

async function readImage(image: string, client: RegistryClient, options: ImageOptions): Promise<ImageFact> {
  const parsed = parseImage(image);
  if (!parsed) return { image, state: 'invalid', because: 'it is not a valid image reference' };
  const reference = throughMirror(parsed, options.mirrors ?? {});
  try {
    const { digest, manifest } = await manifestOf(client, reference);
    const entries = recordsAt(manifest, 'manifests');
    const isIndex = isRecord(manifest) && Array.isArray(manifest['manifests']);
    const single = isIndex ? await firstImage(client, reference, entries) : manifest;
    const config = await configOf(client, reference, single);
    const platforms = isIndex
      ? entries.flatMap(([, entry]) => platformText(entry['platform']))
      : platformText(config);
    const wanted = options.files?.get(image) ?? [];
    const lacks =
      wanted.length > 0 && single
        ? await absentFiles(client, reference, { manifest: single, wanted })
        : undefined;
    return {
      image,
      state: 'present',
      digest,
      platforms: [...new Set(platforms)].sort(),
      isIndex,
      ...(config === undefined ? {} : { command: commandOf(config) }),
      ...(lacks === undefined ? {} : { lacks }),
    };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return {
      image,
      state: states[error.reason] ?? 'unreachable',
      reason: error.reason,
      because: error.message,
    };
  }
}

const states: Readonly<Partial<Record<FetchReason, 'missing' | 'denied'>>> = {
  'not-found': 'missing',
  refused: 'denied',
};

/** The manifest that a reference names, held against the digest if the reference has one. */
async function manifestOf(
  client: RegistryClient,
  { registry, repository, tag = 'latest', digest }: ImageReference,
): Promise<{ readonly digest: string; readonly manifest: unknown }> {
  const path = `manifests/${digest ?? tag}`;
  const answer = await client.get({ registry, repository, path, accept: manifestTypes });
  const bytes = await bodyOf(goodAnswer(answer, `${registry}/${repository}`));
  const found = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  if (digest?.startsWith('sha256:') === true && digest !== found)
    throw new FetchFailure('digest-differs', `${registry} answers ${found} for ${repository}@${digest}`);
  try {
    return { digest: found, manifest: parseJson(new TextDecoder().decode(bytes)) };
  } catch {
    throw new FetchFailure('unexpected-answer', `${registry}/${repository} has a manifest that is no JSON`);
  }
}

function throughMirror(reference: ImageReference, mirrors: Readonly<Record<string, string>>): ImageReference {
  const mirror = mirrors[reference.registry];
  if (mirror === undefined) return reference;
  const [registry = '', ...prefix] = mirror.split('/');
  return { ...reference, registry, repository: [...prefix, reference.repository].join('/') };
}

/** The manifest of the first image of an index that runs somewhere. */
async function firstImage(
  client: RegistryClient,
  { registry, repository }: ImageReference,
  entries: ReturnType<typeof recordsAt>,
): Promise<unknown> {
  const found = entries.find(([, entry]) => platformText(entry['platform']).length > 0);
  const digest = stringAt(found?.[1], 'digest');
  if (digest === undefined) return undefined;
  const path = `manifests/${digest}`;
  const answer = await client.get({ registry, repository, path, accept: manifestTypes });
  return answer.ok ? jsonOf(answer) : undefined;
}

/** The configuration of an image: its platform, and what it runs. */
async function configOf(
  client: RegistryClient,
  { registry, repository }: ImageReference,
  manifest: unknown,
): Promise<unknown> {
  const config = stringAt(manifest, 'config', 'digest');
  if (config === undefined) return undefined;
  const answer = await client.get({ registry, repository, path: `blobs/${config}`, accept: '*/*' });
  const found = answer.ok ? await jsonOf(answer).catch(() => undefined) : undefined;
  keepSecrets({ values: [], guessed: credentialsOf(found), names: [], openAmong: () => [] });
  return found;
}

/** What its variables hold that are called like a credential; its command may repeat it. */
function credentialsOf(config: unknown): readonly string[] {
  return arrayAt(config, 'config', 'Env').flatMap((variable) => writtenSecrets(asText(variable)));
}

function commandOf(config: unknown): readonly string[] {
  return [...arrayAt(config, 'config', 'Entrypoint'), ...arrayAt(config, 'config', 'Cmd')].map(asText);
}

/** Attestations carry the platform unknown/unknown and run nowhere. */
function platformText(platform: unknown): string[] {
  const os = stringAt(platform, 'os');
  const arch = stringAt(platform, 'architecture');
  if (os === undefined || arch === undefined || os === 'unknown') return [];
  const variant = stringAt(platform, 'variant');
  return [
    variant === undefined || (arch === 'arm64' && variant === 'v8')
      ? `${os}/${arch}`
      : `${os}/${arch}/${variant}`,
  ];
}
