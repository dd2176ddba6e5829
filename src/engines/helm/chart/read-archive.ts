import { gunzipSync } from 'node:zlib';
import { cleanPath } from '#files';
import { fail } from '../failure.ts';

/** A file of an archive: its name without the archive's top folder. */
export type ArchiveFile = { readonly name: string; readonly data: Uint8Array };

const maxChartBytes = 100 * 1024 * 1024;
const maxFileBytes = 5 * 1024 * 1024;
const blockSize = 512;

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

type TarFile = { readonly path: string; readonly data: Uint8Array };

/** The regular files of a tar stream: ustar names, GNU long names and pax paths. */
function* tarFiles(tar: Uint8Array): Generator<TarFile> {
  let longName: string | undefined;
  for (let at = 0; at + blockSize <= tar.length; ) {
    const header = tar.subarray(at, at + blockSize);
    if (header.every((byte) => byte === 0)) return;
    const size = readSize(header);
    const data = tar.subarray(at + blockSize, at + blockSize + size);
    if (data.length < size) fail('chart', 'unexpected EOF');
    at += blockSize + Math.ceil(size / blockSize) * blockSize;
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'L') longName = field(data, 0, data.length);
    else if (type === 'x') longName = paxPath(data) ?? longName;
    else if (type !== 'g' && type !== 'K') {
      const path = longName ?? headerPath(header);
      longName = undefined;
      if (type !== '5' && !path.endsWith('/')) yield { path, data: withoutMark(data) };
    }
  }
}

function headerPath(header: Uint8Array): string {
  const name = field(header, 0, 100);
  const prefix = field(header, 257, 5) === 'ustar' ? field(header, 345, 155) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

function field(bytes: Uint8Array, start: number, length: number): string {
  const part = bytes.subarray(start, start + length);
  const end = part.indexOf(0);
  return new TextDecoder().decode(end < 0 ? part : part.subarray(0, end));
}

function readSize(header: Uint8Array): number {
  const first = header[124] ?? 0;
  if (first >= 0x80) {
    let size = first & 0x7f;
    for (let i = 125; i < 136; i++) size = size * 256 + (header[i] ?? 0);
    return size;
  }
  const size = Number.parseInt(field(header, 124, 12).trim() || '0', 8);
  return Number.isNaN(size) ? fail('chart', 'archive/tar: invalid tar header') : size;
}

function paxPath(data: Uint8Array): string | undefined {
  let path: string | undefined;
  for (let at = 0; at < data.length; ) {
    const space = data.indexOf(32, at);
    const length = Number.parseInt(field(data, at, space - at), 10);
    if (space < 0 || !(length > 0)) break;
    const record = field(data, space + 1, at + length - space - 2);
    if (record.startsWith('path=')) path = record.slice(5);
    at += length;
  }
  return path;
}

/** A byte-order mark is dropped from every file. */
export function withoutMark(data: Uint8Array): Uint8Array {
  return data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? data.subarray(3) : data;
}
