import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { baseName } from '#files';
import { type ImageReference, recordsAt, stringAt } from '#kube';
import type { RegistryClient } from './registry-client.ts';
import { tarNames } from './tar-names.ts';

/**
 * Those of some files that no layer of an image holds under their own name, in any folder; links cannot lead to
 * what is nowhere. `undefined` when a layer could not be read.
 */
export async function absentFiles(
  client: RegistryClient,
  { registry, repository }: ImageReference,
  { manifest, wanted }: { readonly manifest: unknown; readonly wanted: readonly string[] },
): Promise<readonly string[] | undefined> {
  const absent = new Set(wanted);
  for (const [, layer] of recordsAt(manifest, 'layers')) {
    const digest = stringAt(layer, 'digest') ?? '';
    const type = stringAt(layer, 'mediaType') ?? '';
    if (!/tar(?:\+gzip|\.gzip)?$/.test(type)) return undefined;
    const answer = await client.get({ registry, repository, path: `blobs/${digest}`, accept: '*/*' });
    if (!answer.ok || !answer.body) return undefined;
    const bytes = Readable.from(answer.body);
    try {
      for await (const name of tarNames(type.endsWith('gzip') ? unpacked(bytes) : bytes))
        for (const file of absent) if (baseName(file) === baseName(name)) absent.delete(file);
    } catch {
      // It broke off, came too slowly, or is not packed as it says.
      return undefined;
    }
  }
  return [...absent].sort();
}

/** What is packed; where it breaks off, so does this. */
function unpacked(bytes: Readable): Readable {
  return pipeline(bytes, createGunzip(), () => undefined);
}
