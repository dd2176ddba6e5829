import { gunzipSync } from 'node:zlib';
import { type TarEntry, TarFailure, cleanPath, readTar } from '#files';
import { fail } from '../failure.ts';

/** A file of an archive: its name without the archive's top folder. */
export type ArchiveFile = { readonly name: string; readonly data: Uint8Array };

const maxChartBytes = 100 * 1024 * 1024;
const maxFileBytes = 5 * 1024 * 1024;

/** The files of a chart archive (.tgz), with Helm's limits and path checks (pkg/chart/loader/archive). */
export function readArchive(bytes: Uint8Array): readonly ArchiveFile[] {
  const files: ArchiveFile[] = [];
  for (const { path, data } of tarFiles(unzip(bytes))) {
    const [top, ...rest] = path.includes('\\') ? path.split('\\') : path.split('/');
    const inner = rest.join('/');
    if (inner.startsWith('/')) fail('chart', 'chart illegally contains absolute paths');
    const name = cleanPath(inner);
    if (name === '') {
      fail('chart', `chart illegally contains content outside the base directory: "${path}"`);
    }
    if (name.startsWith('..')) fail('chart', 'chart illegally references parent directory');
    if (/^[a-zA-Z]:\//.test(name)) fail('chart', 'chart contains illegally named files');
    if (top === 'Chart.yaml') fail('chart', 'chart yaml not in base directory');
    if (data.length > maxFileBytes) {
      fail('chart', `decompressed chart file "${path}" is larger than the maximum file size ${maxFileBytes}`);
    }
    files.push({ name, data });
  }
  if (files.length === 0) fail('chart', 'no files in chart archive');
  return files;
}

function unzip(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxChartBytes });
  } catch (error) {
    if (error instanceof RangeError) {
      fail('chart', `decompressed chart is larger than the maximum size ${maxChartBytes}`);
    }
    return fail('chart', 'gzip: invalid header');
  }
}

/** The regular files of a tar stream, as Helm takes them: a link is an empty file to it. */
function* tarFiles(tar: Uint8Array): Generator<TarEntry> {
  try {
    for (const entry of readTar(tar)) yield { ...entry, data: withoutMark(entry.data) };
  } catch (error) {
    if (error instanceof TarFailure) fail('chart', error.message);
    throw error;
  }
}

/** A byte-order mark is dropped from every file. */
export function withoutMark(data: Uint8Array): Uint8Array {
  return data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? data.subarray(3) : data;
}
