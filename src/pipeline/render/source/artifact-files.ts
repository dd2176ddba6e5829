import { gunzipSync } from 'node:zlib';
import { type FileTree, type TarEntry, TarFailure, cleanPath, memoryTree, readTar } from '#files';

/** What an artifact holds as a tree, or why Argo CD cannot unpack it; `too-large` where only we cannot. */
export type ArtifactFiles =
  | { readonly kind: 'tree'; readonly tree: FileTree }
  | { readonly kind: 'broken' | 'too-large'; readonly message: string };

/** The layer of a Helm chart: its one folder is left out of the paths. */
export const chartLayer = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';

const maxBytes = 100 * 1024 * 1024;

/** Unpacks the layer of an OCI artifact as Argo CD does (util/oci/client.go); the same tree for the same bytes. */
export function artifactFiles(bytes: Uint8Array, mediaType: string, name: string): ArtifactFiles {
  const key = `${mediaType} ${name}`;
  const known = unpacked.get(bytes) ?? new Map<string, ArtifactFiles>();
  unpacked.set(bytes, known);
  let files = known.get(key);
  if (!files) known.set(key, (files = unpack(bytes, mediaType, name)));
  return files;
}

const unpacked = new WeakMap<Uint8Array, Map<string, ArtifactFiles>>();

function unpack(bytes: Uint8Array, mediaType: string, packedIn: string): ArtifactFiles {
  try {
    const tar = mediaType.endsWith('gzip') ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes;
    const entries = [...readTar(tar)];
    const outside = entries.find(({ path }) => cleanPath(path).startsWith('..'));
    if (outside) return broken(`illegal filepath in archive: ${outside.path}`);
    const files = mediaType === chartLayer ? withoutTop(entries) : entries;
    if (files === undefined) return { kind: 'broken', message: 'expected 1 directory' };
    const contents = files.map(({ path, data, symlink }) => [
      path,
      symlink === undefined ? data : { symlink },
    ]);
    return {
      kind: 'tree',
      tree: { ...memoryTree(Object.fromEntries(contents), packedIn), packedIn },
    };
  } catch (error) {
    if (error instanceof RangeError)
      return { kind: 'too-large', message: `it unpacks to more than ${maxBytes} bytes` };
    if (error instanceof TarFailure) return broken(error.message);
    // What zlib says of bytes that are not its own.
    if (error instanceof Error && 'code' in error) return broken('gzip: invalid header');
    throw error;
  }
}

function broken(why: string): ArtifactFiles {
  return { kind: 'broken', message: `could not decompress layer: ${why}` };
}

/** The files without the one folder that all of them lie in. */
function withoutTop(entries: readonly TarEntry[]): readonly TarEntry[] | undefined {
  const tops = new Set(entries.map(({ path }) => cleanPath(path).split('/')[0]));
  if (tops.size !== 1 || entries.some(({ path }) => !cleanPath(path).includes('/'))) return undefined;
  return entries.map((entry) => ({ ...entry, path: cleanPath(entry.path).replace(/^[^/]*\//, '') }));
}
